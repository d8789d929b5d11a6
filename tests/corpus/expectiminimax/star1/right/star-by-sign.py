# Idea: negamax in disguise: bounds change places with the player.
from math import inf

from course_lib.game import CHANCE, MAX, successors


def star1(game, s, low, high):
    def go(t, sign, alpha, beta, worst, best):
        if game.is_terminal(t):
            return sign * game.utility(t, MAX)
        if game.turn(t) == CHANCE:
            odds = [(game.chances(t)[a], u) for a, u in successors(game, t)]
            known = 0.0
            for i, (p, u) in enumerate(odds):
                rest = sum(q for q, _ in odds[i + 1 :])
                lower = (alpha - known - rest * best) / p
                upper = (beta - known - rest * worst) / p
                v = go(u, sign, max(lower, worst), min(upper, best), worst, best)
                known += p * v
                if v <= lower:
                    return known + rest * best
                if v >= upper:
                    return known + rest * worst
            return known
        if sign != (1, -1)[game.turn(t)]:
            return -go(t, -sign, -beta, -alpha, -best, -worst)
        found = -inf
        for _, u in successors(game, t):
            found = max(found, go(u, sign, max(alpha, found), beta, worst, best))
            if found >= beta:
                break
        return found

    return go(s, 1, low, high, low, high)
