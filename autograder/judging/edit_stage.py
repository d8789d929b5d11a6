"""A program in which some edits have been made, and the edits to try on it next."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from autograder.judging.edit_program import Program
from autograder.judging.edited_runs import Asked
from autograder.judging.edits import Edit

FEW_STEPS, STEPS_PER_WORK = 5_000, 3
"""Steps that an edited program may take on the first case: so many, and more per unit of work."""
STEPS_ALONE = 12_000
"""The same of a function without arguments, which may search longer than the reference does."""
MOST_NEAR = 3
"""Edits that are made, of those that make some failing cases right."""


@dataclass
class Stage:
    """The edits of a program in which some edits have been made.

    Attributes:
        made: the edits that have been made.
        program: returns the definitions with them.
        edits: the edits to try.
        wrong: the cases on which it is wrong.
        first: some of them, in the order in which they are asked.
        work: what the reference does on the first of them; 0 until the search begins.
        raised: whether the program raises an error on the first of them.
        near: edits with which some of them are right, with how many; with 0, those without which
            the first one raises an error.
    """

    made: tuple[Edit, ...]
    program: Program
    edits: deque[Edit]
    wrong: frozenset[object]
    first: list[Asked]
    work: int = 0
    raised: bool = False
    near: list[tuple[int, Edit]] = field(default_factory=list)

    @property
    def few_steps(self) -> int:
        """The steps that an edited program may take on the first case."""
        return (FEW_STEPS if self.first[0][0].args else STEPS_ALONE) + STEPS_PER_WORK * self.work


def best_of(near: Sequence[tuple[int, Edit]]) -> list[tuple[int, Edit]]:
    """Return the edits with which most of the first cases are right, one per place and kind."""
    found: dict[tuple[int, str], tuple[int, Edit]] = {}
    for count, edit in sorted(near, key=lambda pair: -pair[0]):
        found.setdefault((edit.line, edit.kind), (count, edit))
    return [*found.values()][:MOST_NEAR]
