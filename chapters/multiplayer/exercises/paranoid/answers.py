"""Right answers to ``paranoid``, each written in another style."""

from autograder.exercises.common.mistakes import Function
from chapters.multiplayer.exercises.answers import (
    sides_by_sign,
    sides_in_two_functions,
    sides_without_cuts_on_equality,
)


def alone_without_cuts_on_equality(game, s, p):
    return sides_without_cuts_on_equality(game, s, {p})


def alone_in_two_functions(game, s, p):
    return sides_in_two_functions(game, s, {p})


def alone_by_sign(game, s, p):
    return sides_by_sign(game, s, {p})


RIGHT_ANSWERS: list[Function] = [
    alone_without_cuts_on_equality,
    alone_in_two_functions,
    alone_by_sign,
]
