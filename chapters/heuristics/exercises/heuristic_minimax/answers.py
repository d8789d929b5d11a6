"""Right answers to ``heuristic-minimax``, each written in another style."""

from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, MIN, successors


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


RIGHT_ANSWERS: list[Function] = [
    limited_plainly,
    limited_with_pruning,
    limited_by_levels,
    lambda game, s, depth, evaluate: Limited(game, evaluate).search(s, depth),
]
