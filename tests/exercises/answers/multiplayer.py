"""Right answers to the exercises on many players, each written in another style."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial, reduce
from itertools import product
from math import inf, log, sqrt
from random import Random
from typing import Any

import numpy as np

from course_lib.game import successors

Function = Callable[..., Any]


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


# maxn


def maxn_as_arrays(game, s):
    if game.is_terminal(s):
        return np.array(vector(game, s)), None
    p = game.turn(s)
    below = np.array([maxn_as_arrays(game, t)[0] for _, t in successors(game, s)])
    i = int(below[:, p].argmax())
    return below[i], game.actions(s)[i]


def maxn_with_key(game, s):
    """A list in a list; exact numbers."""
    if game.is_terminal(s):
        return [[Fraction(u) for u in vector(game, s)], None]
    moves = [[maxn_with_key(game, t)[0], a] for a, t in successors(game, s)]
    return max(moves, key=lambda move: move[0][game.turn(s)])


def maxn_by_hand(game, s):
    if game.is_terminal(s):
        return vector(game, s), None
    player, best, action = game.turn(s), None, None
    for a in game.actions(s):
        found, _ = maxn_by_hand(game, game.transition(s, a))
        if best is None or found[player] > best[player]:
            best, action = found, a
    return best, action


def maxn_from_below(game, s):
    """Values of all states in a table, leaves first, without recursion."""
    order = [s]
    for t in order:
        order += [u for _, u in successors(game, t)]
    table = {}
    for t in reversed(order):
        if game.is_terminal(t):
            table[t] = vector(game, t), None
        else:
            p = game.turn(t)
            found = [(table[u][0], a) for a, u in successors(game, t)]
            table[t] = reduce(lambda x, y, p=p: y if y[0][p] > x[0][p] else x, found)
    return table[s]


MAXN: list[Function] = [maxn_as_arrays, maxn_with_key, maxn_by_hand, maxn_from_below]


# maxn-ties


def ties_by_bounds(game, s):
    if game.is_terminal(s):
        return {vector(game, s)}
    p = game.turn(s)
    below = [ties_by_bounds(game, t) for _, t in successors(game, s)]
    found = set()
    for i, vectors in enumerate(below):
        others = [min(w[p] for w in ws) for j, ws in enumerate(below) if j != i]
        found |= {v for v in vectors if all(v[p] >= least for least in others)}
    return frozenset(found)


def ties_by_trying_all(game, s):
    """Every choice of a vector for each child, where that is not too many; a list."""
    if game.is_terminal(s):
        return [vector(game, s)]
    p = game.turn(s)
    below = [ties_by_trying_all(game, t) for _, t in successors(game, s)]
    # A child's vectors differ for the mover by their component only.
    kinds = [sorted({v[p] for v in vectors}) for vectors in below]
    found = []
    for numbers in product(*kinds):
        best = max(numbers)
        for number, vectors in zip(numbers, below, strict=True):
            if number == best:
                found += [v for v in vectors if v[p] == best and v not in found]
    return found


def ties_as_lists(game, s):
    """A list of lists."""
    return [list(v) for v in ties_by_bounds(game, s)]


MAXN_TIES: list[Function] = [ties_by_bounds, ties_by_trying_all, ties_as_lists]


# paranoid and coalition


def sides_without_cuts_on_equality(game, s, team, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    best, action = None, None
    for a, t in successors(game, s):
        v, _ = sides_without_cuts_on_equality(game, t, team, alpha, beta)
        if game.turn(s) in team:
            if best is None or v > best:
                best, action = v, a
            alpha = max(alpha, best)
        else:
            if best is None or v < best:
                best, action = v, a
            beta = min(beta, best)
        if alpha > beta:
            break
    return best, action


def sides_in_two_functions(game, s, team):
    """Fail-hard, with a cut on equality; a list and NumPy numbers."""

    def most(s, alpha, beta):
        action = None
        for a in game.actions(s):
            v = value(game.transition(s, a), alpha, beta)[0]
            if v > alpha:
                alpha, action = v, a
            if alpha >= beta:
                return [beta, action]
        return [alpha, action]

    def least(s, alpha, beta):
        action = None
        for a in game.actions(s):
            v = value(game.transition(s, a), alpha, beta)[0]
            if v < beta:
                beta, action = v, a
            if beta <= alpha:
                return [alpha, action]
        return [beta, action]

    def value(s, alpha, beta):
        if game.is_terminal(s):
            return [np.float64(sum(vector(game, s)[p] for p in team)), None]
        return (most if game.turn(s) in team else least)(s, alpha, beta)

    return value(s, -inf, inf)


def sides_by_sign(game, s, team):
    """Negamax in disguise."""

    def go(t, sign, alpha, beta):
        if game.is_terminal(t):
            return sign * sum(game.utility(t, p) for p in set(team)), None
        mine = 1 if game.turn(t) in team else -1
        if mine != sign:
            v, a = go(t, mine, -beta, -alpha)
            return -v, a
        best = -inf, None
        for a, u in successors(game, t):
            v, _ = go(u, sign, max(alpha, best[0]), beta)
            if v > best[0]:
                best = v, a
                if v >= beta:
                    break
        return best

    return go(s, 1, -inf, inf)


def sides_without_pruning(game, s, team):
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    moves = [(sides_without_pruning(game, t, team)[0], a) for a, t in successors(game, s)]
    return (max if game.turn(s) in team else min)(moves, key=lambda move: move[0])


def alone_without_cuts_on_equality(game, s, p):
    return sides_without_cuts_on_equality(game, s, {p})


def alone_in_two_functions(game, s, p):
    return sides_in_two_functions(game, s, {p})


def alone_by_sign(game, s, p):
    return sides_by_sign(game, s, {p})


PRUNED = [sides_without_cuts_on_equality, sides_in_two_functions, sides_by_sign]
PARANOID: list[Function] = [
    alone_without_cuts_on_equality,
    alone_in_two_functions,
    alone_by_sign,
]
COALITION: list[Function] = [*PRUNED, sides_without_pruning]


# shallow-pruning


def shallow_as_printed(game, s, max_sum):
    """Korf's procedure: the first child apart, a cut on equality, players counted in turn."""

    def shallow(s, player, bound):
        if game.is_terminal(s):
            return vector(game, s), None
        after = (player + 1) % game.n_players
        first, *rest = game.actions(s)
        best, action = shallow(game.transition(s, first), after, max_sum)[0], first
        for a in rest:
            if best[player] >= bound:
                return best, action
            current = shallow(game.transition(s, a), after, max_sum - best[player])[0]
            if current[player] > best[player]:
                best, action = current, a
        return best, action

    return shallow(s, 0 if game.is_terminal(s) else game.turn(s), max_sum)


