"""Right answers to the exercises on Monte Carlo tree search, each written in another style."""

import math
import random
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate, pairwise
from math import inf, log, sqrt
from typing import Any

import numpy as np

from course_lib.game import CHANCE, successors
from course_lib.search import Node

Function = Callable[..., Any]


# ucb1


def ucb1_by_terms(total, visits, parent_visits, c):
    if not visits:
        return float("inf")
    exploitation = total / visits
    exploration = math.sqrt(math.log(parent_visits) / visits)
    return exploitation + c * exploration


def ucb1_in_numpy(total, visits, parent_visits, c):
    if visits == 0:
        return np.inf
    return np.float64(total) / visits + c * np.sqrt(np.log(parent_visits)) / np.sqrt(visits)


def ucb1_by_powers(total, visits, parent_visits, c):
    mean = Fraction(total) / visits if visits > 0 else inf
    return mean + c * (log(parent_visits) / visits) ** 0.5 if visits > 0 else mean


UCB1: list[Function] = [ucb1_by_terms, ucb1_in_numpy, ucb1_by_powers]


# ucb1_tuned


def tuned_by_terms(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return inf
    mean = total / visits
    variance = total_squares / visits - mean**2
    variance += math.sqrt(2 * math.log(parent_visits) / visits)
    return mean + c * math.sqrt(math.log(parent_visits) / visits * min(0.25, variance))


def tuned_in_numpy(total, total_squares, visits, parent_visits, c):
    if visits == 0:
        return np.inf
    rate = np.log(parent_visits) / visits
    spread = np.divide(total_squares, visits) - np.square(total / visits)
    return total / visits + c * np.sqrt(rate * np.minimum(1 / 4, spread + np.sqrt(2 * rate)))


def tuned_by_roots(total, total_squares, visits, parent_visits, c):
    if not visits:
        return math.inf
    squares = total_squares - total * total / visits
    v = min(1 / 4, squares / visits + 2**0.5 * (log(parent_visits) / visits) ** 0.5)
    return total / visits + c * log(parent_visits) ** 0.5 * v**0.5 / visits**0.5


UCB1_TUNED: list[Function] = [tuned_by_terms, tuned_in_numpy, tuned_by_roots]


# puct


def puct_by_terms(total, visits, parent_visits, prior, c):
    mean = total / visits if visits > 0 else 0
    return mean + c * prior * math.sqrt(parent_visits) / (1 + visits)


def puct_in_numpy(total, visits, parent_visits, prior, c):
    return np.divide(total, max(visits, 1)) + c * prior * np.sqrt(parent_visits) / (visits + 1)


def puct_by_cases(total, visits, parent_visits, prior, c):
    if visits == 0:
        return c * prior * parent_visits**0.5
    return total / visits + (c * prior / (1 + visits)) * parent_visits**0.5


PUCT: list[Function] = [puct_by_terms, puct_in_numpy, puct_by_cases]


# select


def select_by_loops(root, c):
    node = root
    while len(node.children) > 0:
        best, best_bound = None, -inf
        for child in node.children:
            bound = ucb1_by_terms(child.total, child.visits, node.visits, c)
            if bound > best_bound:
                best, best_bound = child, bound
        node = best
    return node


def select_recursively(root, c):
    if not root.children:
        return root
    bounds = [ucb1_in_numpy(k.total, k.visits, root.visits, c) for k in root.children]
    return select_recursively(root.children[int(np.argmax(bounds))], c)


def select_unvisited_first(root, c):
    """An unvisited child needs no formula."""
    while root.children:
        new = [child for child in root.children if child.visits == 0]
        scale = c * sqrt(log(root.visits)) if root.visits else 0
        root = (
            new[0]
            if new
            else max(root.children, key=lambda k: k.total / k.visits + scale / sqrt(k.visits))
        )
    return root


SELECT: list[Function] = [select_by_loops, select_recursively, select_unvisited_first]


# expand


def expand_by_loop(game, leaf):
    if leaf.visits > 0 and not game.is_terminal(leaf.state):
        for action in game.actions(leaf.state):
            leaf.children.append(Node(game.transition(leaf.state, action), leaf, action))
        return leaf.children[0]
    return leaf


def expand_in_a_tuple(game, leaf):
    """The children replace the list, and know their parent afterwards."""
    moves = list(successors(game, leaf.state))
    if not moves or not leaf.visits:
        return leaf
    leaf.children = tuple(Node(state, action=action) for action, state in moves)
    for child in leaf.children:
        child.parent = leaf
    return leaf.children[0]


def expand_by_type(game, leaf):
    if not leaf.visits or not game.actions(leaf.state):
        return leaf
    make = type(leaf)
    leaf.children.extend(
        make(parent=leaf, action=a, state=game.transition(leaf.state, a))
        for a in game.actions(leaf.state)
    )
    return next(iter(leaf.children))


EXPAND: list[Function] = [expand_by_loop, expand_in_a_tuple, expand_by_type]


# simulate


def playout_by_choice(game, s, rng):
    while not game.is_terminal(s):
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = rng.choices(actions, weights=[chances[b] for b in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
    return [game.utility(s, p) for p in range(game.n_players)]


def playout_recursively(game, s, rng):
    """A list is shuffled, and chance goes along the line from 0 to 1."""
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    actions = list(game.actions(s))
    if game.turn(s) == CHANCE:
        left, a = rng.random(), None
        for b, p in game.chances(s).items():
            a = b if left >= 0 and p > 0 else a
            left -= p
        return playout_recursively(game, game.transition(s, a), rng)
    rng.shuffle(actions)
    return playout_recursively(game, game.transition(s, actions[-1]), rng)


def playout_in_numpy(game, s, rng):
    """A generator of another library, that rng has seeded."""
    theirs = np.random.default_rng(rng.getrandbits(64))
    while not game.is_terminal(s):
        actions = game.actions(s)
        chances = game.chances(s) if game.turn(s) == CHANCE else None
        p = None if chances is None else [chances[a] for a in actions]
        s = game.transition(s, actions[theirs.choice(len(actions), p=p)])
    return np.array([game.utility(s, p) for p in range(game.n_players)])


def playout_by_index(game, s, rng):
    state = s
    while game.actions(state):
        moves = list(successors(game, state))
        if game.turn(state) == CHANCE:
            chances = game.chances(state)
            sums = list(accumulate(chances[a] for a, _ in moves))
            x = rng.uniform(0, sums[-1])
            i = next((i for i, top in enumerate(sums) if x < top), len(sums) - 1)
        else:
            i = rng.randrange(len(moves))
        state = moves[i][1]
    return tuple(np.float64(game.utility(state, p)) for p in range(game.n_players))


SIMULATE: list[Function] = [
    playout_by_choice,
    playout_recursively,
    playout_in_numpy,
    playout_by_index,
]


# backpropagate


def back_by_loop(game, node, utilities):
    while node.parent is not None:
        player = game.turn(node.parent.state)
        node.total += utilities[0 if player == CHANCE else player]
        node.visits += 1
        node = node.parent
    node.visits += 1
    node.total += utilities[0]


def back_recursively(game, node, utilities):
    if node is None:
        return None
    node.visits = node.visits + 1
    above = game.turn(node.parent.state) if node.parent else 0
    node.total = node.total + utilities[max(above, 0)]
    return back_recursively(game, node.parent, utilities)


def back_with_a_list(game, node, utilities):
    """NumPy numbers take the place of the counts; the root is returned, which harms nobody."""
    line = [node]
    while line[-1].parent:
        line.append(line[-1].parent)
    for below in line:
        mover = CHANCE if below.parent is None else game.turn(below.parent.state)
        below.total = np.float64(below.total + utilities[0 if mover == CHANCE else mover])
        below.visits = np.int64(below.visits + 1)
    return line[-1]


BACKPROPAGATE: list[Function] = [back_by_loop, back_recursively, back_with_a_list]


# best_action


def robust_by_loop(root):
    best = root.children[0]
    for child in root.children:
        if child.visits > best.visits:
            best = child
    return best.action


def robust_by_sorting(root):
    return sorted(root.children, key=lambda child: -child.visits)[0].action


def robust_in_numpy(root):
    return root.children[int(np.argmax([child.visits for child in root.children]))].action


BEST_ACTION: list[Function] = [
    robust_by_loop,
    robust_by_sorting,
    robust_in_numpy,
    lambda root: max(root.children, key=lambda child: child.visits).action,
]


# mcts


def mcts_by_phases(game, s, iterations, c, rng):
    """The four phases as the notebook has them."""
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand_by_loop(game, select_by_loops(root, c))
        back_by_loop(game, node, playout_by_choice(game, node.state, rng))
    return robust_by_loop(root) if root.children else rng.choice(game.actions(s))


def mcts_one_child_at_a_time(game, s, iterations, c, rng):
    """A node gets one child an iteration; only full nodes are gone through."""
    if game.is_terminal(s):
        return None
    root = Node(s)
    untried = {root: list(game.actions(s))}
    for _ in range(iterations):
        node = root
        while not untried[node] and node.children:
            n = node.visits
            node = max(
                node.children, key=lambda k: k.total / k.visits + c * sqrt(log(n) / k.visits)
            )
        if untried[node]:
            a = untried[node].pop(rng.randrange(len(untried[node])))
            child = Node(game.transition(node.state, a), node, a)
            untried[child] = list(game.actions(child.state))
            node.children.append(child)
            node = child
        back_recursively(game, node, playout_recursively(game, node.state, rng))
    return robust_by_sorting(root)


def mcts_in_tables(game, s, iterations, c, rng):
    """No nodes: counts by the path of actions; a negamax-like backup by recursion."""
    visits, totals = defaultdict(int), defaultdict(lambda: np.zeros(game.n_players))

    def run(path, state):
        """Return the utilities of one simulation from here, and count it."""
        if visits[path] == 0 or game.is_terminal(state):
            result = np.array(playout_by_index(game, state, rng))
        else:
            actions, p = game.actions(state), game.turn(state)

            def bound(a):
                n = visits[(*path, a)]
                if n == 0:
                    return inf
                return totals[(*path, a)][p] / n + c * sqrt(log(visits[path]) / n)

            best = max(actions, key=bound)
            result = run((*path, best), game.transition(state, best))
        visits[path] += 1
        totals[path] += result
        return result

    if game.is_terminal(s):
        return None
    for _ in range(iterations):
        run((), s)
    return max(game.actions(s), key=lambda a: visits[(a,)])


class Searcher:
    """A class of its own, whose nodes are expanded while they are selected.

    The utility is asked for anew at every node of the line, and of one player only.
    """

    def __init__(self, game, c, rng):
        self.game, self.c, self.rng = game, c, rng

    def grow(self, node):
        """Return a node's successors, made when they are first needed."""
        if "below" not in node:
            moves = successors(self.game, node["state"])
            node["below"] = [{"state": t, "action": a, "n": 0, "sum": 0.0} for a, t in moves]
        return node["below"]

    def bound(self, node, above):
        """Return UCB1."""
        if node["n"] == 0:
            return inf
        return node["sum"] / node["n"] + self.c * sqrt(log(above["n"]) / node["n"])

    def simulate(self, root):
        """Run one iteration."""
        line = [root]
        while line[-1]["n"] and not self.game.is_terminal(line[-1]["state"]):
            above = line[-1]
            line.append(max(self.grow(above), key=lambda node: self.bound(node, above)))
        end = line[-1]["state"]
        while not self.game.is_terminal(end):
            end = self.game.transition(end, self.rng.choice(self.game.actions(end)))
        line[0]["n"] += 1
        for above, node in pairwise(line):
            node["n"] += 1
            node["sum"] += self.game.utility(end, self.game.turn(above["state"]))
        if len(line) == 1:
            self.game.utility(end, 0)


def mcts_in_a_class(game, s, iterations, c, rng):
    if not game.actions(s):
        return None
    searcher = Searcher(game, c, random.Random(rng.random()))
    root = {"state": s, "n": 0, "sum": 0.0}
    for _ in range(iterations):
        searcher.simulate(root)
    return max(searcher.grow(root), key=lambda node: node["n"])["action"]


MCTS: list[Function] = [
    mcts_by_phases,
    mcts_one_child_at_a_time,
    mcts_in_tables,
    mcts_in_a_class,
]


# heavy_policy


def heavy_by_loop(game, s, rng):
    mover = game.turn(s)
    winning = []
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            winning.append(a)
    return rng.choice(winning or game.actions(s))


def heavy_by_shuffling(game, s, rng):
    """In random order, the first move that wins, or else the first of all."""
    moves = list(successors(game, s))
    rng.shuffle(moves)
    won = (a for a, t in moves if game.is_terminal(t) and game.utility(t, game.turn(s)) > 0)
    return next(won, moves[0][0])


def heavy_by_index(game, s, rng):
    moves = dict(successors(game, s))
    after = np.array(
        [game.is_terminal(t) and game.utility(t, game.turn(s)) for t in moves.values()]
    )
    chosen = np.flatnonzero(after > 0) if (after > 0).any() else np.arange(len(moves))
    return list(moves)[chosen[rng.randrange(len(chosen))]]


HEAVY_PLAYOUT: list[Function] = [heavy_by_loop, heavy_by_shuffling, heavy_by_index]


MCTS_ANSWERS: dict[str, list[Any]] = {
    "ucb1": UCB1,
    "ucb1-tuned": UCB1_TUNED,
    "puct": PUCT,
    "select": SELECT,
    "expand": EXPAND,
    "simulate": SIMULATE,
    "backpropagate": BACKPROPAGATE,
    "best-action": BEST_ACTION,
    "mcts": MCTS,
    "heavy-playout": HEAVY_PLAYOUT,
}
