# Idea: alpha and beta are what is returned; two functions, one for each player.
from math import inf

from course_lib.game import MAX
from course_lib.match import OutOfTime


def deepening_ordered(game, s, evaluate, max_depth):
    stored, killer = {}, {}

    def moves(t, ply):
        legal = list(game.actions(t))
        front = []
        for a in (stored.get(t), killer.get(ply)):
            if a in legal and a not in front:
                front.append(a)
        return front + [a for a in legal if a not in front]

    def leaf(t):
        return game.utility(t, MAX) if game.is_terminal(t) else evaluate(t)

    def search(t, left, ply, alpha, beta):
        if left == 0 or game.is_terminal(t):
            return leaf(t)
        return (highest if game.turn(t) == MAX else lowest)(t, left, ply, alpha, beta)

    def highest(t, left, ply, alpha, beta):
        for a in moves(t, ply):
            v = search(game.transition(t, a), left - 1, ply + 1, alpha, beta)
            if v > alpha:
                alpha = v
                stored[t] = a
            if alpha >= beta:
                killer[ply] = a
                return beta
        return alpha

    def lowest(t, left, ply, alpha, beta):
        for a in moves(t, ply):
            v = search(game.transition(t, a), left - 1, ply + 1, alpha, beta)
            if v < beta:
                beta = v
                stored[t] = a
            if alpha >= beta:
                killer[ply] = a
                return alpha
        return beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    answer = None
    try:
        for depth in range(1, max_depth + 1):
            v = search(s, depth, 0, -inf, inf)
            answer = v, stored[s]
    except OutOfTime:
        pass
    return answer
