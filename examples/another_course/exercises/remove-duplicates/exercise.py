"""remove_duplicates(items): a new list in which every value stands once, at its first place."""

from random import Random
from typing import Any

from own_exercises.remove_duplicates.mistakes import MISTAKES

from autograder.exercises.common.plain_data import call_again, equal, keeps_arguments
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise


def remove_duplicates(items: list[Any]) -> list[Any]:
    """Return the items without repetitions, in the order of their first places."""
    found: list[Any] = []
    for item in items:
        if item not in found:
            found.append(item)
    return found


def draw_numbers(rng: Random) -> Case:
    """Draw a list with many repetitions."""
    return Case("list", ([rng.randrange(5) for _ in range(rng.randrange(9))],))


def draw_lists(rng: Random) -> Case:
    """Draw a list of lists: these can be compared, but are in no set."""
    return Case("list", ([[rng.randrange(2)] for _ in range(rng.randrange(5))],))


def draw_again(rng: Random) -> Case:
    """Draw a list with which the function is called twice."""
    return call_again(draw_numbers(rng))


EXERCISE = CodeExercise(
    id="remove-duplicates",
    section="own",
    names=("remove_duplicates",),
    reference=remove_duplicates,
    examples=(
        Case("list", ([5, 2, 1, 2, 3],)),
        Case("list", ([3, 0, 0],)),
        Case("list", ([],)),
        call_again(Case("list", ([4, 4, 7],))),
    ),
    generators={
        "list": (draw_numbers, 60),
        "lists": (draw_lists, 12),
        "again": (draw_again, 8),
    },
    properties=(
        equal("list", 8, "list", tuples=False, says="every value stands once, in order"),
        keeps_arguments(2, "list", tuples=False),
    ),
    mistakes=MISTAKES,
)
