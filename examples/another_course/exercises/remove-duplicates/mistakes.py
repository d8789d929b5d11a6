"""Known mistakes of ``remove-duplicates``."""

from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake


def last_places(items: list[Any]) -> list[Any]:
    """Keep the last of equal items."""
    return [item for i, item in enumerate(items) if item not in items[i + 1 :]]


def neighbours(items: list[Any]) -> list[Any]:
    """Compare each item with the one before it."""
    return [item for i, item in enumerate(items) if i == 0 or item != items[i - 1]]


MISTAKES = (
    KnownMistake(
        "last-kept",
        "It looks as if the last of equal items stays; the first one should.",
        same_each_time(last_places),
    ),
    KnownMistake(
        "neighbours",
        "It looks as if an item is compared with the one before it only.",
        same_each_time(neighbours),
    ),
)
