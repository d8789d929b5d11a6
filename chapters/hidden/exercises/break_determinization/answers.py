"""Right answers to ``break-determinization``, each written in another style."""

from fractions import Fraction
from random import Random

from autograder.exercises.common.mistakes import Function


def one_door_in_three():
    """Behind one of three doors is a prize; to open a wrong one costs as much."""
    doors = [[2 if i == prize else -2 for i in range(3)] for prize in range(3)]
    return [[Fraction(1, 2), door] for door in doors]


def guess_first_in_order():
    return (((9, -10), 1), ((-10, 9), 1))


def game_by_random_search():
    """Draw numbers for one shape until the averages and the worths disagree."""
    rng = Random(1)
    while True:
        sure = rng.randint(1, 3)
        deals = [(sure, (rng.randint(-9, 9), rng.randint(-9, 9))) for _ in range(3)]
        average = sum(max(guess) for _, guess in deals) / 3
        if average > sure and all(sum(guess[i] for _, guess in deals) < 0 for i in (0, 1)):
            return tuple(deals)


RIGHT_ANSWERS: list[Function] = [one_door_in_three, guess_first_in_order, game_by_random_search]
