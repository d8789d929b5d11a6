# Idea: the laxest: no cut on equality; alpha and beta from a chance node that is left.
from math import inf

from course_lib.game import CHANCE, MAX, successors


def star1(game, s, low, high, alpha=-inf, beta=inf):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        done, rest = 0.0, 1.0
        for a, t in successors(game, s):
            p = game.chances(s)[a]
            rest -= p
            least, most = done + low * rest, done + high * rest
            v = star1(game, t, low, high, (alpha - most) / p, (beta - least) / p)
            done += p * v
            if done + high * rest < alpha:
                return alpha
            if done + low * rest > beta:
                return beta
        return done
    v = -inf if game.turn(s) == MAX else inf
    for _, t in successors(game, s):
        w = star1(game, t, low, high, alpha, beta)
        if game.turn(s) == MAX:
            v = max(v, w)
            alpha = max(alpha, v)
        else:
            v = min(v, w)
            beta = min(beta, v)
        if alpha > beta:
            break
    return v