def shallow_without_cuts_on_equality(game, s, max_sum, bound=inf):
    if game.is_terminal(s):
        return list(vector(game, s)), None
    p, best, action = game.turn(s), None, None
    for a, t in successors(game, s):
        left = max_sum if best is None else max_sum - best[p]
        found, _ = shallow_without_cuts_on_equality(game, t, max_sum, left)
        if best is None or found[p] > best[p]:
            best, action = found, a
        if best[p] > bound:
            break
    return best, action


def shallow_with_arrays(game, s, max_sum):
    """What is left for the next player is written before each child is searched."""

    def search(s, bound):
        if game.is_terminal(s):
            return np.array(vector(game, s), float), None
        p = game.turn(s)
        best, action = np.full(game.n_players, -np.inf), None
        for a, t in successors(game, s):
            found, _ = search(t, max_sum - max(0, best[p]))
            if found[p] > best[p]:
                best, action = found, a
            if best[p] >= min(bound, max_sum):
                break
        return best, action

    return search(s, max_sum)


SHALLOW_PRUNING: list[Function] = [
    shallow_as_printed,
    shallow_without_cuts_on_equality,
    shallow_with_arrays,
]


# multiplayer-mcts


class Statistics:
    """A node that keeps what every player got."""

    def __init__(self, game, state):
        self.state, self.children = state, {}
        self.visits, self.totals = 0, [0.0] * game.n_players


def mcts_with_vectors(game, s, iterations, c, rng):
    """Totals of all players at every node; the path in a list; all children at once."""
    if game.is_terminal(s):
        return None
    root = Statistics(game, s)
    for _ in range(iterations):
        path = [root]
        while path[-1].children:
            node = path[-1]
            player = game.turn(node.state)
            path.append(max(node.children.values(), key=partial(_bound, node, player, c)))
        leaf = path[-1]
        if leaf.visits and not game.is_terminal(leaf.state):
            leaf.children = {a: Statistics(game, t) for a, t in successors(game, leaf.state)}
            path.append(next(iter(leaf.children.values())))
        t = path[-1].state
        while not game.is_terminal(t):
            t = game.transition(t, rng.choice(list(game.actions(t))))
        brought = vector(game, t)
        for node in path:
            node.visits += 1
            node.totals = [x + y for x, y in zip(node.totals, brought, strict=True)]
    if not root.children:
        return game.actions(s)[0]
    return max(root.children, key=lambda a: root.children[a].visits)


