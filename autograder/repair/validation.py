"""Edited programs, run where the student's cells ran, within counted bounds."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise
from autograder.model.interview import one_question
from autograder.repair.candidates import Edit
from autograder.repair.cheap_cases import work_of
from autograder.repair.program import OUT_OF_STEPS, UNREADABLE
from autograder.running.cases import battery, reference_answer, right_answers
from autograder.running.room import new_room, room_for
from autograder.running.runner import Runner
from autograder.running.score import Outcome, fault, score

MOST_CALLS = 2_500
"""Cases that edited programs are asked, all together."""
MOST_BATTERIES, MOST_BATTERY_WORK = 6, 1_500_000
"""How often all cases are asked, at least twice, and the work on them, after the first time."""
MOST_REST, MOST_EARLY = 3_000_000, 300_000
"""The work on failing cases behind the first one: all together, and on each of them."""
FEW_STEPS, STEPS_PER_WORK = 2_500, 1
"""Steps that an edited program may take on a case: so many, and more per unit of work."""
STEPS_ALONE, WORK_OF_STEP_ALONE = 12_000, 1.5
"""The same of a function without arguments, which may search longer than the reference does, and
the work per step of it."""
ENOUGH_STEPS = 500_000
"""The same on all cases."""
WORK_OF_STEP = 0.5
"""The work per step of a program that takes all the steps that it may take."""
WORK_OF_REQUEST = 25
"""The work per request for a value or a step that the right answer does not make."""
AT_ONCE = 32
"""How many of all cases are asked before the answers are looked at."""

Asked = tuple[Case, Answer]
"""A case, and the right answer."""


class EditedRuns:
    """Runs edited programs, and compares their answers with the right ones.

    Args:
        exercise: the exercise.
        secret: which battery.

    Attributes:
        calls: how many cases may still be asked.
        batteries: how often all cases may still be asked.
        work: how much work may still be done on programs and on the first case.
        work_of_all: about how much work all cases are.
        rest: how much work may still be done on further failing cases.
        steps: how many steps the program may take that runs.
    """

    def __init__(self, exercise: CodeExercise, secret: str) -> None:
        self.exercise, self.secret = exercise, secret
        self.cases = battery(exercise.cases_id, secret)
        self.rights = right_answers(exercise.cases_id, secret)
        self.known = {c.identity: a for c, a in zip(self.cases, self.rights, strict=True)}
        self.calls, self.work, self.rest = MOST_CALLS, 0.0, MOST_REST
        self.steps = 0
        self.work_of_all = self._work_of_all()
        self.batteries = min(MOST_BATTERIES, max(2, 1 + MOST_BATTERY_WORK // self.work_of_all))

    def _work_of_all(self) -> int:
        """Return about how much work all cases are: one of each kind is counted."""
        kinds = Counter(case.kind for case in self.cases)
        first = {case.kind: case for case in reversed(self.cases)}
        return sum(work_of(self.exercise, first[kind]) * n for kind, n in kinds.items())

    def allow(self, work: float, calls: int, batteries: int) -> None:
        """Allow so much work on programs, and at least so many cases and times all cases."""
        self.work = work
        self.calls, self.rest = max(self.calls, calls), max(self.rest, MOST_REST // 4)
        most = 1 + MOST_BATTERY_WORK // (2 * self.work_of_all)
        self.batteries = max(self.batteries, min(batteries, most))

    @property
    def may_compare(self) -> bool:
        """Tell whether all cases are so little work that right answers can be compared, too."""
        return self.work_of_all <= MOST_BATTERY_WORK

    @property
    def budget(self) -> float:
        """A number above 0 if further programs may run."""
        return min(self.calls, self.batteries, self.work, self.rest)

    def with_right_answer(self, case: Case) -> Asked:
        """Return a case with its right answer."""
        return case, self.known.get(case.identity) or reference_answer(self.exercise, case)

    def few_steps(self, cases: Iterable[Case]) -> int:
        """Return the steps that an edited program may take on some cases."""
        return sum(self._few_steps(case) for case in cases)

    def _few_steps(self, case: Case) -> int:
        if not case.args:
            return STEPS_ALONE
        return FEW_STEPS + STEPS_PER_WORK * work_of(self.exercise, case)

    def define(self, runner: Runner, edit: Edit, asked: Sequence[Asked] = ()) -> bool:
        """Run the text of an edited program; tell whether it defines the judged names.

        Args:
            runner: the runner.
            edit: the edit.
            asked: the cases that it is asked; all if none.
        """
        try:
            return self.run(runner, edit.text, asked)
        except UNREADABLE:
            return False

    def run(self, runner: Runner, text: Callable[[int], str], asked: Sequence[Asked] = ()) -> bool:
        """Run the text of a program that may take so many steps; the rest as in ``define``."""
        runner.room = new_room(self.exercise, self.secret)
        if asked:
            self.steps = self.few_steps(case for case, _ in asked)
            runner.room = room_for(runner.room, (right for _, right in asked))
        else:
            alone = not all(case.args for case in self.cases)
            self.steps = STEPS_ALONE if alone else ENOUGH_STEPS + self.work_of_all
        written = text(self.steps)
        self.work -= len(written)
        return runner.redefine(written, self.exercise.names)

    def may_ask_early(self, case: Case) -> bool:
        """Tell whether a failing case is to be asked before all cases are: it is not too much."""
        return work_of(self.exercise, case) <= MOST_EARLY

    def outcome_again(self, runner: Runner, case: Case, right: Answer) -> Outcome:
        """Ask a failing case behind the first one, and count its work."""
        self.rest -= work_of(self.exercise, case)
        return self.outcome(runner, case, right)

    def outcome(self, runner: Runner, case: Case, right: Answer) -> Outcome:
        """Return the answer to one case, with the right one."""
        outcome = Outcome(case, self._ask(runner, case), right)
        if is_out_of_steps(outcome):
            each = WORK_OF_STEP if case.args else WORK_OF_STEP_ALONE
            self.work -= each * self.steps
        self.work -= WORK_OF_REQUEST * extra_requests(outcome)
        return outcome

    def holds(self, outcome: Outcome) -> bool:
        """Tell whether no property finds a fault in an answer."""
        looked = (p for p in self.exercise.properties if p.looks_at(outcome.case))
        return not any(fault(p, outcome) for p in looked)

    def outcomes(self, runner: Runner, known: Sequence[Outcome] = ()) -> Iterator[list[Outcome]]:
        """Ask all cases, and yield the answers to some at a time: a program may fail early.

        Args:
            runner: the runner.
            known: the outcomes that the program has had already.
        """
        self.batteries -= 1
        given = {outcome.case.identity: outcome for outcome in known}
        rows = [*zip(self.cases, self.rights, strict=True)]
        for begin in range(0, len(rows), AT_ONCE):
            some = rows[begin : begin + AT_ONCE]
            asked = [case for case, _ in some if case.identity not in given]
            if self.exercise.asking.interview is one_question:
                runner.announce(asked, careful=False)
            yield [given.get(row[0].identity) or self.outcome(runner, *row) for row in some]

    def earns_all(self, outcomes: Sequence[Outcome]) -> bool:
        """Tell whether answers to all cases earn all points."""
        return all(r.passed for r in score(self.exercise, outcomes))

    def _ask(self, runner: Runner, case: Case) -> Answer:
        self.calls -= 1
        return self.exercise.asking.interview(case, runner.call)


def is_out_of_steps(outcome: Outcome) -> bool:
    """Tell whether a program has taken all the steps that it may take."""
    notes = outcome.answer.notes
    return notes is not None and notes.exception == OUT_OF_STEPS


def extra_requests(outcome: Outcome) -> int:
    """Return how many requests the right answer does not make."""
    return max(0, _requests(outcome.answer) - _requests(outcome.expected))


def _requests(answer: Answer) -> int:
    return sum(part.requests for part in answer.parts or (answer,))
