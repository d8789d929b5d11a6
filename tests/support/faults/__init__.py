"""Faults of known kinds, put into right answers: what people's wrong answers have in common.

Each kind is put into the right answers to each exercise where it applies. A module has one or two
of the kinds:

- ``arguments``: an argument that is changed in place; a player's own strategy in place of the
  other's.
- ``false_values``: an action, a state or a value that is false, taken for none.
- ``searches``: the evaluation asked at the end of a match; the last step of a sampled search, and
  the shape of its rounds; the order of the states that are given.
- ``programs``: a parameter that drifts, and what the objects of a class share.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from autograder.model.exercise import CodeExercise


@dataclass(frozen=True)
class Fault:
    """A right answer with a fault.

    Attributes:
        kind: the kind of the fault.
        name: where it is, unique among the exercise's.
        make: returns the function or class; several are a tuple.
    """

    kind: str
    name: str
    make: Callable[[], Any]


def faults(exercise: CodeExercise) -> Iterator[Fault]:
    """Yield the faults of all kinds that apply to an exercise."""
    from tests.support.faults import arguments, false_values, programs, searches

    for kind in (arguments, false_values, searches, programs):
        yield from kind.faults(exercise)
