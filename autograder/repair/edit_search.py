"""The search for one edit of a program that makes every case right, or for a few edits together.

The program is edited, edit by edit, and each edited program is run where the student's cells ran:
on the cheapest failing case first, then on the other failing ones, then on all cases. Where no edit
is enough, those that make some failing cases right and no other case wrong are made, and the search
goes on from there. It is bounded by counted work, so that the same program gives the same place on
every machine; clocks end only hanging programs.
"""

from collections import deque
from collections.abc import Sequence
from functools import partial
from itertools import islice, takewhile

from autograder.model.case import Case
from autograder.model.exercise import CodeExercise
from autograder.repair.cheap_cases import called_once, cheaper, cheapest_first, work_of
from autograder.repair.edit_program import Program, text_of
from autograder.repair.edit_stage import Stage, best, work_on
from autograder.repair.edit_trace import order_edits, read, trace_of
from autograder.repair.edited_runs import Asked, EditedRuns
from autograder.repair.edits import Edit, edits_of
from autograder.repair.nearest_search import NearestSearch
from autograder.repair.right_programs import RightProgram
from autograder.running.reference import reference_answer
from autograder.running.runner import Runner
from autograder.running.score import Outcome, by_ease

MOST_TOGETHER = 3
"""Edits of one program that are located together."""
MOST_WORK, FURTHER_WORK, ALL_FURTHER_WORK = 1_200_000, 200_000, 600_000
"""The work on programs with one edit, on those behind each edit that is made, and behind all.

A character of a program counts as 1: it is compiled. ``edit_stage.work_on`` counts the first case.
"""
FIRST_CASES = 12
"""Failing cases that are asked before all cases are."""
MORE_CHEAP = 4
"""Cheap cases that are asked behind the first one, before those that are as they were drawn."""


