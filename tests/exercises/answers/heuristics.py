"""Right answers to the exercises on heuristics, each written in another style."""

import functools
import heapq
from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from graphlib import TopologicalSorter
from math import atan, inf, pi
from typing import Any

import chess
import numpy as np

from course_lib.game import MAX, MIN, successors
from course_lib.match import OutOfTime

Function = Callable[..., Any]


# open-lines

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def lines_by_loops(board):
    total = 0
    for i, j, k in ROWS:
        marks = (board[i], board[j], board[k])
        if 2 not in marks:
            total += 1
        if 1 not in marks:
            total -= 1
    return total


def lines_by_comprehension(board):
    without = [sum(all(board[i] != mark for i in row) for row in ROWS) for mark in (2, 1)]
    return without[0] - without[1]


def lines_in_numpy(board):
    square = np.array(board).reshape(3, 3)
    lines = [*square, *square.T, square.diagonal(), np.fliplr(square).diagonal()]
    return np.sum([2 not in line for line in lines]) - np.sum([1 not in line for line in lines])


def lines_by_coordinates(board):
    """A line without an O minus one without an X is the same as X there minus O there."""
    lines = defaultdict(set)
    for cell, mark in enumerate(board):
        row, column = divmod(cell, 3)
        lines["row", row].add(mark)
        lines["column", column].add(mark)
        if row == column:
            lines["falling"].add(mark)
        if row + column == 2:
            lines["rising"].add(mark)
    return float(sum((1 in marks) - (2 in marks) for marks in lines.values()))


OPEN_LINES: list[Function] = [
    lines_by_loops,
    lines_by_comprehension,
    lines_in_numpy,
    lines_by_coordinates,
]


# material


def material_by_piece_map(fen):
    worth = {chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9}
    total = 0
    for piece in chess.Board(fen).piece_map().values():
        value = worth.get(piece.piece_type, 0)
        total += value if piece.color == chess.WHITE else -value
    return total


def material_by_counting(fen):
    placement = fen.split()[0]
    return sum(
        worth * (placement.count(letter.upper()) - placement.count(letter))
        for letter, worth in zip("pnbrq", (1, 3, 3, 5, 9), strict=True)
    )


def material_by_counter(fen):
    found = Counter(fen[: fen.index(" ")])
    worth = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
    return sum(n * (worth.get(c, 0) - worth.get(c.swapcase(), 0)) for c, n in found.items())


def material_by_squares(fen):
    board = chess.Board(fen)
    total = 0.0
    for square in chess.SQUARES:
        piece = board.piece_at(square)
        if piece is not None:
            total += (0, 1, 3, 3, 5, 9, 0)[piece.piece_type] * (1 if piece.color else -1)
    return total


MATERIAL: list[Function] = [
    material_by_piece_map,
    material_by_counting,
    material_by_counter,
    material_by_squares,
]


# heuristic-minimax


