"""Where one edit of a student's program makes every case right.

The program is edited, edit by edit, and each edited program is run where the student's cells ran:
on the smallest failing case first, then on the other failing ones, then on all cases. The search is
bounded by counted work, so that the same program gives the same place on every machine; clocks end
only what hangs.
"""

import sys
from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from autograder.judging.cases import battery
from autograder.judging.collect import RunnerFactory
from autograder.judging.edit_trace import ordered, trace_of
from autograder.judging.edits import UNREADABLE, Edit
from autograder.judging.reference import expected, reference_answer
from autograder.judging.room import new_room
from autograder.judging.runner import Runner, UndefinedName
from autograder.judging.score import Outcome, fault, score
from autograder.model.case import Answer, Case, one_question
from autograder.model.exercise import CodeExercise
from autograder.model.search_tree import Rng
from autograder.model.verdict import Location
from autograder.sandbox.process import NoReply

MOST_EDITS = 1_500
"""Edits that are tried."""
MOST_TEXT = 1_600_000
"""Characters of the edited programs that run."""
MOST_WORK = 1_500_000
"""Work on the first case, with all edits: each is counted as what the reference does there."""
MOST_CALLS = 6_000
"""Cases that edited programs are asked, all together."""
MOST_BATTERIES = 10
"""Edits with which all cases are asked, because the failing ones are right."""
MOST_LOST = 2
"""Edited programs that hang or end their process, before the search is given up."""
FIRST_CASES = 12
"""Failing cases that are asked before all cases are."""
FEW_RUNS = 40
"""How often a random function is called in the first case, if that is enough to see it fail."""
FEW_STEPS, STEPS_PER_WORK = 5_000, 3
"""Steps that an edited program may take on the first case: so many, and more per unit of work."""
MANY_STEPS = 50_000_000
"""Steps that it may take on all cases."""


MOST_KNOWN = 4_096
_WORK: dict[object, int] = {}
"""The work on cases, which many students of a class fail."""


def locate(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    edits: Sequence[Edit],
    failing: Sequence[Case],
    secret: str,
) -> Location | None:
    """Return where one edit makes every case right; None if no such edit is found.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        edits: the edits of the program, the likeliest first.
        failing: cases on which the program is wrong, the smallest first.
        secret: which battery.
    """
    search = _Search(exercise, edits, failing, secret)
    for _ in range(MOST_LOST):
        if not search.edits:
            return None
        try:
            with open_runner() as runner:
                return search.run(runner)
        except UndefinedName:
            return None
        except NoReply:
            continue
    return None


