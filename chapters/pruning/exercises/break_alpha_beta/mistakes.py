"""Known mistakes of ``break-alpha-beta``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake


def _two_levels() -> tuple[Any, ...]:
    return ((3, 12, 8), (2, 4, 6), (14, 5, 2))


def _min_first() -> tuple[Any, ...]:
    return ((3,), (4,)), ((2,), (1,))


def _increasing() -> tuple[Any, ...]:
    return ((1, 2), (3, 4)), ((5, 6), (7, 8))


def _large() -> tuple[Any, ...]:
    return (((2,), (1,), *((k,) for k in range(3, 15))),)


MISTAKES = (
    KnownMistake(
        "two-levels",
        "It looks as if the tree has at most two levels of moves; there the search is right. "
        "The mistake needs a MAX node below a MIN node.",
        same_each_time(_two_levels),
    ),
    KnownMistake(
        "min-first",
        "It looks as if the search would be wrong on this tree if MIN moved first; the root "
        "is MAX's.",
        same_each_time(_min_first),
    ),
    KnownMistake(
        "bound-never-wrong",
        "It looks as if the tree is deep enough, but no MIN node that matters is left too "
        "early; trace the window of a MIN node while its second child is searched.",
        same_each_time(_increasing),
    ),
    KnownMistake(
        "too-many-leaves",
        "It looks as if the search is wrong on the tree, but the tree has more leaves than "
        "needed; leave out those that do not matter.",
        same_each_time(_large),
    ),
)
