"""Right answers to the exercises on chance, each written in another style."""

import functools
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import inf
from typing import Any

import numpy as np

from course_lib.game import CHANCE, MAX, MIN, successors

Function = Callable[..., Any]


# two-dice


def rolls_counted():
    ways = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=2))
    return {roll: Fraction(n, 36) for roll, n in ways.items()}


def rolls_in_floats():
    return {(i, j): 1 / 36 if i == j else 1 / 18 for i in range(1, 7) for j in range(i, 7)}


def rolls_of_numpy():
    dice = np.arange(1, 7)
    return {
        (a, b): np.float64(2 - (a == b)) / 36 for a, b in combinations_with_replacement(dice, 2)
    }


TWO_DICE: list[Function] = [rolls_counted, rolls_in_floats, rolls_of_numpy]


# expectiminimax-value


def expected_in_three_functions(game, s):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return {MAX: max_value, MIN: min_value, CHANCE: chance_value}[game.turn(s)](s)

    def max_value(s):
        v = -inf
        for a in game.actions(s):
            v = max(v, value(game.transition(s, a)))
        return v

    def min_value(s):
        v = inf
        for a in game.actions(s):
            v = min(v, value(game.transition(s, a)))
        return v

    def chance_value(s):
        return sum(p * value(game.transition(s, a)) for a, p in game.chances(s).items())

    return value(s)


def expected_exactly(game, s):
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    below = {a: expected_exactly(game, t) for a, t in successors(game, s)}
    if game.turn(s) == CHANCE:
        return sum(Fraction(p) * below[a] for a, p in game.chances(s).items())
    return (max, min)[game.turn(s)](below.values())


def expected_of_numpy(game, s):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX))
    values = np.array([expected_of_numpy(game, t) for _, t in successors(game, s)])
    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        return values @ np.array([chances[a] for a in game.actions(s)])
    return values.max() if game.turn(s) == MAX else values.min()


def expected_on_a_stack(game, s):
    """Postorder without recursion; impossible outcomes are skipped."""
    values, stack = {}, [(s, False)]
    while stack:
        t, ready = stack.pop()
        if game.is_terminal(t):
            values[t] = game.utility(t, MAX)
        elif not ready:
            stack.append((t, True))
            stack += [(u, False) for _, u in successors(game, t)]
        elif game.turn(t) == CHANCE:
            odds = {a: p for a, p in game.chances(t).items() if p > 0}
            values[t] = sum(values[game.transition(t, a)] * p for a, p in odds.items())
        else:
            best = max if game.turn(t) == MAX else min
            values[t] = best(values[u] for _, u in successors(game, t))
    return values[s]


EXPECTIMINIMAX_VALUE: list[Function] = [
    expected_in_three_functions,
    expected_exactly,
    expected_of_numpy,
    expected_on_a_stack,
]


# expectiminimax-search


