"""Right answers with a small edit that no case of an exercise tells apart: its cases are weak.

The edits are those of ``autograder.repair``: another comparison, number, operator or condition, a
statement left out, another return. An edited answer that gets all points is asked drawn cases until
one shows that it is wrong; one that 10,000 cases do not show is as right as the answer itself.
"""

import ast
import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice
from random import Random
from time import process_time
from typing import Any

from autograder.judging.counterexample import call_text
from autograder.judging.small_cases import small_cases
from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise
from autograder.protocol.no_reply import NoReply
from autograder.repair.candidates import Edit, edits_of
from autograder.repair.program import TICK, UNREADABLE, text_of, ticking_program
from autograder.running.cases import PUBLIC, battery, reference_answer, right_answers
from autograder.running.kernel_runner import KernelRunner
from autograder.running.score import Outcome, fault, score

KINDS = (
    "comparison", "maximum", "constant", "operator", "logic", "condition", "index", "return",
    "statement",
)  # fmt: skip
"""The kinds of edits that are made."""
MOST_EDITS, MOST_SHOWN = 32, 3
"""Edits of each right answer that are tried, and edited answers that are named."""
MOST_CALLS, SECONDS = 10_000, 1.0
"""Calls without a difference after which an edited answer is as right as the answer, and the
processor time that they may take."""
STEPS = 2_500
"""Steps of an edited answer on one case: it may run for ever."""


@dataclass(frozen=True)
class RightAnswer:
    """A right answer whose edits are tried.

    Attributes:
        function: the function.
        name: the name that its source defines.
        source: the text in which it stands.
    """

    function: Callable[..., Any]
    name: str
    source: str


def weak_cases(
    exercise: CodeExercise, answers: Sequence[RightAnswer], secret: str
) -> Iterator[str]:
    """Yield a sentence on each edited answer that no case shows to be wrong, though it is.

    Args:
        exercise: the exercise, of one function.
        answers: right answers, the reference among them.
        secret: which hidden cases are asked.
    """
    found = _WeakCases(exercise, secret)
    every = (text for answer in answers for text in found.of(answer))
    yield from islice(every, MOST_SHOWN)


def reference_of(exercise: CodeExercise) -> RightAnswer | None:
    """Return the reference with its source; None if that cannot be read."""
    module = inspect.getmodule(exercise.reference)
    try:
        source = inspect.getsource(module) if module is not None else ""
    except OSError:
        return None
    return RightAnswer(exercise.reference, exercise.reference.__name__, source)


class _WeakCases:
    """Tries the edits of right answers on the cases of an exercise, and then on drawn ones."""

    def __init__(self, exercise: CodeExercise, secret: str) -> None:
        self.exercise = exercise
        rows = {
            case.identity: (case, right)
            for which in (PUBLIC, secret)
            for case, right in zip(
                battery(exercise.id, which), right_answers(exercise.id, which), strict=True
            )
        }
        self.rows = [*rows.values()]
        self.drawn = self._draw_cases()
        self.known: list[tuple[Case, Answer]] = []

    def of(self, answer: RightAnswer) -> Iterator[str]:
        """Yield a sentence on each edit of an answer that no case shows."""
        program = partial(ticking_program, [answer.source], [answer.name])
        try:
            before = text_of(program, STEPS)
        except UNREADABLE:
            return
        texts = _lines_of_texts(program())
        edits = [e for e in edits_of(program) if e.kind in KINDS and e.line not in texts]
        step = max(1, -(-len(edits) // MOST_EDITS))
        seen = set[str]()
        for edit in edits[::step]:
            text = _first_difference(before, edit.text(STEPS))
            if text in seen or self._is_shown(answer, edit):
                continue
            seen.add(text)
            shown = self._shown_by(answer, edit)
            if shown is not None:
                yield (
                    f"the cases are weak: {answer.name} is wrong with {text!r} in line "
                    f"{edit.line}, but gets all points; this call shows it: {shown}"
                )

    def _edit(self, answer: RightAnswer, edit: Edit, cases: int) -> KernelRunner | None:
        """Return a runner of an edited answer for so many cases; None if it cannot be run."""
        runner = KernelRunner(answer.function)
        text = edit.text(STEPS * cases)
        try:
            return runner if runner.redefine(text, [answer.name]) else None
        except (NoReply, *UNREADABLE):
            return None

    def _is_shown(self, answer: RightAnswer, edit: Edit) -> bool:
        """Tell whether a case of the exercise shows that an edited answer is wrong."""
        runner = self._edit(answer, edit, len(self.rows))
        if runner is None:
            return True
        outcomes = list[Outcome]()
        for case, right in self.rows:
            outcome = self._outcome(runner, case, right)
            if outcome is None or self._fault(outcome) is not None:
                return True
            outcomes.append(outcome)
        return not all(result.passed for result in score(self.exercise, outcomes))

    def _shown_by(self, answer: RightAnswer, edit: Edit) -> str | None:
        """Return a drawn call on which an edited answer is wrong, and how; None if none is found.

        The right answers to drawn cases are kept for the next edited answer.
        """
        runner = self._edit(answer, edit, MOST_CALLS)
        if runner is None:
            return None
        begun = process_time()
        for i in range(MOST_CALLS):
            if i == len(self.known):
                case = next(self.drawn)
                self.known.append((case, reference_answer(self.exercise, case)))
            case, right = self.known[i]
            outcome = self._outcome(runner, case, right)
            if outcome is None:
                return f"{call_text(self.exercise, case)}: it does not end"
            if (found := self._fault(outcome)) is not None:
                return f"{call_text(self.exercise, case)}: {found}"
            if process_time() - begun > SECONDS:
                break
        return None

    def _outcome(self, runner: KernelRunner, case: Case, right: Answer) -> Outcome | None:
        try:
            answer = self.exercise.asking.interview(case, runner.call)
        except NoReply:
            return None
        return Outcome(case, answer, right)

    def _fault(self, outcome: Outcome) -> str | None:
        looked = (p for p in self.exercise.properties if p.looks_at(outcome.case))
        return next(filter(None, (fault(p, outcome) for p in looked if p.points)), None)

    def _draw_cases(self) -> Iterator[Case]:
        """Yield cases: the small ones first, then drawn ones of each generator in turn."""
        yield from small_cases(self.exercise.id)
        random = Random(f"weak/{self.exercise.id}")
        for generate, _ in cycle(self.exercise.generators.values()):
            case = generate(random)
            if self.exercise.keeps_promise(case):
                yield case


def _lines_of_texts(statements: Sequence[ast.stmt]) -> set[int]:
    """Return the lines of docstrings, whose removal changes nothing."""
    nodes = (n for s in statements for n in ast.walk(s) if isinstance(n, ast.Expr))
    return {n.lineno for n in nodes if isinstance(n.value, ast.Constant)}


def _first_difference(before: str, after: str) -> str:
    """Return the first line of an edited program that differs, without the counting of steps."""

    def lines(text: str) -> list[str]:
        return [line.strip() for line in text.split("\n") if TICK not in line]

    old, new = lines(before), lines(after)
    pairs = zip([*old, *[""] * len(new)], new, strict=False)
    return next((line for was, line in pairs if was != line), "")
