"""Right answers to ``negamax``, each written in another style."""

from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, successors


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


RIGHT_ANSWERS: list[Function] = [
    negamax_fail_soft,
    negamax_fail_hard,
    negamax_strict,
    negamax_by_stack,
    negamax_by_minimax,
]