def _bound(parent, player, c, child):
    if child.visits == 0:
        return inf
    return child.totals[player] / child.visits + c * sqrt(log(parent.visits) / child.visits)


def mcts_one_child_at_a_time(game, s, iterations, c, rng):
    """Arrays in a table by path; one child is added an iteration; recursion."""
    if game.is_terminal(s):
        return None
    totals, visits, added = {}, {}, {}

    def iterate(path, t):
        if game.is_terminal(t):
            brought = np.array(vector(game, t))
        else:
            actions, known = list(game.actions(t)), added.setdefault(path, [])
            if len(known) < len(actions):
                a = actions[len(known)]
                known.append(a)
                brought = playout(game.transition(t, a))
                note((*path, a), brought)
            else:
                p = game.turn(t)
                n = sum(visits[(*path, a)] for a in known)
                bounds = [
                    totals[(*path, a)][p] / visits[(*path, a)]
                    + c * sqrt(log(n) / visits[(*path, a)])
                    for a in known
                ]
                a = known[int(np.argmax(bounds))]
                brought = iterate((*path, a), game.transition(t, a))
        note(path, brought)
        return brought

    def playout(t):
        while not game.is_terminal(t):
            actions = game.actions(t)
            t = game.transition(t, actions[rng.randrange(len(actions))])
        return np.array(vector(game, t))

    def note(path, brought):
        totals[path] = totals.get(path, 0) + brought
        visits[path] = visits.get(path, 0) + 1

    for _ in range(iterations):
        iterate((), s)
    return max(game.actions(s), key=lambda a: visits.get((a,), 0))


def mcts_of_sequences(game, s, iterations, c, rng):
    """Nodes are dictionaries; the playout draws with ``rng.random``."""
    if game.is_terminal(s):
        return None

    def node(state, player):
        return {"state": state, "player": player, "n": 0, "w": 0.0, "kids": []}

    def score(kid, n):
        return kid["w"] / kid["n"] + c * (log(n) / kid["n"]) ** 0.5 if kid["n"] else inf

    root = node(s, 0)
    for _ in range(iterations):
        path, here = [root], root
        while here["kids"]:
            here = max(here["kids"], key=lambda kid, n=here["n"]: score(kid, n))
            path.append(here)
        t = here["state"]
        if here["n"] and not game.is_terminal(t):
            here["kids"] = [node(u, game.turn(t)) for _, u in successors(game, t)]
            path.append(here["kids"][0])
            t = path[-1]["state"]
        while not game.is_terminal(t):
            actions = game.actions(t)
            t = game.transition(t, actions[int(rng.random() * len(actions))])
        for here in path:
            here["n"] += 1
            here["w"] += game.utility(t, here["player"])
    if not root["kids"]:
        return rng.choice(list(game.actions(s)))
    counts = [kid["n"] for kid in root["kids"]]
    return game.actions(s)[counts.index(max(counts))]


MULTIPLAYER_MCTS: list[Function] = [
    mcts_with_vectors,
    mcts_one_child_at_a_time,
    mcts_of_sequences,
]


# break-deep-pruning


def tree_of_fractions():
    third = Fraction(1, 3)
    return [
        [5 * third, 2 * third, 2 * third],
        [[[third, 1, 5 * third], [2 * third, third, 2]], [2, 2 * third, third]],
    ]


def tree_deeper_than_needed():
    pad = (((3, 3, 3), (3, 3, 3)), (3, 3, 3))
    return ((((5, 2, 2),),), (((1, 3, 5), (2, 1, 6), (4, 0, 5)), (6, 2, 1)), pad)


def tree_by_random_search():
    """Draw leaves for one shape until player 1's choice depends on the skipped leaf."""
    rng = Random(3)
    while True:
        sure, first, second, other = (_shares(rng, 12) for _ in range(4))
        cut = first[2] > 12 - sure[0] and second[2] > first[2]
        if cut and second[1] < other[1] < first[1] and other[0] > sure[0]:
            return sure, ((first, second), other)


def _shares(rng, total):
    low, high = sorted(rng.randint(0, total) for _ in range(2))
    return low, high - low, total - high


BREAK_DEEP_PRUNING: list[Function] = [
    tree_of_fractions,
    tree_deeper_than_needed,
    tree_by_random_search,
]


MULTIPLAYER: dict[str, list[Any]] = {
    "maxn": MAXN,
    "maxn-ties": MAXN_TIES,
    "break-deep-pruning": BREAK_DEEP_PRUNING,
    "paranoid": PARANOID,
    "shallow-pruning": SHALLOW_PRUNING,
    "coalition": COALITION,
    "multiplayer-mcts": MULTIPLAYER_MCTS,
}
