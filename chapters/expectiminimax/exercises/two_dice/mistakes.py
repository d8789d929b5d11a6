"""Known mistakes of ``two-dice``: wrong on purpose."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake


def _dice(
    probability: Callable[[int, int], Fraction], *, ordered: bool = False
) -> dict[tuple[int, int], Fraction]:
    faces = range(1, 7)
    return {(i, j): probability(i, j) for i in faces for j in faces if ordered or i <= j}


MISTAKES = (
    KnownMistake(
        "uniform-rolls",
        "It looks as if all 21 rolls are equally likely; there are two ways to roll (1, 2), and "
        "one to roll (1, 1).",
        same_each_time(partial(_dice, lambda i, j: Fraction(1, 21))),
    ),
    KnownMistake(
        "doubles-swapped",
        "It looks as if doubles are twice as likely as other rolls; they are half as likely.",
        same_each_time(partial(_dice, lambda i, j: Fraction(1, 18 if i == j else 36))),
    ),
    KnownMistake(
        "each-one-in-36",
        "It looks as if every roll has probability 1/36; (1, 2) can be rolled in two ways, and all "
        "probabilities must sum to 1.",
        same_each_time(partial(_dice, lambda i, j: Fraction(1, 36))),
    ),
    KnownMistake(
        "ordered-rolls",
        "It looks as if (1, 2) and (2, 1) are two rolls; a roll is written with the "
        "lower number first.",
        same_each_time(partial(_dice, lambda i, j: Fraction(1, 36), ordered=True)),
    ),
    KnownMistake(
        "not-probabilities",
        "It looks as if the ways to roll are counted; divide by the 36 ways in all.",
        same_each_time(partial(_dice, lambda i, j: Fraction(1 if i == j else 2))),
    ),
)
