"""Right answers to ``star1``, each written in another style."""

from fractions import Fraction
from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, MAX, successors


def star_fail_hard(game, s, low, high):
    """As printed: an infinite window at the root; a chance node is left with alpha or beta."""

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


def star_without_cuts_on_equality(game, s, low, high, alpha=-inf, beta=inf):
    """The laxest: no cut on equality; alpha and beta from a chance node that is left."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        done, rest = 0.0, 1.0
        for a, t in successors(game, s):
            p = game.chances(s)[a]
            rest -= p
            least, most = done + low * rest, done + high * rest
            v = star_without_cuts_on_equality(
                game, t, low, high, (alpha - most) / p, (beta - least) / p
            )
            done += p * v
            if done + high * rest < alpha:
                return alpha
            if done + low * rest > beta:
                return beta
        return done
    v = -inf if game.turn(s) == MAX else inf
    for _, t in successors(game, s):
        w = star_without_cuts_on_equality(game, t, low, high, alpha, beta)
        if game.turn(s) == MAX:
            v = max(v, w)
            alpha = max(alpha, v)
        else:
            v = min(v, w)
            beta = min(beta, v)
        if alpha > beta:
            break
    return v


def star_clipped(game, s, low, high):
    """Windows within [low, high], the root's too; exact numbers; fail-hard everywhere."""
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


def star_by_sign(game, s, low, high):
    """Negamax in disguise: bounds change places with the player."""

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


def star_looking_first(game, s, low, high):
    """Ask before every child whether the bounds have decided already."""

    def value(s, alpha, beta):
        if game.is_terminal(s):
            return np.float64(game.utility(s, MAX))
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            weights = np.array([game.chances(s)[a] for a in actions])
            lows, highs = np.full(len(actions), float(low)), np.full(len(actions), float(high))
            for i, a in enumerate(actions):
                if weights @ lows >= beta:
                    return weights @ lows
                if weights @ highs <= alpha:
                    return weights @ highs
                others = weights.copy()
                others[i] = 0
                window = (alpha - others @ highs) / weights[i], (beta - others @ lows) / weights[i]
                v = value(game.transition(s, a), *window)
                lows[i] = v if v > window[0] else low
                highs[i] = v if v < window[1] else high
                if not window[0] < v < window[1]:
                    return weights @ (highs if v <= window[0] else lows)
            return weights @ lows
        v = (-inf, inf)[game.turn(s)]
        for a in actions:
            v = (max, min)[game.turn(s)](v, value(game.transition(s, a), alpha, beta))
            alpha, beta = (max(alpha, v), beta) if game.turn(s) == MAX else (alpha, min(beta, v))
            if beta <= alpha:
                break
        return v

    return value(s, -inf, inf)


RIGHT_ANSWERS: list[Function] = [
    star_fail_hard,
    star_without_cuts_on_equality,
    star_clipped,
    star_by_sign,
    star_looking_first,
]
