"""The search for an edit of a program that makes every case right, or for a few edits together.

The program is edited, edit by edit, and each edited program is run where the student's cells ran:
on the cheapest failing case first, then on the other failing ones, then on all cases. Where no edit
is enough, the program is compared with the right one. The search is bounded by counted work, so
that the same program gives the same place on every machine; clocks end only hanging programs.
"""

from collections import deque
from collections.abc import Sequence
from functools import partial
from itertools import islice, takewhile

from autograder.model.case import Case
from autograder.model.exercise import CodeExercise
from autograder.repair.candidates import Edit, edits_of
from autograder.repair.cheap_cases import cheaper, cheapest_first, work_of
from autograder.repair.delta_debugging import FewestEdits, align_programs
from autograder.repair.missing_case import MissingCase, missing_case
from autograder.repair.program import Program, text_of
from autograder.repair.right_program import further_programs, right_program
from autograder.repair.validation import Asked, EditedRuns, is_out_of_steps
from autograder.running.cases import reference_answer
from autograder.running.runner import Runner
from autograder.running.score import Outcome

MOST_WORK = 1_200_000
"""The work on programs with one edit.

A character of a program counts as 1: it is compiled. ``_work_on`` counts the first case.
"""
COMPARED_WORK, COMPARED_CALLS, COMPARED_BATTERIES = 300_000, 1_200, 12
"""The work on programs with edits towards a right answer, the cases asked, and all of them."""
WORK_OF_CALL, WORK_OF_ERROR = 0.75, 0.25
"""The work of an edited program on the first case: per call that the reference makes there, or less
where an error ends it.
"""
MOST_COMPARED = 8
"""Right answers with which a program is compared, the most similar first."""
PAIRED_WORK, PAIRED_CALLS, PAIRED_BATTERIES = 500_000, 4_000, 40
"""The work on programs with two edits, the cases asked, and all of them."""
PAIRED_WORK_OF_ALL = 20_000
"""The work of all cases up to which two edits are tried."""
FIRST_CASES = 12
"""Failing cases that are asked before all cases are."""
MORE_CHEAP = 4
"""Cheap cases that are asked behind the first one, before those that are as they were drawn."""
SOME, MOST_FIRST = 8, 8
"""Failing cases of which some are to become right, and edits that do so behind which a second one
is tried.
"""


