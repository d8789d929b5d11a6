"""Known mistakes of ``my-evaluation``: wrong on purpose."""

from functools import partial

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.heuristics.small_four import PLACES
from course_lib.games.mnk import Marks


def _discs(mine: int, theirs: int) -> int:
    """Return the squared counts of discs in places without the other's."""
    return sum((mine & p).bit_count() ** 2 for p in PLACES if not theirs & p)


def _evaluated(
    s: Marks,
    sign: int = 1,
    mover: bool = False,
    own_only: bool = False,
    bonus: float = 0,
    scale: float = 1000,
) -> float:
    """Evaluate a board with one of several mistakes built in."""
    x, o, _ = s
    o_moves = (x | o).bit_count() % 2
    side = -1 if mover and o_moves else sign
    theirs = 0 if own_only else _discs(o, x)
    return side * (_discs(x, o) - theirs) / scale + (-bonus if o_moves else bonus)


MISTAKES = (
    KnownMistake(
        "constant",
        "It looks as if a board is worth 0 where only one player still can get four; look at "
        "the discs.",
        same_each_time(lambda s: 0),
    ),
    KnownMistake(
        "for-o",
        "It looks as if the sign is the wrong one: where only X can still get four, the value"
        " is below 0. An evaluation is from MAX's side, and MAX plays X.",
        same_each_time(partial(_evaluated, sign=-1)),
    ),
    KnownMistake(
        "for-the-mover",
        "It looks as if the value is for the player to move; an evaluation is from MAX's side.",
        same_each_time(partial(_evaluated, mover=True)),
    ),
    KnownMistake(
        "own-discs-only",
        "It looks as if a board is worth 0 where only O can still get four; subtract what O has.",
        same_each_time(partial(_evaluated, own_only=True)),
    ),
    KnownMistake(
        "bonus-for-the-mover",
        "It looks as if more than the sign of the value changes when X and O exchange their "
        "discs; perhaps the player to move gets something in addition.",
        same_each_time(partial(_evaluated, bonus=0.0005)),
    ),
    KnownMistake(
        "out-of-range",
        "It looks as if a board can be worth more than a win; divide by a number so large that "
        "the value stays between -1 and 1.",
        same_each_time(partial(_evaluated, scale=1)),
    ),
)
