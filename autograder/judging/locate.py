"""Where one edit of a student's program makes every case right.

The program is edited, edit by edit, and each edited program is run where the student's cells ran:
on the smallest failing case first, then on the other failing ones, then on all cases. The search is
bounded by counted work, so that the same program gives the same place on every machine; clocks end
only what hangs.
"""

from collections import deque
from collections.abc import Sequence

from autograder.judging.cases import battery
from autograder.judging.collect import RunnerFactory
from autograder.judging.edits import UNREADABLE, Edit
from autograder.judging.reference import expected, reference_answer
from autograder.judging.room import new_room
from autograder.judging.runner import Runner, UndefinedName
from autograder.judging.score import Outcome, fault, score
from autograder.model.case import Answer, Case, one_question
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Location
from autograder.sandbox.process import NoReply

MOST_EDITS = 600
"""Edits that are tried."""
MOST_CALLS = 6_000
"""Cases that edited programs are asked, all together."""
MOST_LOST = 2
"""Edited programs that hang or end their process, before the search is given up."""
FIRST_CASES = 12
"""Failing cases that are asked before all cases are."""
FEW_STEPS, MANY_STEPS = 20_000, 5_000_000
"""Steps that an edited program may take on the failing cases, and on all cases."""


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
        known = {c.identity: a for c, a in zip(self.cases, self.rights, strict=True)}
        self.first = [
            (case, known.get(case.identity) or reference_answer(exercise, case))
            for case in failing[:FIRST_CASES]
        ]
        self.edits = deque(edits[:MOST_EDITS])
        self.calls = MOST_CALLS

    def run(self, runner: Runner) -> Location | None:
        """Try the edits that are left; NoReply if one of them ends the runner."""
        while self.edits and self.calls > 0:
            edit = self.edits.popleft()
            if self._repairs(runner, edit):
                return Location(edit.line, edit.kind)
        return None

    def _repairs(self, runner: Runner, edit: Edit) -> bool:
        """Tell whether every case is right with an edit."""
        if not self._define(runner, edit, FEW_STEPS):
            return False
        for case, right in self.first:
            if self._is_wrong(case, self._ask(runner, case), right):
                return False
        return self._define(runner, edit, MANY_STEPS) and self._all_hold(runner)

    def _define(self, runner: Runner, edit: Edit, steps: int) -> bool:
        try:
            text = edit.text(steps)
        except UNREADABLE:
            return False
        runner.room = new_room(self.exercise, self.secret)
        return runner.redefine(text, self.exercise.names)

    def _ask(self, runner: Runner, case: Case) -> Answer:
        self.calls -= 1
        return self.exercise.interview(case, runner.call)

    def _is_wrong(self, case: Case, answer: Answer, right: Answer) -> bool:
        outcome = Outcome(case, answer, right)
        return any(fault(p, outcome) for p in self.exercise.properties if p.looks_at(case))

    def _all_hold(self, runner: Runner) -> bool:
        if self.exercise.interview is one_question:
            runner.announce(self.cases, careful=False)
        answers = [self._ask(runner, case) for case in self.cases]
        rows = zip(self.cases, answers, self.rights, strict=True)
        return all(r.passed for r in score(self.exercise, [Outcome(*row) for row in rows]))
