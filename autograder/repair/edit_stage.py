"""One stage of the search for an edit: a program, the edits to try, and what was found of them."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from autograder.model.compare import same
from autograder.repair.edit_program import Program
from autograder.repair.edited_runs import Asked, is_out_of_steps
from autograder.repair.edits import Edit
from autograder.running.score import Outcome

WORK_OF_CALL, WORK_OF_ERROR = 0.75, 0.25
"""The work of an edited program on the first case: per call that the reference makes there, or less
where an error ends it.
"""
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
        work: the work of the reference on the first of them; 0 until the search begins.
        raised: whether the program raises an error on the first of them.
        near: edits with which some of them are right, with how many; with 0, those without which
            the first one raises an error.
        late: edits with which the first ones are right, but not as the reference's answers are, or
            at a place where another one failed: where all cases can be asked only once more, other
            edits are asked before them.
        failed: the lines and kinds of edits with which the first ones are right, and not all.
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
    failed: set[tuple[int, str]] = field(default_factory=set)

    def is_promising(self, edit: Edit, right: Sequence[Outcome]) -> bool:
        """Tell whether an edit is worth the last time that all cases can be asked.

        Args:
            edit: the edit.
            right: the outcomes of the first cases with it.
        """
        is_new = (edit.line, edit.kind) not in self.failed
        return is_new and all(same(o.answer.value, o.expected.value) for o in right)


def work_on(stage: Stage, outcome: Outcome) -> float:
    """Return the work of an edited program on a stage's first case, if its steps are enough."""
    if is_out_of_steps(outcome):
        return 0
    return (WORK_OF_ERROR if outcome.answer.error else WORK_OF_CALL) * stage.work


def best(near: Sequence[tuple[int, Edit]]) -> list[tuple[int, Edit]]:
    """Return the edits with which most of the first cases are right, one per place and kind."""
    found: dict[tuple[int, str], tuple[int, Edit]] = {}
    for count, edit in sorted(near, key=lambda pair: -pair[0]):
        found.setdefault((edit.line, edit.kind), (count, edit))
    return [*found.values()][:MOST_NEAR]
