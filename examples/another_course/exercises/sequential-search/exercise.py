"""sequential_search(x, seq): the first place of a sorted sequence with an item not below x."""

from collections.abc import Sequence
from random import Random

from own_exercises.sequential_search.mistakes import MISTAKES

from autograder.exercises.common.plain_data import equal, without
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise


def sequential_search(x: int, seq: Sequence[int]) -> int:
    """Return the first place at which seq has x or more, len(seq) if there is none."""
    for i, item in enumerate(seq):
        if x <= item:
            return i
    return len(seq)


def draw_case(rng: Random) -> Case:
    """Draw a sorted list or tuple, and a number in it, between its items or outside."""
    items = sorted(rng.randint(-9, 9) for _ in range(rng.randrange(7)))
    x = rng.choice(items) if items and rng.random() < 0.5 else rng.randint(-11, 11)
    return Case("sorted", (x, tuple(items) if rng.random() < 0.3 else items))


EXERCISE = CodeExercise(
    id="sequential-search",
    section="own",
    names=("sequential_search",),
    reference=sequential_search,
    examples=(
        Case("sorted", (5, [1, 5, 9])),
        Case("sorted", (4, [1, 5, 9])),
        Case("sorted", (10, (1, 5, 9))),
        Case("sorted", (5, [5, 5])),
        Case("empty", (3, [])),
        Case("empty", (3, ())),
    ),
    generators={"sorted": (draw_case, 60)},
    properties=(
        equal("place", 6, "sorted", says="it is the first place with an item that is not below x"),
        equal("empty", 2, "empty", says="in an empty sequence the place is 0"),
        without("sort", "sorted", "index", "bisect_left", points=2),
    ),
    mistakes=MISTAKES,
    asking=Asking(promise=lambda x, seq: [list(seq) == sorted(seq)]),
)
