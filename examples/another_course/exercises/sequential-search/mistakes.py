"""Known mistakes of ``sequential-search``."""

from collections.abc import Sequence

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake


def passes_equal(x: int, seq: Sequence[int]) -> int:
    """Go on where an item equals x."""
    return next((i for i, item in enumerate(seq) if x < item), len(seq))


def only_equal(x: int, seq: Sequence[int]) -> int:
    """Look for x itself."""
    return next((i for i, item in enumerate(seq) if x == item), len(seq))


MISTAKES = (
    KnownMistake(
        "equal-passed",
        "It looks as if the search goes on where an item equals x.",
        same_each_time(passes_equal),
    ),
    KnownMistake(
        "only-equal",
        "It looks as if only x itself is looked for; an item above x ends the search, too.",
        same_each_time(only_equal),
    ),
)