def limited_plainly(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    best = None
    for a in game.actions(s):
        v, _ = limited_plainly(game, game.transition(s, a), depth - 1, evaluate)
        if best is None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
            best = v, a
    return best


def limited_with_pruning(game, s, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    if depth <= 0:
        return [evaluate(s), None]
    p = game.turn(s)
    value, action = (-inf, inf)[p], None
    for a, t in successors(game, s):
        v = limited_with_pruning(game, t, depth - 1, evaluate, alpha, beta)[0]
        if p == MAX and v > value:
            value, action, alpha = v, a, max(alpha, v)
        if p == MIN and v < value:
            value, action, beta = v, a, min(beta, v)
        if alpha >= beta:
            break
    return [value, action]


def limited_by_levels(game, s, depth, evaluate):
    """List the states level by level down to the depth, then work out values upwards."""
    levels = [[s]]
    for _ in range(depth):
        levels.append(list(dict.fromkeys(t for u in levels[-1] for _, t in successors(game, u))))
    value, action = {}, None
    for left, level in enumerate(reversed(levels)):
        below, value = value, {}
        for t in level:
            if game.is_terminal(t):
                value[t], action = game.utility(t, MAX), None
            elif left == 0:
                value[t], action = evaluate(t), None
            else:
                best = max if game.turn(t) == MAX else min
                moves = dict(successors(game, t))
                action = best(moves, key=lambda a: below[moves[a]])
                value[t] = below[moves[action]]
    return value[s], action


class Limited:
    """Values are remembered by state and depth for the time of one call."""

    def __init__(self, game, evaluate):
        self.game, self.evaluate, self.known = game, evaluate, {}

    def value(self, s, depth):
        if (s, depth) not in self.known:
            self.known[s, depth] = self.search(s, depth)[0]
        return self.known[s, depth]

    def search(self, s, depth):
        if self.game.is_terminal(s):
            return np.float64(self.game.utility(s, MAX)), None
        if not depth:
            return self.evaluate(s), None
        actions = list(self.game.actions(s))
        values = [self.value(self.game.transition(s, a), depth - 1) for a in actions]
        i = int(np.argmax(values) if self.game.turn(s) == MAX else np.argmin(values))
        return values[i], actions[i]


HEURISTIC_MINIMAX: list[Function] = [
    limited_plainly,
    limited_with_pruning,
    limited_by_levels,
    lambda game, s, depth, evaluate: Limited(game, evaluate).search(s, depth),
]


# quiescence


def quiet_plainly(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    if depth <= 0 and is_quiescent(s):
        return (evaluate(s), None)
    values = {
        a: quiet_plainly(game, game.transition(s, a), depth - 1, evaluate, is_quiescent)[0]
        for a in game.actions(s)
    }
    action = (max if game.turn(s) == MAX else min)(values, key=values.get)
    return (values[action], action)


def quiet_in_two_stages(game, s, depth, evaluate, is_quiescent):
    """A search to the depth, and another one past it."""

    def choose(t, value):
        best, action = None, None
        for a, u in successors(game, t):
            v = value(u)
            if best is None or (v > best, v < best)[game.turn(t)]:
                best, action = v, a
        return best, action

    def past(t):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if is_quiescent(t):
            return evaluate(t), None
        return choose(t, lambda u: past(u)[0])

    def down(t, left):
        if left == 0 or game.is_terminal(t):
            return past(t)
        return choose(t, lambda u: down(u, left - 1)[0])

    return down(s, depth)


def quiet_with_pruning(game, s, depth, evaluate, is_quiescent):
    def go(t, left, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if left <= 0 and is_quiescent(t):
            return evaluate(t), None
        best, action = (-inf, None) if game.turn(t) == MAX else (inf, None)
        for a in game.actions(t):
            v, _ = go(game.transition(t, a), left - 1, alpha, beta)
            if game.turn(t) == MAX:
                if v > best:
                    best, action = v, a
                alpha = max(alpha, best)
            else:
                if v < best:
                    best, action = v, a
                beta = min(beta, best)
            if beta <= alpha:
                break
        return [best, action]

    return go(s, depth, -inf, inf)


QUIESCENCE: list[Function] = [quiet_plainly, quiet_in_two_stages, quiet_with_pruning]


# best-n


def narrow_by_sorting(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    is_max = game.turn(s) == MAX
    moves = sorted(successors(game, s), key=lambda m: evaluate(m[1]), reverse=is_max)[:n]
    values = {a: narrow_by_sorting(game, t, depth - 1, evaluate, n)[0] for a, t in moves}
    best = max(values.values()) if is_max else min(values.values())
    return best, next(a for a in game.actions(s) if a in values and values[a] == best)


def narrow_by_heap(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return [game.utility(s, MAX), None]
    if depth == 0:
        return [evaluate(s), None]
    sign = 1 if game.turn(s) == MAX else -1
    ranked = [(-sign * evaluate(t), i, a, t) for i, (a, t) in enumerate(successors(game, s))]
    best = None
    for _, i, a, t in heapq.nsmallest(n, ranked, key=lambda entry: entry[:2]):
        v = narrow_by_heap(game, t, depth - 1, evaluate, n)[0]
        if best is None or (sign * v, -i) > best[0]:
            best = (sign * v, -i), v, a
    return [best[1], best[2]]


def narrow_with_pruning(game, s, depth, evaluate, n, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    p = game.turn(s)
    left = dict(successors(game, s))
    scores = {a: evaluate(t) for a, t in left.items()}
    kept = set()
    for _ in range(min(n, len(scores))):
        choice = (max, min)[p](scores, key=scores.get)
        kept.add(choice)
        del scores[choice]
    window, action = [alpha, beta], None
    value = (-inf, inf)[p]
    for a in game.actions(s):
        if a not in kept:
            continue
        v, _ = narrow_with_pruning(game, left[a], depth - 1, evaluate, n, *window)
        if (v > value, v < value)[p]:
            value, action = v, a
            window[p] = (max, min)[p](window[p], v)
        if window[0] >= window[1]:
            break
    return value, action


def narrow_in_numpy(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX)), None
    if depth == 0:
        return np.float64(evaluate(s)), None
    sign = -1 if game.turn(s) == MAX else 1
    actions = game.actions(s)
    after = [game.transition(s, a) for a in actions]
    keys = sign * np.array([evaluate(t) for t in after], dtype=float)
    kept = np.sort(np.argsort(keys, kind="stable")[:n])
    values = [narrow_in_numpy(game, after[i], depth - 1, evaluate, n)[0] for i in kept]
    k = int(np.argmin(sign * np.array(values)))
    return values[k], actions[kept[k]]


BEST_N: list[Function] = [narrow_by_sorting, narrow_by_heap, narrow_with_pruning, narrow_in_numpy]


# iterative-deepening


def deepening_plainly(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    action = game.actions(s)[0]
    for depth in range(1, max_depth + 1):
        try:
            action = limited_plainly(game, s, depth, evaluate)[1]
        except OutOfTime:
            break
    return action


def deepening_with_ordering(game, s, evaluate, max_depth):
    """Alpha-beta, with the best action of the last depth first."""
    first = {}

    def search(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        moves = sorted(successors(game, t), key=lambda m: m[0] != first.get(t))
        best = None
        for a, u in moves:
            v = search(u, depth - 1, alpha, beta)
            if best is None or (v > best[0] if game.turn(t) == MAX else v < best[0]):
                best = v, a
            if game.turn(t) == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        first[t] = best[1]
        return best[0]

    if not game.actions(s):
        return None
    answer = next(iter(game.actions(s)))
    try:
        for depth in range(1, max_depth + 1):
            search(s, depth, -inf, inf)
            answer = first[s]
    except OutOfTime:
        pass
    return answer


class Deepening:
    """Remembers every leaf, and orders moves by what the last depth said of the states."""

    def __init__(self, game, evaluate):
        self.game = game
        self.evaluate = functools.cache(evaluate)
        self.utility = functools.cache(lambda t: game.utility(t, MAX))
        self.last = {}
        self.finished = None

    def run(self, s, max_depth):
        if self.game.is_terminal(s):
            return None
        self.finished = list(self.game.actions(s))[-1]
        try:
            self.deepen(s, max_depth)
        except OutOfTime:
            return self.finished
        return self.finished

    def deepen(self, s, max_depth):
        depth = 0
        while depth < max_depth:
            depth += 1
            _, self.finished = self.search(s, depth)

    def search(self, s, depth):
        if self.game.is_terminal(s):
            return self.utility(s), None
        if depth == 0:
            return self.evaluate(s), None
        sign = 1 if self.game.turn(s) == MAX else -1
        moves = list(successors(self.game, s))
        moves.sort(key=lambda m: -sign * self.last.get(m[1], 0))
        best, action = -inf, None
        for a, t in moves:
            self.last[t] = self.search(t, depth - 1)[0]
            if sign * self.last[t] > best:
                best, action = sign * self.last[t], a
        return sign * best, action


def deepening_ordered_by_evaluation(game, s, evaluate, max_depth):
    """Alpha-beta that orders by evaluation, which it asks for very often."""

    def value(t, depth, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if depth == 0:
            return evaluate(t)
        for u in ordered(t):
            v = value(u, depth - 1, alpha, beta)
            alpha, beta = (max(alpha, v), beta) if game.turn(t) == MAX else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return alpha if game.turn(t) == MAX else beta

    def rough(t):
        return game.utility(t, MAX) if game.is_terminal(t) else evaluate(t)

    def ordered(t):
        below = [u for _, u in successors(game, t)]
        return sorted(below, key=rough, reverse=game.turn(t) == MAX)

    def choose(depth):
        sign = 1 if game.turn(s) == MAX else -1
        values = [sign * value(t, depth - 1, -inf, inf) for _, t in successors(game, s)]
        return game.actions(s)[values.index(max(values))]

    if game.is_terminal(s):
        return None
    answers = [game.actions(s)[0]]
    for depth in range(1, max_depth + 1):
        try:
            answers.append(choose(depth))
        except OutOfTime:
            return answers.pop()
    return answers[-1]


ITERATIVE_DEEPENING: list[Function] = [
    deepening_plainly,
    deepening_with_ordering,
    lambda game, s, evaluate, max_depth: Deepening(game, evaluate).run(s, max_depth),
    deepening_ordered_by_evaluation,
]


# endgame-table


def table_by_recursion(game, states):
    table = {}

    def value(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
        else:
            below = [value(game.transition(s, a)) for a in game.actions(s)]
            table[s] = max(below) if game.turn(s) == MAX else min(below)
        return table[s]

    for s in states:
        value(s)
    return table


def table_backwards(game, states):
    """Retrograde: a state is solved when the last of its successors is."""
    parents, left, below = defaultdict(list), {}, defaultdict(list)
    found = list(dict.fromkeys(states))
    seen = set(found)
    for s in found:
        after = [] if game.is_terminal(s) else [t for _, t in successors(game, s)]
        left[s] = len(after)
        for t in after:
            parents[t].append(s)
            if t not in seen:
                seen.add(t)
                found.append(t)
    solved = {s: game.utility(s, MAX) for s in found if left[s] == 0}
    queue = list(solved)
    for t in queue:
        for s in parents[t]:
            below[s].append(solved[t])
            left[s] -= 1
            if left[s] == 0:
                solved[s] = max(below[s]) if game.turn(s) == MAX else min(below[s])
                queue.append(s)
    return solved


def table_in_topological_order(game, states):
    after, todo = {}, list(states)
    while todo:
        s = todo.pop()
        if s not in after:
            after[s] = [game.transition(s, a) for a in game.actions(s)]
            todo.extend(after[s])
    table = {}
    for s in TopologicalSorter(after).static_order():
        if after[s]:
            table[s] = (max, min)[game.turn(s)](table[t] for t in after[s])
        else:
            table[s] = np.float64(game.utility(s, MAX))
    return table


def table_until_nothing_changes(game, states):
    """Values of all states, again and again, over actions that were asked for once."""
    after = {}
    for start in states:
        stack = [start]
        while stack:
            s = stack.pop()
            if s not in after:
                after[s] = () if game.is_terminal(s) else tuple(t for _, t in successors(game, s))
                stack += after[s]
    table = {s: game.utility(s, MAX) for s in after if game.is_terminal(s)}
    while len(table) < len(after):
        for s, below in after.items():
            if s not in table and all(t in table for t in below):
                values = sorted(table[t] for t in below)
                table[s] = values[-1] if game.turn(s) == MAX else values[0]
    return dict(reversed(table.items()))


ENDGAME_TABLE: list[Function] = [
    table_by_recursion,
    table_backwards,
    table_in_topological_order,
    table_until_nothing_changes,
]


# my-evaluation

FOURS = [
    [(x + i * dx, y + i * dy) for i in range(4)]
    for x in range(5)
    for y in range(5)
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if x + 3 * dx < 5 and 0 <= y + 3 * dy < 5
]


def evaluated_by_squares(s):
    """Squares of the counts, cell by cell."""
    x, o, _ = s
    total = 0
    for cells in FOURS:
        mine = sum(x >> 6 * column + row & 1 for column, row in cells)
        theirs = sum(o >> 6 * column + row & 1 for column, row in cells)
        if not theirs:
            total += mine * mine
        if not mine:
            total -= theirs * theirs
    return Fraction(total, 1000)


def evaluated_by_powers(s):
    """Powers of four, on sets of cells, within the range by the arctangent."""
    cells = [
        {(c, r) for c in range(5) for r in range(5) if discs >> 6 * c + r & 1} for discs in s[:2]
    ]
    total = 0
    for four in map(set, FOURS):
        mine, theirs = (len(four & side) for side in cells)
        if not (mine and theirs):
            total += 4**mine - 4**theirs
    return 2 / pi * atan(total / 100)


def evaluated_in_numpy(s):
    discs = np.array(
        [[discs >> 6 * c + r & 1 for four in FOURS for c, r in four] for discs in s[:2]]
    )
    mine, theirs = discs.reshape(2, len(FOURS), 4).sum(axis=2)
    worth = np.array([0.0, 1.0, 5.0, 20.0])
    return np.float64((worth[mine] * (theirs == 0) - worth[theirs] * (mine == 0)).sum() / 2000)


MY_EVALUATION: list[Function] = [
    evaluated_by_squares,
    evaluated_by_powers,
    evaluated_in_numpy,
]


HEURISTICS: dict[str, list[Function]] = {
    "open-lines": OPEN_LINES,
    "material": MATERIAL,
    "my-evaluation": MY_EVALUATION,
    "heuristic-minimax": HEURISTIC_MINIMAX,
    "quiescence": QUIESCENCE,
    "best-n": BEST_N,
    "iterative-deepening": ITERATIVE_DEEPENING,
    "endgame-table": ENDGAME_TABLE,
}
