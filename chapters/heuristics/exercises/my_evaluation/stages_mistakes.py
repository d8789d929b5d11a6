"""Known mistakes of the stages of ``my-evaluation``: wrong on purpose."""

from collections.abc import Sequence

from autograder.exercises.common.edits import edits_of
from chapters.heuristics.small_four import PLACES
from course_lib.games.mnk import Marks


def _open_places(mine: int, theirs: int) -> int:
    """Return the right answer of the stage; its mistakes are edits of this."""
    return sum(1 for place in PLACES if mine & place and not theirs & place)


OPEN_PLACES = edits_of(
    _open_places,
    (
        "discs-counted",
        "It looks as if discs are counted, place by place; a place counts once, however many discs "
        "it has.",
        ("sum(1 for", "sum((mine & place).bit_count() for"),
    ),
    (
        "blocked-counted",
        "It looks as if places with discs of both players count; nobody can get four there.",
        (" and not theirs & place", ""),
    ),
    (
        "empty-counted",
        "It looks as if places without any disc count, too.",
        ("mine & place and not", "not"),
    ),
    (
        "other-player",
        "It looks as if the other player's places are counted.",
        ("mine & place and not theirs & place", "theirs & place and not mine & place"),
    ),
    (
        "board-asked",
        "It looks as if the whole board is asked in place of each place: one disc of the other "
        "player does not close all places.",
        ("not theirs & place", "not theirs"),
    ),
)


def _lead(s: Marks) -> int:
    """Return the right answer of the stage; its mistakes are edits of this."""
    x, o, _ = s
    return _open_places(x, o) - _open_places(o, x)


LEAD = edits_of(
    _lead,
    (
        "for-o",
        "It looks as if X's places are taken away from O's; MAX plays X.",
        (
            "_open_places(x, o) - _open_places(o, x)",
            "_open_places(o, x) - _open_places(x, o)",
        ),
    ),
    (
        "own-only",
        "It looks as if only X's places count; take away those of O.",
        (" - _open_places(o, x)", ""),
    ),
    (
        "added",
        "It looks as if the places of both players are added.",
        (" - _open", " + _open"),
    ),
    (
        "for-the-mover",
        "It looks as if the difference is for the player to move; it is from X's side.",
        (
            "return _open_places(x, o) - _open_places(o, x)",
            "sign = 1 - 2 * ((x | o).bit_count() % 2)\n"
            "    return sign * (_open_places(x, o) - _open_places(o, x))",
        ),
    ),
)


def _worth_of(mine: int, theirs: int, worth: Sequence[int]) -> int:
    return sum(worth[(mine & place).bit_count()] for place in PLACES if not theirs & place)


def _weighted_lead(s: Marks, worth: Sequence[int]) -> int:
    """Return the right answer of the stage; its mistakes are edits of this."""
    x, o, _ = s
    return _worth_of(x, o, worth) - _worth_of(o, x, worth)


WEIGHTED_LEAD = edits_of(
    _weighted_lead,
    (
        "worth-per-board",
        "It looks as if the discs of the whole board are counted once; count those of each place, "
        "and add what the places are worth.",
        ("_worth_of(x, o, worth)", "worth[min(3, x.bit_count())]"),
        ("_worth_of(o, x, worth)", "worth[min(3, o.bit_count())]"),
    ),
    (
        "blocked-counted",
        "It looks as if places with discs of both players count; nobody can get four there.",
        ("_worth_of(x, o, worth)", "_worth_of(x, 0, worth)"),
        ("_worth_of(o, x, worth)", "_worth_of(o, 0, worth)"),
    ),
    (
        "for-o",
        "It looks as if X's places are taken away from O's; MAX plays X.",
        ("return ", "return -1 * ("),
        ("_worth_of(o, x, worth)", "_worth_of(o, x, worth))"),
    ),
    (
        "weights-unused",
        "It looks as if every place counts alike; worth says what a place with so many discs is "
        "worth.",
        ("_worth_of(x, o, worth)", "_worth_of(x, o, (0, 1, 1, 1))"),
        ("_worth_of(o, x, worth)", "_worth_of(o, x, (0, 1, 1, 1))"),
    ),
    (
        "discs-in-proportion",
        "It looks as if a place counts by its number of discs alone; worth grows faster.",
        ("_worth_of(x, o, worth)", "_worth_of(x, o, (0, 1, 2, 3))"),
        ("_worth_of(o, x, worth)", "_worth_of(o, x, (0, 1, 2, 3))"),
    ),
)
