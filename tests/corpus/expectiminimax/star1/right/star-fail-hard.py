# Idea: as printed: an infinite window at the root; a chance node is left with alpha or beta.
from math import inf

from course_lib.game import CHANCE, MAX


def star1(game, s, low, high):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            return chance(s, alpha, beta)
        v = -inf if game.turn(s) == MAX else inf
        for a in game.actions(s):
            w = value(game.transition(s, a), alpha, beta)
            if game.turn(s) == MAX:
                v = max(v, w)
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            else:
                v = min(v, w)
                if v <= alpha:
                    return v
                beta = min(beta, v)
        return v

    def chance(s, alpha, beta):
        done, rest = 0, 1
        for a in game.actions(s):
            p = game.chances(s)[a]
            rest -= p
            lower = (alpha - high * rest - done) / p
            upper = (beta - low * rest - done) / p
            v = value(game.transition(s, a), lower, upper)
            if v <= lower:
                return alpha
            if v >= upper:
                return beta
            done += p * v
        return done

    return value(s, -inf, inf)
