# Idea: alpha-beta that orders by evaluation, which it asks for very often.
from math import inf

from course_lib.game import MAX, successors
from course_lib.match import OutOfTime


def iterative_deepening(game, s, evaluate, max_depth):
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
