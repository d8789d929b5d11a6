"""Right answers to the exercises on pruning, each written in another style."""

import functools
import heapq
import operator
from bisect import insort
from collections.abc import Callable
from fractions import Fraction
from math import inf
from random import Random
from typing import Any

import numpy as np

from course_lib.game import MAX, MIN, successors

Function = Callable[..., Any]


# alpha-beta-search


def pruned_in_two_functions(game, s):
    """Fail-soft, without a cut on equality."""

    def max_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        v, best = -inf, None
        for a in game.actions(s):
            w, _ = value(game.transition(s, a), alpha, beta)
            if w > v:
                v, best = w, a
            if v > beta:
                return v, best
            alpha = max(alpha, v)
        return v, best

    def min_value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        v, best = inf, None
        for a in game.actions(s):
            w, _ = value(game.transition(s, a), alpha, beta)
            if w < v:
                v, best = w, a
            if v < alpha:
                return v, best
            beta = min(beta, v)
        return v, best

    def value(s, alpha, beta):
        if game.is_terminal(s) or game.turn(s) == MAX:
            return max_value(s, alpha, beta)
        return min_value(s, alpha, beta)

    return value(s, -inf, inf)


def pruned_fail_hard(game, s, alpha=-inf, beta=inf):
    """The window carries the best value; a cut on equality; a list."""
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    best = None
    for a, t in successors(game, s):
        v = min(max(pruned_fail_hard(game, t, alpha, beta)[0], alpha), beta)
        if game.turn(s) == MAX:
            if v > alpha:
                alpha, best = v, a
        elif v < beta:
            beta, best = v, a
        if alpha >= beta:
            break
    return [alpha if game.turn(s) == MAX else beta, best]


class Pruner:
    """The window in an object, narrowed and restored around every child."""

    def __init__(self, game):
        self.game = game
        self.window = [-inf, inf]

    def search(self, s):
        if self.game.is_terminal(s):
            return np.float64(self.game.utility(s, MAX)), None
        p = self.game.turn(s)
        before = self.window.copy()
        best, action = (-inf, inf)[p], None
        for a in self.game.actions(s):
            v = self.search(self.game.transition(s, a))[0]
            if (operator.gt, operator.lt)[p](v, best):
                best, action = v, a
                self.window[p] = (max, min)[p](self.window[p], v)
            if self.window[0] >= self.window[1]:
                break
        self.window = before
        return best, action


