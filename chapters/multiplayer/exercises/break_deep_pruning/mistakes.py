"""Known mistakes of ``break-deep-pruning``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake


def _the_notebooks() -> tuple[Any, ...]:
    return (5, 2, 2), (((1, 3, 5), (2, 1, 6)), (6, 2, 1))


def _nothing_cut() -> tuple[Any, ...]:
    return ((1, 2, 6), (3, 3, 3)), ((2, 5, 2), (4, 1, 4))


def _no_harm() -> tuple[Any, ...]:
    return (5, 2, 2), (((1, 3, 5), (2, 1, 6)), (3, 4, 2))


def _other_sums() -> tuple[Any, ...]:
    return (5, 2, 2), (((1, 3, 5), (2, 1, 6)), (6, 4, 1))


MISTAKES = (
    KnownMistake(
        "the-notebooks-tree",
        "It is the tree that the notebook shows; find another one, by thought or by search.",
        same_each_time(_the_notebooks),
    ),
    KnownMistake(
        "nothing-cut",
        "It looks as if nothing is cut in this tree. A deep cut needs a player two moves "
        "below the root who finds so much that too little is left for the root.",
        same_each_time(_nothing_cut),
    ),
    KnownMistake(
        "no-harm-done",
        "It looks as if a leaf is cut, but the root gets the same vector: no player in "
        "between chooses otherwise so that it matters.",
        same_each_time(_no_harm),
    ),
    KnownMistake(
        "sums-differ",
        "It looks as if the vectors at the leaves do not all have the same sum.",
        same_each_time(_other_sums),
    ),
)
