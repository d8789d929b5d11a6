"""Right answers to the exercises, each written in another style: none may lose a point.

Nothing here is the shortest or the clearest way; it is what people write.
"""

import functools
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, product
from math import inf
from typing import Any, NamedTuple

import numpy as np

from course_lib.game import MAX, MIN, Game, perft, reachable, successors
from course_lib.games import Grundy
from tests.exercises.answers.expectiminimax import EXPECTIMINIMAX
from tests.exercises.answers.heuristics import HEURISTICS
from tests.exercises.answers.learning import LEARNING_ANSWERS
from tests.exercises.answers.mcts import MCTS_ANSWERS
from tests.exercises.answers.multiplayer import MULTIPLAYER
from tests.exercises.answers.pruning import PRUNING

Function = Callable[..., Any]


# grundy-successors


def splits_by_loops(piles):
    found = set()
    for i in range(len(piles)):
        for part in range(1, piles[i]):
            other = piles[i] - part
            if part != other:
                rest = list(piles)
                rest[i] = part
                rest.append(other)
                found.add(tuple(sorted(rest)[::-1]))
    return found


def splits_as_list_of_lists(piles):
    found = []
    for pile in sorted(set(piles)):
        for part in range(1, (pile - 1) // 2 + 1):
            rest = list(piles)
            rest.remove(pile)
            state = sorted([*rest, part, pile - part], key=lambda n: -n)
            if state not in found:
                found.append(state)
    return found


def splits_by_recursion(piles):
    """The successors that split the first pile, and those that leave it whole."""
    if not piles:
        return frozenset()
    first, rest = piles[0], piles[1:]
    here = {tuple(sorted((k, first - k, *rest), reverse=True)) for k in range(1, -(-first // 2))}
    later = {tuple(sorted((first, *t), reverse=True)) for t in splits_by_recursion(rest)}
    return frozenset(here | later)


def splits_by_pairs(piles):
    sizes = Counter(piles)
    found = dict.fromkeys(
        tuple(sorted((sizes - Counter([a + b]) + Counter([a, b])).elements(), reverse=True))
        for a, b in combinations(range(1, max(piles)), 2)
        if a + b in sizes
    )
    return found.keys()


def splits_in_numpy(piles):
    array = np.array(piles)
    found = []
    for i in np.flatnonzero(array > 2):
        small = np.arange(1, (array[i] + 1) // 2)
        for k in small:
            state = np.sort(np.append(np.delete(array, i), [k, array[i] - k]))[::-1]
            found.append(tuple(state))
    return set(found)


def splits_by_the_library(piles):
    game = Grundy((sum(piles),))
    return tuple({game.transition(piles, a) for a in game.actions(piles)})


GRUNDY_SUCCESSORS: list[Function] = [
    splits_by_loops,
    splits_as_list_of_lists,
    splits_by_recursion,
    splits_by_pairs,
    splits_in_numpy,
    splits_by_the_library,
    lambda piles: {
        tuple(sorted(piles[:i] + piles[i + 1 :] + (n - k, k), reverse=True))
        for i, n in enumerate(piles)
        for k in range(1, n)
        if n - k > k
    },
]


# minimax-value


def value_in_two_functions(game, s):
    def max_value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = -inf
        for a in game.actions(s):
            v = max(v, value_of(game.transition(s, a)))
        return v

    def min_value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = inf
        for a in game.actions(s):
            v = min(v, value_of(game.transition(s, a)))
        return v

    def value_of(s):
        if game.is_terminal(s) or game.turn(s) == MAX:
            return max_value(s)
        return min_value(s)

    return value_of(s)


def value_by_stack(game, s):
    """Depth first without recursion: each frame is a state, its children left, its values."""
    frames = [(s, list(game.actions(s)), [])]
    while True:
        state, left, values = frames[-1]
        if left:
            t = game.transition(state, left.pop(0))
            frames.append((t, list(game.actions(t)), []))
            continue
        frames.pop()
        if not values:
            value = game.utility(state, MAX)
        else:
            value = (max if game.turn(state) == MAX else min)(values)
        if not frames:
            return value
        frames[-1][2].append(value)


def value_by_sign(game, s):
    """Negamax in disguise: one maximum, and a sign that says whose."""

    def best(s, p):
        """Return what p gets."""
        if game.is_terminal(s):
            return game.utility(s, p)
        mover = game.turn(s)
        sign = 1 if mover == p else -1
        return sign * max(sign * best(game.transition(s, a), p) for a in game.actions(s))

    return best(s, MAX)


class Valuer:
    """The same with the game kept in an object."""

    def __init__(self, game):
        self.game = game

    def value(self, s):
        if self.game.is_terminal(s):
            return self.leaf(s)
        below = (self.value(t) for _, t in successors(self.game, s))
        return functools.reduce(self.better_for(self.game.turn(s)), below)

    def leaf(self, s):
        return -self.game.utility(s, MIN)

    @staticmethod
    def better_for(p):
        return (lambda x, y: x if x >= y else y) if p == MAX else (lambda x, y: x if x < y else y)


def value_in_numpy(game, s):
    if not game.actions(s):
        return np.float64(game.utility(s, MAX))
    values = np.array([value_in_numpy(game, game.transition(s, a)) for a in game.actions(s)])
    return values.max() if game.turn(s) == MAX else values.min()


def value_in_fractions(game, s):
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    values = sorted(value_in_fractions(game, game.transition(s, a)) for a in game.actions(s))
    return values[-1 if game.turn(s) == MAX else 0]


def value_remembered_in_one_call(game, s):
    @functools.cache
    def value(t):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        return [max, min][game.turn(t)](map(value, [t2 for _, t2 in successors(game, t)]))

    return value(s)


def value_with_pruning(game, s, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    v = -inf if game.turn(s) == MAX else inf
    for a in game.actions(s):
        below = value_with_pruning(game, game.transition(s, a), alpha, beta)
        if game.turn(s) == MAX:
            v = max(v, below)
            alpha = max(alpha, v)
        else:
            v = min(v, below)
            beta = min(beta, v)
        if alpha >= beta:
            break
    return v


def value_of_all_states(game, s):
    """Value every state that can be reached, again and again, until all are known."""
    values = {}
    states = reachable(game, s)
    while s not in values:
        for state in reversed(states):
            if game.is_terminal(state):
                values[state] = game.utility(state, MAX)
                continue
            below = [values.get(t) for _, t in successors(game, state)]
            if None not in below:
                values[state] = max(below) if game.turn(state) == MAX else min(below)
    return values[s]


value_as_lambda = lambda game, s: (  # noqa: E731
    game.utility(s, MAX)
    if game.is_terminal(s)
    else (max, min)[game.turn(s)](value_as_lambda(game, t) for _, t in successors(game, s))
)

MINIMAX_VALUE: list[Function] = [
    value_in_two_functions,
    value_by_stack,
    value_by_sign,
    lambda game, s: Valuer(game).value(s),
    value_in_numpy,
    value_in_fractions,
    value_remembered_in_one_call,
    value_with_pruning,
    value_of_all_states,
    value_as_lambda,
    functools.partial(value_with_pruning, alpha=-inf),
]


# minimax-search


def search_in_one_function(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    is_max = game.turn(s) == MAX
    best = None
    for a in game.actions(s):
        v, _ = search_in_one_function(game, game.transition(s, a))
        if best is None or (v > best[0] if is_max else v < best[0]):
            best = (v, a)
    return best


def search_as_list(game, s):
    """Return a list; the values come from another function."""
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    values = [value_in_two_functions(game, game.transition(s, a)) for a in game.actions(s)]
    best = max(values) if game.turn(s) == MAX else min(values)
    return [best, game.actions(s)[values.index(best)]]


def search_by_sorting(game, s):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    scored = [(search_by_sorting(game, t)[0], a) for a, t in successors(game, s)]
    sign = -1 if game.turn(s) == MAX else 1
    return sorted(scored, key=lambda pair: sign * pair[0])[0]


def search_in_numpy(game, s):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX)), None
    actions = game.actions(s)
    values = np.array([search_in_numpy(game, game.transition(s, a))[0] for a in actions])
    i = int(np.argmax(values) if game.turn(s) == MAX else np.argmin(values))
    return values[i], actions[i]


class Best(NamedTuple):
    value: Any
    action: Any = None


def search_by_sign(game, s):
    """Negamax in disguise, with a named pair."""

    def go(t, sign):
        """Return the best for the player of this sign: 1 is MAX, -1 is MIN."""
        if game.is_terminal(t):
            return Best(sign * game.utility(t, MAX))
        mine = 1 if game.turn(t) == MAX else -1
        best = Best(-inf)
        for a, u in successors(game, t):
            v = go(u, mine).value
            if v > best.value:
                best = Best(v, a)
        return Best(best.value * mine * sign, best.action)

    return go(s, 1)


class Searcher:
    """A search with its own memory, which is thrown away with it."""

    def __init__(self, game):
        self.game = game
        self.known = {}

    def search(self, s):
        if s not in self.known:
            self.known[s] = self._search(s)
        return self.known[s]

    def _search(self, s):
        if self.game.is_terminal(s):
            return Fraction(self.game.utility(s, MAX)), None
        best = max if self.game.turn(s) == MAX else min
        values = {a: self.search(self.game.transition(s, a))[0] for a in self.game.actions(s)}
        action = best(values, key=lambda a: values[a])
        return values[action], action


def search_by_stack(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    order = [(s, None, None)]  # state, index of its parent, action that leads there
    for i, (state, _, _) in enumerate(order):
        order.extend((t, i, a) for a, t in successors(game, state))
    best = [None] * len(order)
    for i in reversed(range(len(order))):
        state, parent, action = order[i]
        if game.is_terminal(state):
            best[i] = (game.utility(state, MAX), None)
        if parent is None:
            continue
        v, old = best[i][0], best[parent]
        maximises = game.turn(order[parent][0]) == MAX
        # The last children come first, so that an equal one that comes later is the first.
        if old is None or (v >= old[0] if maximises else v <= old[0]):
            best[parent] = (v, action)
    return best[0]


def search_with_pruning(game, s):
    def go(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        best = (-inf if game.turn(t) == MAX else inf), None
        for a in game.actions(t):
            v, _ = go(game.transition(t, a), alpha, beta)
            if game.turn(t) == MAX and v > best[0]:
                best, alpha = (v, a), max(alpha, v)
            elif game.turn(t) == MIN and v < best[0]:
                best, beta = (v, a), min(beta, v)
            if alpha >= beta:
                return best
        return best

    return go(s, -inf, inf)


MINIMAX_SEARCH: list[Function] = [
    search_in_one_function,
    search_as_list,
    search_by_sorting,
    search_in_numpy,
    search_by_sign,
    lambda game, s: Searcher(game).search(s),
    search_by_stack,
    search_with_pruning,
]


# tree-size


def size_by_recursion(game, s):
    if game.is_terminal(s):
        return 1
    nodes = 1
    for a in game.actions(s):
        nodes += size_by_recursion(game, game.transition(s, a))
    return nodes


def size_by_queue(game, s):
    queue, nodes = deque([s]), 0
    while queue:
        state = queue.popleft()
        nodes += 1
        for _, t in successors(game, state):
            queue.append(t)
    return nodes


def size_by_levels(game, s):
    ways, nodes = Counter([s]), 0
    while ways:
        nodes += sum(ways.values())
        below = defaultdict(int)
        for state, n in ways.items():
            for _, t in successors(game, state):
                below[t] += n
        ways = below
    return nodes


def size_by_perft(game, s):
    nodes, depth = 0, 0
    while found := perft(game, s, depth):
        nodes, depth = nodes + found, depth + 1
    return np.int64(nodes)


def size_remembered_in_one_call(game, s):
    size = functools.lru_cache(None)(lambda t: 1 + sum(size(u) for _, u in successors(game, t)))
    return float(size(s))


def size_by_listing(game, s):
    def walk(t):
        yield t
        yield from chain.from_iterable(walk(game.transition(t, a)) for a in game.actions(t))

    return len(list(walk(s)))


TREE_SIZE: list[Function] = [
    size_by_recursion,
    size_by_queue,
    size_by_levels,
    size_by_perft,
    size_remembered_in_one_call,
    size_by_listing,
]


# winning-strategy


def strategy_by_and_or(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    plans = {a: strategy_by_and_or(game, game.transition(s, a), p) for a in game.actions(s)}
    if game.turn(s) == p:
        good = [a for a in plans if plans[a] is not None]
        return {s: good[-1], **plans[good[-1]]} if good else None
    if None in plans.values():
        return None
    return functools.reduce(lambda x, y: {**x, **y}, plans.values())


def strategy_by_walking(game, s, p):
    """Ask first who wins where, then walk along winning moves only."""

    def wins(t):
        if game.is_terminal(t):
            return game.utility(t, p) > 0
        return (any if game.turn(t) == p else all)(wins(u) for _, u in successors(game, t))

    if not wins(s):
        return None
    plan, todo = OrderedDict(), [s]
    while todo:
        t = todo.pop()
        moves = list(successors(game, t))
        if game.turn(t) == p if moves else False:
            moves = [next((a, u) for a, u in moves if wins(u))]
            plan[t] = moves[0][0]
        todo.extend(u for _, u in moves)
    return plan


def strategy_for_all_states(game, s, p):
    """Answer wherever an answer wins, in states that cannot come up as well."""
    won, plan = {}, {}
    for t in sorted(reachable(game, s), key=lambda t: -depth_of(game, s)[t]):
        below = [won[u] for _, u in successors(game, t)]
        if game.is_terminal(t):
            won[t] = game.utility(t, p) > 0
        elif game.turn(t) == p:
            won[t] = any(below)
            if won[t]:
                plan[t] = game.actions(t)[below.index(True)]
        else:
            won[t] = all(below)
    return plan if won[s] else None


def depth_of(game, s):
    """Return how many moves the longest way from s to each state has."""
    depth = {s: 0}
    level = {s}
    while level:
        level = {u for t in level for _, u in successors(game, t)}
        depth |= dict.fromkeys(level, max(depth.values()) + 1)
    return depth


class Planner:
    """Collects the plan in a field, and takes back what did not work."""

    def __init__(self, game, p):
        self.game, self.p, self.plan = game, p, {}

    def solve(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, self.p) > 0
        before = dict(self.plan)
        if self.game.turn(s) == self.p:
            for a, t in successors(self.game, s):
                if self.solve(t):
                    self.plan[s] = a
                    return True
        elif all(self.solve(t) for _, t in successors(self.game, s)):
            return True
        self.plan = before
        return False


def strategy_by_object(game, s, p):
    planner = Planner(game, p)
    return planner.plan if planner.solve(s) else None


def strategy_with_extra_entries(game, s, p):
    plan = strategy_by_and_or(game, s, p)
    if plan is None:
        return None
    others = {t: game.actions(t)[0] for t in reachable(game, s) if not game.is_terminal(t)}
    return {**others, "no state": None, (1, 2): [3], **plan}


def strategy_by_values(game, s, p):
    """Minimax on 'does p win?', then one move for each state; remembered within the call."""

    @functools.cache
    def value(t):
        if game.is_terminal(t):
            return 1 if game.utility(t, p) > 0 else 0
        return (max if game.turn(t) == p else min)(value(u) for _, u in successors(game, t))

    if value(s) == 0:
        return None
    return {
        t: max(game.actions(t), key=lambda a: value(game.transition(t, a)))
        for t in reachable(game, s)
        if not game.is_terminal(t) and game.turn(t) == p
    }


WINNING_STRATEGY: list[Function] = [
    strategy_by_and_or,
    strategy_by_walking,
    strategy_for_all_states,
    strategy_by_object,
    strategy_with_extra_entries,
    strategy_by_values,
]


# one-step-player


def one_step_by_loops(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    good = []
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t):
            if game.utility(t, p) < 0:
                continue
        elif game.turn(t) == 1 - p:
            lost = False
            for b in game.actions(t):
                u = game.transition(t, b)
                if game.is_terminal(u) and game.utility(u, 1 - p) > 0:
                    lost = True
            if lost:
                continue
        good.append(a)
    if len(good) == 0:
        good = game.actions(s)
    best_a, best_v = None, None
    for a in good:
        v = evaluate(game.transition(s, a))
        if best_v is None or (p == MAX and v > best_v) or (p == MIN and v < best_v):
            best_a, best_v = a, v
    return best_a


def one_step_by_key(game, s, evaluate):
    """Order actions by (wins, is safe, evaluation); max takes the first of equals."""
    p = game.turn(s) if not game.is_terminal(s) else MAX

    def won(t, q):
        return game.is_terminal(t) and game.utility(t, q) > 0

    def rank(a):
        t = game.transition(s, a)
        estimate = evaluate(t) * (1 - 2 * p)
        if won(t, p):
            return (True, True, 0)
        lost = won(t, 1 - p)
        if not game.is_terminal(t) and game.turn(t) != p:
            lost = any(won(u, 1 - p) for _, u in successors(game, t))
        return (False, not lost, estimate)

    return max(game.actions(s), key=rank, default=None)


class OneStep:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate

    def choose(self, s):
        if self.game.is_terminal(s):
            return None
        me = self.game.turn(s)
        table = dict(successors(self.game, s))
        wins = [a for a, t in table.items() if self.ends_well(t, me)]
        return wins[0] if wins else self.first_best(self.safe(table, me) or table, me)

    def ends_well(self, t, p):
        return self.game.is_terminal(t) and self.game.utility(t, p) > 0

    def threatened(self, t, me):
        if self.game.is_terminal(t):
            return self.game.utility(t, me) < 0
        you = self.game.turn(t)
        return you != me and any(self.ends_well(u, you) for _, u in successors(self.game, t))

    def safe(self, table, me):
        return {a: t for a, t in table.items() if not self.threatened(t, me)}

    def first_best(self, table, me):
        scores = {a: self.evaluate(t) for a, t in table.items()}
        return min(scores, key=lambda a: -scores[a] if me == MAX else scores[a])


def one_step_in_numpy(game, s, evaluate):
    actions = game.actions(s)
    if not actions:
        return None
    me = game.turn(s)
    after = [game.transition(s, a) for a in actions]
    wins = np.array([game.is_terminal(t) and game.utility(t, me) > 0 for t in after])
    if wins.any():
        return actions[int(wins.argmax())]

    def lets_win(t):
        if game.is_terminal(t):
            return game.utility(t, 1 - me) > 0
        replies = [game.transition(t, b) for b in game.actions(t)] if game.turn(t) != me else []
        return any(game.is_terminal(u) and game.utility(u, 1 - me) > 0 for u in replies)

    allowed = ~np.array([lets_win(t) for t in after])
    if not allowed.any():
        allowed[:] = True
    scores = np.array([evaluate(t) for t in after], dtype=float) * (1 if me == MAX else -1)
    action = actions[int(np.where(allowed, scores, -np.inf).argmax())]
    return np.int64(action) if isinstance(action, int) else action


ONE_STEP_PLAYER: list[Function] = [
    one_step_by_loops,
    one_step_by_key,
    lambda game, s, evaluate: OneStep(game, evaluate).choose(s),
    one_step_in_numpy,
]


# chomp


class ChompOfSquares:
    """The state: the set of squares that are left, and the player."""

    def __init__(self, rows, columns):
        self.bar = frozenset(product(range(rows), range(columns)))

    def initial(self):
        return self.bar, MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return tuple(sorted(s[0]))

    def transition(self, s, a):
        squares, player = s
        if a not in squares:
            raise ValueError(f"{a} is not there")
        left = frozenset((r, c) for r, c in squares if r < a[0] or c < a[1])
        return left, MIN if player == MAX else MAX

    def is_terminal(self, s):
        return not s[0]

    def utility(self, s, p):
        if s[0]:
            raise ValueError("not yet")
        return 1.0 if self.turn(s) == p else -1.0


@dataclass(frozen=True)
class Chocolate:
    """What is left of a bar, as a number with a bit for every square."""

    bits: int
    moves: int = 0


class ChompOfBits(Game):
    """The state: an object with bits, and the parity of the moves."""

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return Chocolate(2 ** (self.rows * self.columns) - 1)

    def turn(self, s):
        return s.moves

    def actions(self, s):
        return [divmod(i, self.columns) for i in range(self.rows * self.columns) if s.bits >> i & 1]

    def transition(self, s, a):
        if list(a) not in map(list, self.actions(s)):
            raise ValueError(a)
        kept = sum(1 << r * self.columns + c for r, c in self.actions(s) if r < a[0] or c < a[1])
        return Chocolate(kept, 1 - s.moves)

    def is_terminal(self, s):
        return s.bits == 0

    def utility(self, s, p):
        assert p in (0, 1)
        if s.bits:
            raise ValueError
        return np.float64([-1, 1][p == s.moves])


class ChompOfColumns:
    """The state: a string of column heights, with the player as its first letter."""

    def __init__(self, rows, columns):
        self.begin = "0" + chr(rows) * columns

    def initial(self):
        return self.begin

    def turn(self, s):
        return np.int64(s[0])

    def actions(self, s):
        heights = [ord(c) for c in s[1:]]
        return [[r, c] for r in range(max(heights)) for c, h in enumerate(heights) if r < h]

    def transition(self, s, a):
        row, column = a
        if [row, column] not in self.actions(s):
            raise UnicodeError(f"no {a}")
        left = (min(h, chr(row)) if c >= column else h for c, h in enumerate(s[1:]))
        return str(1 - int(s[0])) + "".join(left)

    def is_terminal(self, s):
        return np.bool_(s[1] == chr(0))

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the match goes on")
        return Fraction(1 if str(p) == s[0] else -1)


CHOMP: list[Function] = [ChompOfSquares, ChompOfBits, ChompOfColumns]


RIGHT_ANSWERS: dict[str, list[Any]] = {
    "grundy-successors": GRUNDY_SUCCESSORS,
    "minimax-value": MINIMAX_VALUE,
    "minimax-search": MINIMAX_SEARCH,
    "tree-size": TREE_SIZE,
    "chomp": CHOMP,
    "winning-strategy": WINNING_STRATEGY,
    "one-step-player": ONE_STEP_PLAYER,
    **PRUNING,
    **HEURISTICS,
    **MCTS_ANSWERS,
    **LEARNING_ANSWERS,
    **EXPECTIMINIMAX,
    **MULTIPLAYER,
}