class EditSearch:
    """The search for edits; it goes on where a runner was lost.

    Args:
        exercise: the exercise.
        program: returns the program's definitions.
        failing: the cases on which the program is known to be wrong, the smallest first.
        secret: which battery.
        rights: right answers of the class, if these are all that is tried.
        most_work: the work on programs with one edit.
    """

    def __init__(
        self,
        exercise: CodeExercise,
        program: Program,
        failing: Sequence[Case],
        secret: str,
        rights: Sequence[RightProgram] | None = None,
        most_work: int = MOST_WORK,
    ) -> None:
        self.exercise, self.most_work = exercise, most_work
        self.runs = EditedRuns(exercise, secret)
        self.begun = self._stage((), program, failing)
        self.stages = deque([self.begun])
        self.surveyed: list[frozenset[object]] = []
        self.nearest = NearestSearch(self.runs, program, rights)
        self.is_single = rights is None
        self.further = ALL_FURTHER_WORK

    @property
    def is_over(self) -> bool:
        """Tell whether nothing is left to try."""
        if not self.is_single:
            return self.nearest.is_over
        first = next(iter(self.stages), None)
        return first is None or not (first.edits or first.near or first.late)

    def _stage(self, made: tuple[Edit, ...], program: Program, failing: Sequence[Case]) -> Stage:
        first = cheapest_first(self.exercise, failing)[:FIRST_CASES]
        wrong = frozenset(c.identity for c in failing if c.identity in self.runs.known)
        asked = [self.runs.asked(case) for case in first]
        return Stage(made, program, deque(edits_of(program)), wrong, asked)

    def run(self, runner: Runner) -> tuple[Edit, ...]:
        """Try the edits that are left; NoReply if one of them ends the runner.

        Returns:
            The edits that together make every case right; none if they are not found.
        """
        if not (self.is_single or self.begun.work):
            self._begin(runner, self.begun)
        while self.stages and self.is_single:
            stage = self.stages[0]
            if not stage.work:
                self._begin(runner, stage)
            while stage.edits and self.runs.left > 0:
                edit = stage.edits.popleft()
                if self._repairs(runner, stage, edit):
                    return *stage.made, edit
            stage.edits.clear()
            for edit in stage.late[:1]:
                if self.runs.define(runner, edit) and self._all_hold(runner, stage, []):
                    return *stage.made, edit
            self._go_on(runner, stage)
            self.stages.popleft()
        return self._nearest(runner)

    def _nearest(self, runner: Runner) -> tuple[Edit, ...]:
        return self.nearest.run(lambda edit: self._repairs(runner, self.begun, edit))

    def _begin(self, runner: Runner, stage: Stage) -> None:
        """Choose the first case of a stage, and the edits that are tried on it."""
        self.runs.work = min(FURTHER_WORK, self.further) if stage.made else self.most_work
        self.further -= FURTHER_WORK if stage.made else 0
        stage.work = work_of(self.exercise, stage.first[0][0])
        self._use_cheaper_case(runner, stage)
        stage.edits = deque(self._in_order(runner, stage))

    def _use_cheaper_case(self, runner: Runner, stage: Stage) -> None:
        """Ask first a case with less work on which the program fails, too, if there is one."""
        answers = (
            (case, reference_answer(self.exercise, case)) for case in cheaper(stage.first[0][0])
        )
        known = (row for row in answers if self.runs.holds(Outcome(*row, row[1])))
        for case, right in known:
            self.runs.run(runner, partial(text_of, stage.program), [(case, right)])
            if not self.runs.is_right(runner, case, right):
                stage.first[:0] = [(case, right), *islice(known, MORE_CHEAP)]
                stage.work = work_of(self.exercise, case)
                return

    def _in_order(self, runner: Runner, stage: Stage) -> list[Edit]:
        """Return the edits, those first that are in lines where the first case failed."""
        edits, first = [*stage.edits], stage.first[:1]
        if not self.runs.may_ask_early(first[0][0]):
            return edits
        steps = self.runs.few_steps(case for case, _ in first)
        trace = trace_of(stage.program, self.exercise.names, steps)
        if trace is None or not self.runs.run(runner, lambda _: trace.text, first):
            return edits
        reported = runner.call(called_once(stage.first[0][0])).value
        stage.raised, _ = read(reported)
        return order_edits(edits, trace, reported)

    def _repairs(self, runner: Runner, stage: Stage, edit: Edit) -> bool:
        """Tell whether every case is right with an edit; note it if some failing ones are."""
        if not self.runs.define(runner, edit, stage.first[:1]):
            return False
        outcome = self.runs.outcome(runner, *stage.first[0])
        self.runs.work -= work_on(stage, outcome)
        if not self.runs.holds(outcome):
            if stage.raised and outcome.answer.error is None:
                stage.near.append((0, edit))
            return False
        first = [row for row in stage.first if self.runs.may_ask_early(row[0])]
        right = self._first_right(runner, edit, first)
        if len(right) == len(first):
            if self.runs.batteries == 1 and not stage.is_promising(edit, right):
                stage.late.append(edit)
                return False
            if self.runs.define(runner, edit) and self._all_hold(runner, stage, right):
                return True
            stage.failed.add((edit.line, edit.kind))
        stage.near.append((len(right), edit))
        return False

    def _first_right(self, runner: Runner, edit: Edit, asked: Sequence[Asked]) -> list[Outcome]:
        """Ask some failing cases until one is wrong, and return those before it."""
        if not asked or not self.runs.define(runner, edit, asked):
            return []
        again = (self.runs.outcome_again(runner, *row) for row in asked)
        return [*takewhile(self.runs.holds, again)]

    def _all_hold(self, runner: Runner, stage: Stage, known: Sequence[Outcome]) -> bool:
        """Ask all cases; the first one that is wrong is asked early from now on.

        Args:
            runner: the runner.
            stage: the stage.
            known: the outcomes that the program has just had.
        """
        outcomes: list[Outcome] = []
        for some in self.runs.outcomes(runner, known):
            wrong = next((o for o in some if not self.runs.holds(o)), None)
            if wrong is not None:
                stage.first.insert(1, (wrong.case, wrong.expected))
                return False
            outcomes += some
        return self.runs.earns_all(outcomes)

    def _still_wrong(self, runner: Runner, stage: Stage) -> list[Outcome]:
        """Ask all cases, and return the wrong ones; none if any of them was right before."""
        wrong: list[Outcome] = []
        for some in self.runs.outcomes(runner):
            wrong += [o for o in some if not self.runs.holds(o)]
            if not stage.wrong.issuperset(o.case.identity for o in wrong):
                return []
        return wrong

    def _go_on(self, runner: Runner, stage: Stage) -> None:
        """Begin a stage behind each of the best edits that only make cases right."""
        if len(stage.made) + 1 == MOST_TOGETHER:
            return
        stage.near = best(stage.near)
        while stage.near and min(self.runs.calls, self.runs.batteries) > 0:
            count, edit = stage.near.pop(0)
            if not self.runs.define(runner, edit):
                continue
            wrong = self._still_wrong(runner, stage)
            left = frozenset(o.case.identity for o in wrong)
            better = left < stage.wrong if count else True
            if wrong and better and left not in self.surveyed:
                self.surveyed.append(left)
                failing = [o.case for o in by_ease(self.exercise, wrong)]
                self.stages.append(self._stage((*stage.made, edit), edit.program, failing))
