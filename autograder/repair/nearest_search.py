"""The search for the fewest edits towards right answers: the course's own, or those of a class."""

from collections import deque
from collections.abc import Callable, Sequence
from math import inf

from autograder.repair.edit_program import Program
from autograder.repair.edited_runs import EditedRuns
from autograder.repair.edits import Edit
from autograder.repair.nearest import MOST_NEW, compare_programs, nearest_edits
from autograder.repair.nearest_edits import Nearest
from autograder.repair.right_programs import RightProgram, right_programs

NEAREST_WORK, NEAREST_CALLS, NEAREST_BATTERIES = 300_000, 1_200, 12
"""The work on programs with edits towards a right answer, the cases asked, and all of them."""


class NearestSearch:
    """The search; it goes on with the next right answer where a runner was lost.

    Args:
        runs: runs edited programs.
        program: returns the student's definitions.
        rights: the right answers of a class; None for the course's own.
    """

    def __init__(
        self, runs: EditedRuns, program: Program, rights: Sequence[RightProgram] | None
    ) -> None:
        self.runs, self.program, self.rights = runs, program, rights
        self.left: deque[Nearest] | None = None

    @property
    def is_over(self) -> bool:
        """Tell whether no right answer is left."""
        return self.left is not None and not self.left

    def run(self, repairs: Callable[[Edit], bool]) -> tuple[Edit, ...]:
        """Return the fewest edits towards a right answer that make every case right, if any.

        Args:
            repairs: tells whether every case is right with an edit.
        """
        exercise = self.runs.exercise
        own = right_programs(exercise.id)
        if self.left is None:
            rights = own if self.rights is None else self.rights
            compare = rights if self.runs.may_compare else ()
            self.left = compare_programs(compare, exercise.names, self.program)
            self.runs.allow(NEAREST_WORK, NEAREST_CALLS, NEAREST_BATTERIES)
        is_cut_off = False

        def holds(edit: Edit) -> bool:
            nonlocal is_cut_off
            is_cut_off = is_cut_off or self.runs.left <= 0
            return not is_cut_off and repairs(edit)

        return nearest_edits(self.left, holds, self._most_new(own))

    def _most_new(self, own: Sequence[RightProgram]) -> float:
        """Return how much edits may put into the program: no right answer of a class allows more.

        Else an answer that is long for no reason would allow to put a whole function there.
        """
        largest = max((right.size for right in own), default=inf)
        return inf if self.rights is None else MOST_NEW * largest