def searched_in_one_function(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    player = game.turn(s)
    if player == CHANCE:
        odds = game.chances(s)
        return sum(
            odds[a] * searched_in_one_function(game, t)[0] for a, t in successors(game, s)
        ), None
    best = None
    for a, t in successors(game, s):
        v, _ = searched_in_one_function(game, t)
        if best is None or (v > best[0] if player == MAX else v < best[0]):
            best = v, a
    return best


def searched_with_keys(game, s):
    """The first of max and min; a list; exact numbers."""
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return [expected_exactly(game, s), None]
    values = {a: expected_exactly(game, t) for a, t in successors(game, s)}
    action = (max, min)[game.turn(s)](values, key=values.get)
    return [values[action], action]


def searched_with_a_margin(game, s):
    """A later action must be better by more than rounding can make it."""
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expected_of_numpy(game, s), None
    sign = 1 if game.turn(s) == MAX else -1
    value, action = -inf, None
    for a, t in successors(game, s):
        v = sign * expected_on_a_stack(game, t)
        if v > value + 1e-12:
            value, action = v, a
    return sign * value, action


def searched_by_reversed_sums(game, s):
    """Sums from the last outcome to the first round otherwise."""

    def value(t):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if game.turn(t) == CHANCE:
            odds = game.chances(t)
            return sum(odds[a] * value(game.transition(t, a)) for a in reversed(game.actions(t)))
        return (max, min)[game.turn(t)](value(u) for _, u in successors(game, t))

    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return value(s), None
    pairs = [(value(t), a) for a, t in successors(game, s)]
    return (max, min)[game.turn(s)](pairs, key=lambda pair: pair[0])


EXPECTIMINIMAX_SEARCH: list[Function] = [
    searched_in_one_function,
    searched_with_keys,
    searched_with_a_margin,
    searched_by_reversed_sums,
]


# value-against


def against_in_one_function(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max(against_in_one_function(game, t, policy) for _, t in successors(game, s))
    odds = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    return sum(
        odds.get(a, 0) * against_in_one_function(game, t, policy) for a, t in successors(game, s)
    )


def against_over_the_policy(game, s, policy):
    """Walk through what the policy names, and nothing else."""

    def go(t):
        if game.is_terminal(t):
            return Fraction(game.utility(t, MAX))
        if game.turn(t) == MAX:
            return max(go(u) for _, u in successors(game, t))
        odds = policy(t) if game.turn(t) == MIN else game.chances(t)
        return sum((Fraction(p) * go(game.transition(t, a)) for a, p in odds.items()), Fraction(0))

    return go(s)


class Modelled:
    """The opponent's states as chance states of another game."""

    def __init__(self, game, policy):
        self.game, self.policy = game, policy

    def __getattr__(self, name):
        return getattr(self.game, name)

    def turn(self, s):
        return CHANCE if self.game.turn(s) == MIN else self.game.turn(s)

    def chances(self, s):
        if self.game.turn(s) == CHANCE:
            return self.game.chances(s)
        told = self.policy(s)
        return {a: told.get(a, 0.0) for a in self.game.actions(s)}


def against_as_chance(game, s, policy):
    return expected_of_numpy(Modelled(game, policy), s)


VALUE_AGAINST: list[Function] = [
    against_in_one_function,
    against_over_the_policy,
    against_as_chance,
]


# star1


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


STAR1: list[Function] = [
    star_fail_hard,
    star_without_cuts_on_equality,
    star_clipped,
    star_by_sign,
    star_looking_first,
]


# pig-policy (each is asked for the same targets again and again, so it remembers them)


@functools.cache
def pig_in_sweeps(target):
    """Value iteration over all states at once, as arrays."""
    n = target
    chance = np.ones((n, n, n + 6))
    reached = np.add.outer(np.arange(n), np.arange(n)) >= n  # by own score and turn total
    chance[:, :, :n] = np.where(reached[:, None, :], 1.0, 0.5)
    rolls = np.zeros((n, n, n), bool)
    change = 1.0
    while change > 1e-7:
        before = chance[:, :, 0].copy()
        passed = 1 - before.T
        for k in range(n - 1, -1, -1):
            roll = (passed + chance[:, :, k + 2 : k + 7].sum(axis=2)) / 6
            hold = np.ones((n, n))
            hold[: n - k] = passed[k:]
            better = np.maximum(roll, hold)
            rolls[:, :, k] = roll > hold
            chance[:, :, k] = np.where(reached[:, k, None], 1.0, better)
        change = abs(chance[:, :, 0] - before).max()
    return {(i, j, k): rolls[i, j, k] for i in range(n) for j in range(n) for k in range(n - i)}


@functools.cache
def pig_by_pairs(target):
    """From the highest scores down, until a pair of scores no longer changes; lists and sums."""
    start = {}

    def turn(i, j):
        """Return the chance at the start of a turn, and where to roll."""
        lost, left = 1 - start[j, i], target - i
        chance, rolls = [1.0] * (left + 6), []
        for k in range(left - 1, -1, -1):
            roll = (lost + sum(chance[k + 2 : k + 7])) / 6
            hold = 1 - start[j, i + k]
            chance[k] = max(roll, hold)
            rolls.append(roll >= hold)
        return chance[0], rolls[::-1]

    policy = {}
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), total // 2 + 1):
            j = total - i
            start[i, j] = start[j, i] = 0.5
            while True:
                before = start[i, j], start[j, i]
                start[i, j] = turn(i, j)[0]
                start[j, i] = turn(j, i)[0]
                if abs(start[i, j] - before[0]) + abs(start[j, i] - before[1]) < 1e-6:
                    break
            for own, other in ((i, j), (j, i)):
                for k, roll in enumerate(turn(own, other)[1]):
                    policy[own, other, k] = roll
    return policy


@functools.cache
def pig_by_bisection(target):
    """The chance at the start of a turn is where guessing it brings it back."""
    start = {}

    def chance_if(i, j, lost):
        left = target - i
        chance = [1.0] * (left + 6)
        for k in range(left - 1, 0, -1):
            chance[k] = max((lost + sum(chance[k + 2 : k + 7])) / 6, 1 - start[j, i + k])
        chance[0] = (lost + sum(chance[2:7])) / 6
        return chance

    policy = {}
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), total // 2 + 1):
            j = total - i
            low, high = 0.0, 1.0
            while high - low > 1e-9:
                guess = (low + high) / 2
                other = chance_if(j, i, 1 - guess)[0]
                low, high = (guess, high) if chance_if(i, j, 1 - other)[0] > guess else (low, guess)
            start[i, j] = low
            start[j, i] = chance_if(j, i, 1 - low)[0]
            for own, other in ((i, j), (j, i)):
                lost = 1 - start[other, own]
                chance = chance_if(own, other, lost)
                policy[np.int64(own), np.int64(other), 0] = True
                for k in range(1, target - own):
                    roll = (lost + sum(chance[k + 2 : k + 7])) / 6
                    policy[np.int64(own), np.int64(other), k] = roll >= chance[k]
    return policy


PIG_POLICY: list[Function] = [pig_in_sweeps, pig_by_pairs, pig_by_bisection]


EXPECTIMINIMAX: dict[str, list[Any]] = {
    "two-dice": TWO_DICE,
    "expectiminimax-value": EXPECTIMINIMAX_VALUE,
    "expectiminimax-search": EXPECTIMINIMAX_SEARCH,
    "value-against": VALUE_AGAINST,
    "star1": STAR1,
    "pig-policy": PIG_POLICY,
}