class EditSearch:
    """The search for edits; it goes on where a runner was lost.

    Args:
        exercise: the exercise.
        program: returns the program's definitions.
        failing: the cases on which the program is known to be wrong, the smallest first.
        secret: which battery.
    """

    def __init__(
        self, exercise: CodeExercise, program: Program, failing: Sequence[Case], secret: str
    ) -> None:
        self.exercise, self.program = exercise, program
        self.runs = EditedRuns(exercise, secret)
        first = cheapest_first(exercise, failing)[:FIRST_CASES]
        self.first = [self.runs.with_right_answer(case) for case in first]
        self.work_of_first = 0
        self.edits = deque(edits_of(program))
        self.failing = failing
        self.before: tuple[Edit, ...] = ()

    @property
    def is_over(self) -> bool:
        """Tell whether nothing is left to try."""
        return not self.edits

    def run(self, runner: Runner) -> tuple[Edit, ...]:
        """Try the edits that are left; NoReply if one of them ends the runner.

        Returns:
            The edits that together make every case right; none if they are not found.
        """
        if not self.work_of_first:
            self.runs.work = MOST_WORK
            self._use_cheaper_case(runner)
            self.work_of_first = work_of(self.exercise, self.first[0][0])
        while self.edits and self.runs.budget > 0:
            # Taken out before it runs: if it ends the runner, the next one goes on behind it.
            edit = self.edits.popleft()
            if self._repairs(runner, edit):
                return (*self.before, edit)
        # Also if what follows ends the runner, nothing is left: it is not begun a second time.
        self.edits.clear()
        if self.before:
            return ()
        forgotten = self._forgotten_case()
        if forgotten is not None:
            self.runs.allow(COMPARED_WORK, COMPARED_CALLS, COMPARED_BATTERIES)
            if self._repairs(runner, forgotten.edit):
                return (forgotten.edit,)
        every, program = self.failing, self.program
        found = self._compare(runner)
        if not found and forgotten is not None:
            others = [case for case in every if case.identity not in forgotten.covers]
            self.runs.allow(MOST_WORK / 2, COMPARED_CALLS, COMPARED_BATTERIES)
            found = self._go_on_with(runner, forgotten.edit, others)
        if not found or len(found) > 2 or found[0].kind == "block":
            found = self._two_edits(runner, edits_of(program)) or found
        return found

    def _forgotten_case(self) -> MissingCase | None:
        """Return the case that the program forgets, if there is one."""
        if not self.runs.may_compare or len(self.exercise.names) > 1:
            return None
        rows = [*zip(self.runs.cases, self.runs.rights, strict=True)]
        return missing_case(self.exercise, self.program, self.failing, rows)

    def _two_edits(self, runner: Runner, singles: Sequence[Edit]) -> tuple[Edit, ...]:
        """Return two edits that are enough together, the first one of which makes cases right."""
        if self.runs.work_of_all > PAIRED_WORK_OF_ALL:
            return ()
        self.runs.allow(PAIRED_WORK, PAIRED_CALLS, PAIRED_BATTERIES)
        some = self.failing[:: max(1, len(self.failing) // SOME)][:SOME]
        asked = [self.runs.with_right_answer(case) for case in some]
        firsts = [(self._number_right(runner, edit, asked), edit) for edit in singles]
        firsts = sorted((f for f in firsts if f[0]), key=lambda first: -first[0])
        for _, edit in firsts[:MOST_FIRST]:
            if self.runs.budget > 0 and self.runs.define(runner, edit):
                every = [o for part in self.runs.outcomes(runner) for o in part]
                wrong = [o.case for o in every if not self.runs.holds(o)]
                if found := self._go_on_with(runner, edit, wrong):
                    return found
        return ()

    def _number_right(self, runner: Runner, edit: Edit, asked: Sequence[Asked]) -> int:
        """Return how many of some failing cases are right with an edit."""
        if self.runs.budget <= 0 or not self.runs.define(runner, edit, asked):
            return 0
        return sum(self.runs.holds(self.runs.outcome(runner, *row)) for row in asked)

    def _go_on_with(
        self, runner: Runner, before: Edit, failing: Sequence[Case]
    ) -> tuple[Edit, ...]:
        """Return an edit and a further one, if they are enough for the cases that still fail."""
        if not failing or before.program is None:
            return ()
        self.before = (before,)
        first = cheapest_first(self.exercise, failing)[:FIRST_CASES]
        self.first = [self.runs.with_right_answer(case) for case in first]
        self.work_of_first = work_of(self.exercise, self.first[0][0])
        self.edits = deque(edits_of(before.program))
        return self.run(runner)

    def _compare(self, runner: Runner) -> tuple[Edit, ...]:
        """Return the fewest edits towards a right answer that make every case right, if any.

        The right answer that needs least of its own put into the program is tried first.
        """
        right = right_program(self.exercise.cases_id) if self.runs.may_compare else None
        if right is None:
            return ()
        every = [right, *further_programs(self.exercise.cases_id)]
        pairs = [align_programs(self.program, one, self.exercise.names) for one in every]

        def holds(edit: Edit) -> bool:
            return self.runs.budget > 0 and self._repairs(runner, edit)

        known = [pair for pair in pairs if pair is not None]
        best: tuple[Edit, ...] = ()
        for aligned in sorted(known, key=lambda pair: pair.distance)[:MOST_COMPARED]:
            self.runs.allow(COMPARED_WORK, COMPARED_CALLS, COMPARED_BATTERIES)
            found = FewestEdits(aligned, holds).find()
            if found and (not best or _places(found) < _places(best)):
                best = found
            if best and _places(best) == 1:
                break
        return best

    def _use_cheaper_case(self, runner: Runner) -> None:
        """Ask first a case with less work on which the program fails, too, if there is one."""
        answers = (
            (case, reference_answer(self.exercise, case)) for case in cheaper(self.first[0][0])
        )
        known = (row for row in answers if self.runs.holds(Outcome(*row, row[1])))
        for case, right in known:
            self.runs.run(runner, partial(text_of, self.program), [(case, right)])
            if not self.runs.holds(self.runs.outcome(runner, case, right)):
                self.first[:0] = [(case, right), *islice(known, MORE_CHEAP)]
                return

    def _repairs(self, runner: Runner, edit: Edit) -> bool:
        """Tell whether every case is right with an edit."""
        if not self.runs.define(runner, edit, self.first[:1]):
            return False
        outcome = self.runs.outcome(runner, *self.first[0])
        self.runs.work -= self._work_on(outcome)
        if not self.runs.holds(outcome):
            return False
        first = [row for row in self.first if self.runs.may_ask_early(row[0])]
        # Each stage defines the program anew: with steps for its own cases, and nothing kept.
        right = self._first_right(runner, edit, first)
        return (
            len(right) == len(first)
            and self.runs.define(runner, edit)
            and self._all_hold(runner, right)
        )

    def _work_on(self, outcome: Outcome) -> float:
        """Return the work of an edited program on the first case, if its steps are enough."""
        if is_out_of_steps(outcome):
            return 0
        return (WORK_OF_ERROR if outcome.answer.error else WORK_OF_CALL) * self.work_of_first

    def _first_right(self, runner: Runner, edit: Edit, asked: Sequence[Asked]) -> list[Outcome]:
        """Ask some failing cases until one is wrong, and return those before it."""
        if not asked or not self.runs.define(runner, edit, asked):
            return []
        again = (self.runs.outcome_again(runner, *row) for row in asked)
        return [*takewhile(self.runs.holds, again)]

    def _all_hold(self, runner: Runner, known: Sequence[Outcome]) -> bool:
        """Ask all cases; the first one that is wrong is asked early from now on.

        Args:
            runner: the runner.
            known: the outcomes that the program has just had.
        """
        outcomes: list[Outcome] = []
        for some in self.runs.outcomes(runner, known):
            wrong = next((o for o in some if not self.runs.holds(o)), None)
            if wrong is not None:
                # Not before the first one, by whose work each program is counted.
                self.first.insert(1, (wrong.case, wrong.expected))
                return False
            outcomes += some
        return self.runs.earns_all(outcomes)


def _places(edits: Sequence[Edit]) -> int:
    """Return how many places edits are; a whole branch or loop counts as two."""
    return sum(2 if edit.kind == "block" else 1 for edit in edits)