class _Search:
    """The search for an edit; it goes on where a runner was lost.

    Args:
        exercise: the exercise.
        edits: the edits to try.
        failing: cases on which the program is wrong, the smallest first.
        secret: which battery.
    """

    def __init__(
        self,
        exercise: CodeExercise,
        edits: Sequence[Edit],
        failing: Sequence[Case],
        secret: str,
    ) -> None:
        self.exercise, self.secret = exercise, secret
        self.cases = battery(exercise.id, secret)
        self.rights = expected(exercise.id, secret)
        first = _cheapest_first(exercise, failing)[:FIRST_CASES]
        known = {c.identity: a for c, a in zip(self.cases, self.rights, strict=True)}
        self.first = [(case, known.get(case.identity) or self._right(case)) for case in first]
        self.edits = deque(edits)
        self.calls, self.text, self.batteries = MOST_CALLS, MOST_TEXT, MOST_BATTERIES
        self.begun = False

    def _right(self, case: Case) -> Answer:
        return reference_answer(self.exercise, case)

    def run(self, runner: Runner) -> Location | None:
        """Try the edits that are left; NoReply if one of them ends the runner."""
        if not self.begun:
            self._begin(runner)
        while self.edits and min(self.left, self.calls, self.text, self.batteries) > 0:
            edit = self.edits.popleft()
            self.left -= 1
            if self._repairs(runner, edit):
                return Location(edit.line, edit.kind)
        return None

    def _begin(self, runner: Runner) -> None:
        """Choose the first case, and the edits that are tried on it."""
        self.begun = True
        case, few = self.first[0][0], _with_runs(self.first[0][0], FEW_RUNS)
        if few is not case:
            right = self._right(few)
            if self._holds(Outcome(few, right, right)) and not self._is_right(runner, few, right):
                self.first.insert(0, (few, right))
        self.work = work_of(self.exercise, self.first[0][0])
        self.left = min(MOST_EDITS, 1 + MOST_WORK // self.work)
        self.edits = deque(self._ordered(runner))

    def _ordered(self, runner: Runner) -> list[Edit]:
        """Return the edits, those first that are in lines where the first case failed."""
        case, edits = self.first[0][0], list(self.edits)
        trace = trace_of(runner.sources, self.exercise.names, self._few_steps)
        if trace is None or not runner.redefine(trace.text, self.exercise.names):
            return edits
        runner.room = new_room(self.exercise, self.secret)
        return ordered(edits, trace, runner.call(_with_runs(case, 1)).value)

    @property
    def _few_steps(self) -> int:
        return FEW_STEPS + STEPS_PER_WORK * self.work

    def _repairs(self, runner: Runner, edit: Edit) -> bool:
        """Tell whether every case is right with an edit."""
        if not self._define(runner, edit, self._few_steps):
            return False
        if not self._is_right(runner, *self.first[0]):
            return False
        if not self._define(runner, edit, MANY_STEPS):
            return False
        return all(self._is_right(runner, *row) for row in self.first) and self._all_hold(runner)

    def _define(self, runner: Runner, edit: Edit, steps: int) -> bool:
        try:
            text = edit.text(steps)
        except UNREADABLE:
            return False
        self.text -= len(text)
        runner.room = new_room(self.exercise, self.secret)
        return runner.redefine(text, self.exercise.names)

    def _ask(self, runner: Runner, case: Case) -> Answer:
        self.calls -= 1
        return self.exercise.interview(case, runner.call)

    def _is_right(self, runner: Runner, case: Case, right: Answer) -> bool:
        return self._holds(Outcome(case, self._ask(runner, case), right))

    def _holds(self, outcome: Outcome) -> bool:
        looked = (p for p in self.exercise.properties if p.looks_at(outcome.case))
        return not any(fault(p, outcome) for p in looked)

    def _all_hold(self, runner: Runner) -> bool:
        """Ask all cases; one that is wrong is asked early from now on."""
        self.batteries -= 1
        if self.exercise.interview is one_question:
            runner.announce(self.cases, careful=False)
        answers = [self._ask(runner, case) for case in self.cases]
        outcomes = [Outcome(*row) for row in zip(self.cases, answers, self.rights, strict=True)]
        wrong = next((o for o in outcomes if not self._holds(o)), None)
        if wrong is not None:
            self.first.insert(1, (wrong.case, wrong.expected))
        return all(r.passed for r in score(self.exercise, outcomes))


def _with_runs(case: Case, most: int) -> Case:
    """Return a case in which a random function is called at most so many times."""
    if all(not isinstance(arg, Rng) or arg.times <= most for arg in case.args):
        return case
    args = (replace(a, times=min(a.times, most)) if isinstance(a, Rng) else a for a in case.args)
    return replace(case, args=tuple(args))


def _cheapest_first(exercise: CodeExercise, failing: Sequence[Case]) -> list[Case]:
    """Return failing cases, the first of that kind before them in which there is least work."""
    kinds = list({case.kind: case for case in reversed(failing)}.values())
    cheapest = min(kinds, key=lambda case: (work_of(exercise, case), case.size))
    return [cheapest, *(case for case in failing if case is not cheapest)]


def work_of(exercise: CodeExercise, case: Case) -> int:
    """Return the number of calls and returns with which the reference answers a case, at least 1.

    It is the same on every machine with the same Python.
    """
    key = exercise.id, case.identity
    if key not in _WORK:
        if len(_WORK) >= MOST_KNOWN:
            _WORK.clear()
        count = 0

        def note(*event: object) -> None:
            nonlocal count
            count += 1

        before = sys.getprofile()
        sys.setprofile(note)
        try:
            reference_answer(exercise, case)
        finally:
            sys.setprofile(before)
        _WORK[key] = count + 1
    return _WORK[key]
