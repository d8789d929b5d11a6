"""One stage of the search for an edit: a program, the edits to try, and what was found of them."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from autograder.judging.edit_program import OUT_OF_STEPS, Program
from autograder.judging.edited_runs import Asked
from autograder.judging.edits import Edit
from autograder.judging.score import Outcome

WORK_OF_CALL, WORK_OF_ERROR, WORK_OF_STEP = 1.5, 0.4, 0.5
"""The work of an edited program on the first case: per call that the reference makes there, or less
where an error ends it; per step where it takes all the steps that it may take.
"""
MOST_NEAR = 3
"""Edits that are made, of those that make some failing cases right."""
FEW_STEPS, STEPS_PER_WORK = 5_000, 1
"""Steps that an edited program may take on the first case: so many, and more per unit of work."""
STEPS_ALONE = 12_000
"""The same of a function without arguments, which may search longer than the reference does."""


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
        late: edits with which the first ones are right, but not as the reference's answers are:
            where all cases can be asked only once more, other edits are asked before them.
    """

    made: tuple[Edit, ...]
    program: Program
    edits: deque[Edit]
    wrong: frozenset[object]
    first: list[Asked]
    work: int = 0
    raised: bool = False
    near: list[tuple[int, Edit]] = field(default_factory=list)
    late: list[Edit] = field(default_factory=list)

    @property
    def few_steps(self) -> int:
        """The steps that an edited program may take on the first case."""
        return (FEW_STEPS if self.first[0][0].args else STEPS_ALONE) + STEPS_PER_WORK * self.work


def work_on(stage: Stage, outcome: Outcome) -> float:
    """Return the work of an edited program on a stage's first case."""
    notes = outcome.answer.notes
    if notes is not None and notes.exception == OUT_OF_STEPS:
        return WORK_OF_STEP * stage.few_steps
    return (WORK_OF_ERROR if outcome.answer.error else WORK_OF_CALL) * stage.work


def best(near: Sequence[tuple[int, Edit]]) -> list[tuple[int, Edit]]:
    """Return the edits with which most of the first cases are right, one per place and kind."""
    found: dict[tuple[int, str], tuple[int, Edit]] = {}
    for count, edit in sorted(near, key=lambda pair: -pair[0]):
        found.setdefault((edit.line, edit.kind), (count, edit))
    return [*found.values()][:MOST_NEAR]
