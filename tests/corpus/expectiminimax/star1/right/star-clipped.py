# Idea: windows within [low, high], the root's too; exact numbers; fail-hard everywhere.
from fractions import Fraction

from course_lib.game import CHANCE, MAX, successors


def star1(game, s, low, high):
    low, high = Fraction(low), Fraction(high)

    def value(s, alpha, beta):
        if game.is_terminal(s):
            return min(max(Fraction(game.utility(s, MAX)), alpha), beta)
        if game.turn(s) != CHANCE:
            for _, t in successors(game, s):
                if alpha >= beta:
                    break
                if game.turn(s) == MAX:
                    alpha = max(alpha, value(t, alpha, beta))
                else:
                    beta = min(beta, value(t, alpha, beta))
            return alpha if game.turn(s) == MAX else beta
        odds = {a: Fraction(p) for a, p in game.chances(s).items()}
        total = sum(odds.values())
        least, most = low * total, high * total
        for a, t in successors(game, s):
            lower = (alpha - (most - odds[a] * high)) / odds[a]
            upper = (beta - (least - odds[a] * low)) / odds[a]
            v = value(t, max(lower, low), min(upper, high))
            least += odds[a] * (v - low)
            most += odds[a] * (v - high)
            if most <= alpha:
                return alpha
            if least >= beta:
                return beta
        return min(max(least, alpha), beta)

    return value(s, low, high)
