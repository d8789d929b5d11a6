"""Right answers to ``expectiminimax-search``, each written in another style."""

from math import inf

from autograder.exercises.common.mistakes import Function
from chapters.expectiminimax.exercises.expectiminimax_value.answers import (
    expected_exactly,
    expected_of_numpy,
    expected_on_a_stack,
)
from course_lib.game import CHANCE, MAX, successors


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


RIGHT_ANSWERS: list[Function] = [
    searched_in_one_function,
    searched_with_keys,
    searched_with_a_margin,
    searched_by_reversed_sums,
]