def pruned_by_generators(game, s):
    """Every node is a generator, which asks for the value of a child with a window."""

    def node(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        sign = 1 if game.turn(s) == MAX else -1
        best = None
        for a in game.actions(s):
            v, _ = yield game.transition(s, a), alpha, beta
            if best is None or sign * v > sign * best[0]:
                best = v, a
            alpha, beta = (max(alpha, v), beta) if sign == 1 else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return best

    stack, answer = [node(s, -inf, inf)], None
    while stack:
        try:
            stack.append(node(*stack[-1].send(answer)))
            answer = None
        except StopIteration as end:
            stack.pop()
            answer = end.value
    return answer


def pruned_by_sign(game, s):
    """Negamax in disguise: values are for the player of a sign."""

    def go(t, sign, alpha, beta):
        if game.is_terminal(t):
            return sign * game.utility(t, MAX), None
        mine = 1 if game.turn(t) == MAX else -1
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


ALPHA_BETA_SEARCH: list[Function] = [
    pruned_in_two_functions,
    pruned_fail_hard,
    lambda game, s: Pruner(game).search(s),
    pruned_by_generators,
    pruned_by_sign,
    functools.partial(pruned_fail_hard, alpha=-inf),
]


# order-actions


def ordered_by_sorted(game, s, evaluate):
    if game.is_terminal(s):
        return []
    return sorted(
        game.actions(s),
        key=lambda a: evaluate(game.transition(s, a)),
        reverse=game.turn(s) == MAX,
    )


def ordered_by_insertion(game, s, evaluate):
    order, values = [], []
    for a, t in successors(game, s):
        v = evaluate(t) if game.turn(s) == MAX else -evaluate(t)
        i = len(order)
        while i > 0 and values[i - 1] < v:
            i -= 1
        order.insert(i, a)
        values.insert(i, v)
    return order


def ordered_by_heap(game, s, evaluate):
    heap = []
    for i, a in enumerate(game.actions(s)):
        v = evaluate(game.transition(s, a))
        heapq.heappush(heap, (-v if game.turn(s) == MAX else v, i, a))
    return tuple(heapq.heappop(heap)[2] for _ in range(len(heap)))


def ordered_in_numpy(game, s, evaluate):
    actions = list(game.actions(s))
    values = np.array([evaluate(game.transition(s, a)) for a in actions], dtype=float)
    if actions and game.turn(s) == MAX:
        values = -values
    return [actions[i] for i in np.argsort(values, kind="stable")]


def ordered_by_bisection(game, s, evaluate):
    order = []
    for a, t in successors(game, s):
        insort(order, (a, evaluate(t) * (1, -1)[game.turn(s)]), key=lambda pair: -pair[1])
    return [a for a, _ in order]


def ordered_by_choosing(game, s, evaluate):
    left = {a: evaluate(t) for a, t in successors(game, s)}
    order = []
    while left:
        order.append((max if game.turn(s) == MAX else min)(left, key=left.get))
        del left[order[-1]]
    return order


def ordered_turn_first(game, s, evaluate):
    """The player is asked for before anything else: there is always one to ask for."""
    best = max if game.turn(s) == MAX else min
    left = list(successors(game, s))
    order = []
    while left:
        order.append(best(left, key=lambda move: evaluate(move[1])))
        left.remove(order[-1])
    return [a for a, _ in order]


ORDER_ACTIONS: list[Function] = [
    ordered_turn_first,
    ordered_by_sorted,
    ordered_by_insertion,
    ordered_by_heap,
    ordered_in_numpy,
    ordered_by_bisection,
    ordered_by_choosing,
]


# negamax


def negamax_fail_soft(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for a in game.actions(s):
        best = max(best, -negamax_fail_soft(game, game.transition(s, a), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def negamax_fail_hard(game, s, alpha, beta):
    if game.is_terminal(s):
        sign = 1 if game.turn(s) == MAX else -1
        return max(alpha, min(beta, sign * game.utility(s, MAX)))
    for _, t in successors(game, s):
        v = -negamax_fail_hard(game, t, -beta, -alpha)
        if v >= beta:
            return beta
        if v > alpha:
            alpha = v
    return alpha


def negamax_strict(game, s, alpha, beta):
    """No cut on equality."""
    if not game.actions(s):
        return np.float64(game.utility(s, game.turn(s)))
    best = -np.inf
    for a in game.actions(s):
        v = -negamax_strict(game, game.transition(s, a), -beta, -max(alpha, best))
        best = max(best, v)
        if best > beta:
            return best
    return best


def negamax_by_stack(game, s, alpha, beta):
    """Without recursion: a frame is its window, its best value and its children left."""
    stack = [[alpha, beta, -inf, s, iter(game.actions(s))]]
    while True:
        alpha, beta, best, state, left = frame = stack[-1]
        a = None if best >= beta else next(left, None)
        if a is not None:
            t = game.transition(state, a)
            stack.append([-beta, -max(alpha, best), -inf, t, iter(game.actions(t))])
            continue
        v = game.utility(state, game.turn(state)) if game.is_terminal(state) else frame[2]
        stack.pop()
        if not stack:
            return v
        stack[-1][2] = max(stack[-1][2], -v)


def negamax_by_minimax(game, s, alpha, beta):
    """Alpha-beta for MAX, turned round at the root."""

    def value(t, low, high):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        for _, u in successors(game, t):
            if game.turn(t) == MAX:
                low = max(low, value(u, low, high))
            else:
                high = min(high, value(u, low, high))
            if low >= high:
                break
        return low if game.turn(t) == MAX else high

    return value(s, alpha, beta) if game.turn(s) == MAX else -value(s, -beta, -alpha)


NEGAMAX: list[Function] = [
    negamax_fail_soft,
    negamax_fail_hard,
    negamax_strict,
    negamax_by_stack,
    negamax_by_minimax,
]


# zobrist


def hash_by_loop(board, keys):
    h = 0
    for i in range(9):
        if board[i] != 0:
            h = h ^ keys[i][board[i]]
    return h


def hash_after_by_operator(h, cell, mark, keys):
    return h ^ keys[cell][mark]


def hash_by_reduce(board, keys):
    used = [keys[cell][mark] for cell, mark in enumerate(board) if mark]
    return functools.reduce(operator.xor, used, 0)


def hash_after_by_reduce(h, cell, mark, keys):
    return functools.reduce(operator.xor, (keys[cell][mark], h))


def hash_by_moves(board, keys):
    """Put one mark after the other."""
    h = 0
    for cell, mark in enumerate(board):
        h = hash_after_by_operator(h, cell, mark, keys) if mark in (1, 2) else h
    return h


def hash_by_bits(board, keys):
    """A bit is set if an odd number of keys has it."""
    used = [keys[cell][mark] for cell, mark in enumerate(board) if mark > 0]
    return sum(sum(key >> bit & 1 for key in used) % 2 << bit for bit in range(64))


def hash_after_by_bits(h, cell, mark, keys):
    return (h | keys[cell][mark]) - (h & keys[cell][mark])


def hash_in_numpy(board, keys):
    cells = np.flatnonzero(board)
    used = np.array(keys, dtype=np.uint64)[cells, np.array(board)[cells]]
    return np.bitwise_xor.reduce(used)


def hash_after_in_numpy(h, cell, mark, keys):
    return np.uint64(h) ^ np.uint64(keys[cell][mark])


ZOBRIST: list[tuple[Function, Function]] = [
    (hash_by_loop, hash_after_by_operator),
    (hash_by_reduce, hash_after_by_reduce),
    (hash_by_moves, lambda h, cell, mark, keys: keys[cell][mark] ^ h),
    (hash_by_bits, hash_after_by_bits),
    (hash_in_numpy, hash_after_in_numpy),
]


# canonical


def smallest_by_comprehension(board):
    images = []
    for _ in range(4):
        board = tuple(board[3 * (2 - j) + i] for i in range(3) for j in range(3))
        images += [board, tuple(board[3 * i + 2 - j] for i in range(3) for j in range(3))]
    return min(images)


def smallest_in_numpy(board):
    square = np.array(board).reshape(3, 3)
    images = [np.rot90(b, k).ravel() for b in (square, np.fliplr(square)) for k in range(4)]
    return min(tuple(image) for image in images)


def smallest_by_rows(board):
    """A list of rows is turned by zip, and mirrored by reversing it."""
    rows = [list(board[i : i + 3]) for i in (0, 3, 6)]
    best = None
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        for image in (rows, rows[::-1]):
            flat = [mark for row in image for mark in row]
            if best is None or flat < best:
                best = flat
    return best


SYMMETRIES = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8),
    (6, 3, 0, 7, 4, 1, 8, 5, 2),
    (8, 7, 6, 5, 4, 3, 2, 1, 0),
    (2, 5, 8, 1, 4, 7, 0, 3, 6),
    (2, 1, 0, 5, 4, 3, 8, 7, 6),
    (6, 7, 8, 3, 4, 5, 0, 1, 2),
    (0, 3, 6, 1, 4, 7, 2, 5, 8),
    (8, 5, 2, 7, 4, 1, 6, 3, 0),
)


def smallest_by_table(board):
    return min(operator.itemgetter(*cells)(board) for cells in SYMMETRIES)


CANONICAL: list[Function] = [
    smallest_by_comprehension,
    smallest_in_numpy,
    smallest_by_rows,
    smallest_by_table,
]


# alpha-beta-tt


def remembered_with_strings(game, s, table, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if s in table:
        entry = table[s]
        if (
            entry["flag"] == "exact"
            or (entry["flag"] == "lower" and entry["value"] >= beta)
            or (entry["flag"] == "upper" and entry["value"] <= alpha)
        ):
            return entry["value"], entry["action"]
    low, high = alpha, beta
    v, best = (-inf, None) if game.turn(s) == MAX else (inf, None)
    for a in game.actions(s):
        w, _ = remembered_with_strings(game, game.transition(s, a), table, low, high)
        if game.turn(s) == MAX and w > v:
            v, best, low = w, a, max(low, w)
        elif game.turn(s) == MIN and w < v:
            v, best, high = w, a, min(high, w)
        if low >= high:
            break
    flag = "upper" if v <= alpha else "lower" if v >= beta else "exact"
    table[s] = {"value": v, "action": best, "flag": flag}
    return v, best


def remembered_exactly(game, s, table):
    """Only exact values are kept; bounds are forgotten."""

    def search(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if t in table:
            return table[t]
        low, high, best = alpha, beta, None
        for a, u in successors(game, t):
            v = search(u, low, high)[0]
            if best is None or (v > best[0] if game.turn(t) == MAX else v < best[0]):
                best = v, a
            if game.turn(t) == MAX:
                low = max(low, v)
            else:
                high = min(high, v)
            if low >= high:
                break
        if alpha < best[0] < beta:
            table[t] = best
        return best

    return search(s, -inf, inf)


def remembered_as_interval(game, s, table):
    """An entry is a pair of bounds and an action; keys hold the player, too."""

    def search(t, alpha, beta):
        if game.is_terminal(t):
            return [game.utility(t, MAX), None]
        key = (t, game.turn(t))
        least, most, action = table.get(key, (-inf, inf, None))
        known = action is not None or (alpha, beta) != (-inf, inf)
        if (least == most and known) or least >= beta:
            return [least, action]
        if most <= alpha:
            return [most, action]
        low, high, best = alpha, beta, [-inf if game.turn(t) == MAX else inf, None]
        for a in game.actions(t):
            v = search(game.transition(t, a), low, high)[0]
            if game.turn(t) == MAX:
                best = [v, a] if v > best[0] else best
                low = max(low, v)
            else:
                best = [v, a] if v < best[0] else best
                high = min(high, v)
            if low >= high:
                break
        least = best[0] if best[0] > alpha else least
        most = best[0] if best[0] < beta else most
        # Two bounds that meet make a value, but an action only stands beside a value.
        table[key] = (least, most, best[1] if alpha < best[0] < beta else None)
        return best

    return search(s, -inf, inf)


class Remembering:
    """Fail-hard negamax; an integer says what an entry is: -1 at most, 0 exact, 1 at least."""

    def __init__(self, game, table):
        self.game, self.table = game, table

    def search(self, s, alpha=-inf, beta=inf):
        """Return what the player to move gets, and how."""
        game = self.game
        if (found := self.table.get(s)) is not None:
            bound, v, action = found
            if bound == 0 or (v >= beta if bound == 1 else v <= alpha):
                return min(max(v, alpha), beta), action
        p, start, action = game.turn(s), alpha, None
        for a, t in successors(game, s):
            if game.is_terminal(t):
                v = game.utility(t, p)
            elif game.turn(t) == p:
                v = self.search(t, alpha, beta)[0]
            else:
                v = -self.search(t, -beta, -alpha)[0]
            if v > alpha:
                alpha, action = min(v, beta), a
            if alpha >= beta:
                break
        self.table[s] = (1 if alpha >= beta else 0 if alpha > start else -1), alpha, action
        return alpha, action


def remembered_fail_hard(game, s, table):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    v, action = Remembering(game, table).search(s)
    return (v if game.turn(s) == MAX else -v), action


def remembered_with_narrowing(game, s, table):
    """Bounds narrow the window of inner nodes; roots have entries of their own."""

    def value(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        before = alpha, beta
        if t in table:
            flag, v = table[t]
            if flag == "=":
                return v
            if flag == ">":
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                return v
        low, high = alpha, beta
        best = -inf if game.turn(t) == MAX else inf
        for _, u in successors(game, t):
            v = value(u, low, high)
            if game.turn(t) == MAX:
                best = max(best, v)
                low = max(low, best)
            else:
                best = min(best, v)
                high = min(high, best)
            if low >= high:
                break
        if best <= before[0]:
            table[t] = "<", best
        elif best >= before[1]:
            table[t] = ">", best
        else:
            table[t] = "=", best
        return best

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if ("root", s) not in table:
        window, action = [-inf, inf], None
        p = game.turn(s)
        for a, t in successors(game, s):
            v = value(t, *window)
            if v > window[0] if p == MAX else v < window[1]:
                window[p], action = v, a
        table["root", s] = window[p], action
    return table["root", s]


def remembered_by_negative_utilities(game, s, table):
    """Each leaf is asked for twice: the second time as MIN's utility."""

    def search(t, alpha, beta):
        if game.is_terminal(t):
            return (game.utility(t, MAX) - game.utility(t, MIN)) / 2, None
        low, high, action = table.get(t, (-inf, inf, None))
        if low == high or low >= beta or high <= alpha:
            return (high if high <= alpha else low), action
        before, best, action = (alpha, beta), None, None
        for a, u in successors(game, t):
            v, _ = search(u, alpha, beta)
            if best is None or (v > best if game.turn(t) == MAX else v < best):
                best, action = v, a
            alpha, beta = (max(alpha, v), beta) if game.turn(t) == MAX else (alpha, min(beta, v))
            if alpha >= beta:
                break
        low = -inf if best <= before[0] else best
        table[t] = low, inf if best >= before[1] else best, action
        return best, action

    return search(s, -inf, inf)


ALPHA_BETA_TT: list[Function] = [
    remembered_by_negative_utilities,
    remembered_with_strings,
    remembered_exactly,
    remembered_as_interval,
    remembered_fail_hard,
    remembered_with_narrowing,
]


def tree_as_lists():
    return [[[[7, 5]], [[3]]], [[[1]]]]


def tree_found_at_random():
    rng = Random(5)
    while True:
        tree = tuple(((rng.random(),), (rng.random(),)) for _ in range(2))
        ((most,), (least,)), others = tree
        if max(leaf for (leaf,) in others) < least < most:
            return tree


def tree_of_negative_numbers():
    return (((-5, Fraction(1, 2)), (-9.5, -7)), (-20,))


BREAK_ALPHA_BETA: list[Function] = [
    tree_as_lists,
    tree_found_at_random,
    tree_of_negative_numbers,
]


PRUNING: dict[str, list[Any]] = {
    "alpha-beta-search": ALPHA_BETA_SEARCH,
    "break-alpha-beta": BREAK_ALPHA_BETA,
    "order-actions": ORDER_ACTIONS,
    "negamax": NEGAMAX,
    "zobrist": ZOBRIST,
    "canonical": CANONICAL,
    "alpha-beta-tt": ALPHA_BETA_TT,
}
