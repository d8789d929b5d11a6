"""Right answers to the exercises on values of games with chance, each written in another style."""

from fractions import Fraction
from math import inf

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, MAX, MIN, successors

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
