"""Right answers to ``alpha-beta-search``, each written in another style."""

import functools
import operator
from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, successors


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


RIGHT_ANSWERS: list[Function] = [
    pruned_in_two_functions,
    pruned_fail_hard,
    lambda game, s: Pruner(game).search(s),
    pruned_by_generators,
    pruned_by_sign,
    functools.partial(pruned_fail_hard, alpha=-inf),
]
