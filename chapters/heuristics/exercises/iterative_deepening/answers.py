"""Right answers to ``iterative-deepening``, each written in another style."""

import functools
from math import inf

from autograder.exercises.common.mistakes import Function
from chapters.heuristics.exercises.heuristic_minimax.answers import limited_plainly
from course_lib.game import MAX, successors
from course_lib.match import OutOfTime


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


RIGHT_ANSWERS: list[Function] = [
    deepening_plainly,
    deepening_with_ordering,
    lambda game, s, evaluate, max_depth: Deepening(game, evaluate).run(s, max_depth),
    deepening_ordered_by_evaluation,
]
