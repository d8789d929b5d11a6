"""Right answers to ``quiescence``, each written in another style."""

from math import inf

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, successors


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


RIGHT_ANSWERS: list[Function] = [quiet_plainly, quiet_in_two_stages, quiet_with_pruning]
