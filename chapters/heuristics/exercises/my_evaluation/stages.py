"""Stages of ``my-evaluation``: smaller functions that lead to it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from autograder.exercises.common.stages import plain_stage
from autograder.model.case import Case
from autograder.model.exercise import Presentation
from chapters.heuristics.exercises.my_evaluation.stages_mistakes import (
    LEAD,
    OPEN_PLACES,
    WEIGHTED_LEAD,
)
from chapters.heuristics.positions import SMALL_FOUR
from chapters.heuristics.small_four import PLACES, drawn_position
from course_lib.games.mnk import Marks

MOST_DISCS = 16


def open_places(mine: int, theirs: int) -> int:
    """Return in how many places for four there are discs of one player and none of the other.

    Args:
        mine: the player's discs, as bits.
        theirs: the other's discs.
    """
    return sum(1 for place in PLACES if mine & place and not theirs & place)


def lead(s: Marks) -> int:
    """Return how many more such places X has than O."""
    x, o, _ = s
    return open_places(x, o) - open_places(o, x)


def weighted_lead(s: Marks, worth: Sequence[int]) -> int:
    """Return the lead of X where a place counts by the discs in it.

    Args:
        s: a position.
        worth: by the number of discs in a place, from 0 to 3, its worth to their owner.
    """
    x, o, _ = s
    return _worth_of(x, o, worth) - _worth_of(o, x, worth)


def _worth_of(mine: int, theirs: int, worth: Sequence[int]) -> int:
    return sum(worth[(mine & place).bit_count()] for place in PLACES if not theirs & place)


def _position(rng: Random) -> Marks:
    return drawn_position(rng, rng.randint(2, MOST_DISCS))


def _of_one_side(rng: Random) -> Case:
    x, o, _ = _position(rng)
    return Case("count", rng.choice(((x, o), (o, x))))


def _of_both_sides(rng: Random) -> Case:
    return Case("difference", (_position(rng),))


def _weighted_case(rng: Random) -> Case:
    worth = (0, 1, rng.randint(2, 5), rng.randint(8, 20))
    return Case("weights", (_position(rng), worth))


OPEN = plain_stage(
    "heuristics",
    "my-evaluation-stage-1",
    open_places,
    "count",
    _of_one_side,
    "the number of places with discs of the one player and none of the other",
    OPEN_PLACES,
)
DIFFERENCE = plain_stage(
    "heuristics",
    "my-evaluation-stage-2",
    lead,
    "difference",
    _of_both_sides,
    "the places of X less those of O, by the same rule",
    LEAD,
)
WEIGHTS = plain_stage(
    "heuristics",
    "my-evaluation-stage-3",
    weighted_lead,
    "weights",
    _weighted_case,
    "each place counts by the number of discs in it",
    WEIGHTED_LEAD,
)
ON_A_BOARD = Presentation(board=SMALL_FOUR)

STAGES = (OPEN, replace(DIFFERENCE, shown=ON_A_BOARD), replace(WEIGHTS, shown=ON_A_BOARD))
