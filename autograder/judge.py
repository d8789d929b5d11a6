"""Answers -> verdicts. The judge is trusted, and never runs a student's code itself.

It asks questions through a ``Respondent``, whoever that is: a process in a sandbox, or, in a
notebook, the student's own kernel. There is one comparison and one notion of a case for both.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import Any, Protocol

from autograder.battery import battery, code_exercise, smallest
from autograder.compare import same, show
from autograder.exercise import (
    Answer,
    AnswerExercise,
    Case,
    CodeExercise,
    Exercise,
    Property,
    Table,
    Variant,
)
from autograder.sandbox.host import Lost
from autograder.sandbox.questions import describe_game
from autograder.sandbox.wire import encode
from autograder.verdict import Counterexample, PropertyResult, Verdict
from course_lib.game import Game


class Respondent(Protocol):
    """Somebody who has a student's objects and answers questions about them."""

    def ask(self, case: Case) -> Answer:
        """Call the function with a case's arguments; Lost when there will be no answer."""

    def value(self) -> Answer:
        """Return the object itself, as plain data."""


class Undefined(Exception):
    """The name that is to be judged does not exist; the message says so to the student."""


NOT_WRITTEN = "It returns None whatever it is asked: there is nothing to judge yet."

Opener = Callable[[], AbstractContextManager[Respondent]]
"""Opens a fresh respondent, who remembers nothing of earlier questions.

Entering it raises Undefined when there is nothing to judge and Lost when the process is gone.
"""


@dataclass(frozen=True)
class Outcome:
    """One case, the answer to it, and what the reference returns."""

    case: Case
    answer: Answer
    expected: Any


def judge(exercise: CodeExercise | AnswerExercise, opener: Opener, secret: str) -> Verdict:
    """Return the verdict on one exercise.

    Args:
        exercise: what was asked.
        opener: opens respondents.
        secret: which cases are asked; see ``battery``.
    """
    started = monotonic()
    try:
        if isinstance(exercise, AnswerExercise):
            verdict = _judge_answer(exercise, opener)
        else:
            verdict = _judge_code(exercise, opener, secret)
    except (Undefined, Lost) as error:
        verdict = _nothing(exercise, _sentence(str(error)))
    return _timed(verdict, monotonic() - started)


def _judge_code(exercise: CodeExercise, opener: Opener, secret: str) -> Verdict:
    cases = battery(exercise.id, secret)
    answers: list[Answer] = []
    with opener() as respondent:
        for case in cases:
            try:
                answers.append(respondent.ask(case))
            except Lost as error:
                return _lost(exercise, case, str(error))
    outcomes = [
        Outcome(case, answer, right)
        for case, answer, right in zip(cases, answers, expected(exercise.id, secret), strict=True)
    ]
    results, culprit = _weigh(exercise, outcomes)
    score = round(sum(r.points for r in results), 6)
    if culprit is None:
        return _verdict(exercise, score, results, "Every property holds.")
    if all(a == Answer() for a in answers):
        return _verdict(exercise, score, results, NOT_WRITTEN)
    variant = diagnose(exercise, outcomes, secret)
    failed, outcome = culprit
    found, alone = _reduce(exercise, opener, failed, outcome)
    message = variant.sentence if variant else _complaint(exercise, failed, found)
    if not alone and not variant:
        message = (
            f"{call_text(exercise, found.case)} is answered rightly when it is asked alone, but "
            "not after other games: something is kept from one call to the next."
        )
    return _verdict(
        exercise,
        score,
        results,
        message,
        variant.id if variant else None,
        _shown(exercise, failed, found),
    )


def _weigh(
    exercise: CodeExercise, outcomes: Sequence[Outcome]
) -> tuple[list[PropertyResult], tuple[Property, Outcome] | None]:
    """Return a result for every property, and the first property that fails with its case."""
    results: list[PropertyResult] = []
    culprit: tuple[Property, Outcome] | None = None
    passed: dict[str, bool] = {}
    for prop in exercise.properties:
        failing = [o for o in outcomes if prop.looks_at(o.case) and fault(prop, o)]
        missing = [name for name in prop.needs if not passed[name]]
        passed[prop.name] = not failing and not missing
        message = prop.says
        if failing:
            worst = min(failing, key=lambda o: o.case.size)
            culprit = culprit or (prop, worst)
            message = f"{call_text(exercise, worst.case)}: {fault(prop, worst)}"
        elif missing:
            message = f"proves nothing while {' and '.join(map(repr, missing))} fails"
        points = prop.points if passed[prop.name] else 0.0
        results.append(PropertyResult(prop.name, passed[prop.name], points, prop.points, message))
    return results, culprit


def fault(prop: Property, outcome: Outcome) -> str | None:
    """Return what is wrong with an answer in the eyes of one property, or None."""
    if outcome.answer.error is not None:
        return outcome.answer.error
    return prop.check(outcome.case, outcome.answer, outcome.expected)


# The reference and the known mistakes, asked the same cases. They are asked once a battery.


@lru_cache(maxsize=64)
def expected(exercise_id: str, secret: str) -> tuple[Any, ...]:
    """Return what the reference returns on every case of a battery."""
    reference = code_exercise(exercise_id).reference
    return tuple(reference(*case.args) for case in battery(exercise_id, secret))


@lru_cache(maxsize=64)
def mistaken(exercise_id: str, secret: str) -> tuple[tuple[Variant, tuple[object, ...]], ...]:
    """Return what every known wrong variant returns on every case of a battery."""
    cases = battery(exercise_id, secret)
    variants = code_exercise(exercise_id).variants
    return tuple((variant, _variant_answers(variant, cases)) for variant in variants)


@dataclass(frozen=True)
class _Raised:
    """A variant's answer was an exception."""


def _variant_answers(variant: Variant, cases: Iterable[Case]) -> tuple[object, ...]:
    function = variant.make()
    answers: list[object] = []
    for case in cases:
        try:
            answers.append(function(*case.args))
        except Exception:  # a mistake may well crash
            answers.append(_Raised())
    return tuple(answers)


def diagnose(exercise: CodeExercise, outcomes: Sequence[Outcome], secret: str) -> Variant | None:
    """Return the known mistake that explains the answers, or None.

    It must differ from the reference somewhere, and the student's answers must agree with it
    wherever it does. Among several, the one that agrees with most answers, then the one that
    differs most often, explains most.
    """
    best: tuple[tuple[int, int], Variant] | None = None
    for variant, theirs in mistaken(exercise.id, secret):
        differs = [
            not _agree(exercise, o.case, v, o.expected)
            for o, v in zip(outcomes, theirs, strict=True)
        ]
        agrees = [
            isinstance(v, _Raised)
            if o.answer.error is not None
            else _agree(exercise, o.case, v, o.answer.value)
            for o, v in zip(outcomes, theirs, strict=True)
        ]
        if not any(differs) or not all(a for a, d in zip(agrees, differs, strict=True) if d):
            continue
        rank = (sum(agrees), sum(differs))
        if best is None or rank > best[0]:
            best = (rank, variant)
    return best[1] if best else None


def _agree(exercise: CodeExercise, case: Case, x: object, y: object) -> bool:
    """Tell whether two returned values come to the same thing."""
    if isinstance(x, _Raised):
        return False
    return same(exercise.outcome(case, y), exercise.outcome(case, x))


# The smallest counterexample.


def _reduce(
    exercise: CodeExercise, opener: Opener, prop: Property, outcome: Outcome
) -> tuple[Outcome, bool]:
    """Return the smallest failing case, and whether it fails when it is asked alone."""
    strategies = [
        strategy
        for kind, (strategy, _) in exercise.strategies.items()
        if not prop.kinds or kind in prop.kinds
    ]
    seen: dict[int, Outcome] = {}

    with opener() as respondent:

        def fails(case: Case) -> bool:
            if not prop.looks_at(case):
                return False
            try:
                o = Outcome(case, respondent.ask(case), exercise.reference(*case.args))
            except Lost:
                return False
            seen[id(case)] = o
            return fault(prop, o) is not None

        alone = fails(outcome.case)
        small = smallest(outcome.case, strategies, fails) if alone else outcome.case
    return seen[id(small)] if alone else outcome, alone


# Words.


def call_text(exercise: CodeExercise, case: Case) -> str:
    """Return a call as a reader would type it."""
    return f"{exercise.names[0]}({', '.join(_arg_text(a) for a in case.args)})"


def _arg_text(arg: object) -> str:
    if isinstance(arg, Game):
        return repr(arg) if hasattr(arg, "__dataclass_fields__") else "game"
    return "evaluate" if isinstance(arg, Table) else show(arg, 60)


def _complaint(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    return _sentence(f"For {call_text(exercise, outcome.case)}, {_clause(fault(prop, outcome))}")


def _clause(text: str | None) -> str:
    return text or "the answer is not right"


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _shown(exercise: CodeExercise, prop: Property, outcome: Outcome) -> Counterexample:
    case, answer = outcome.case, outcome.answer
    state = case.args[1] if case.game is not None and len(case.args) > 1 else None
    return Counterexample(
        call=call_text(exercise, case),
        got=answer.error or show(answer.value),
        right=show(outcome.expected),
        game=None if case.game is None else describe_game(case.game, values=True),
        state=encode(state),
        asked=tuple(sorted((encode(s) for s in answer.asked), key=str)),
    )


def _lost(exercise: CodeExercise, case: Case, why: str) -> Verdict:
    message = f"{call_text(exercise, case)} was not answered: {why}"
    counterexample = Counterexample(
        call_text(exercise, case),
        why,
        show(exercise.reference(*case.args)),
        None if case.game is None else describe_game(case.game, values=True),
        encode(case.args[1]) if case.game is not None else None,
    )
    return _nothing(exercise, _sentence(message), counterexample)


def _nothing(
    exercise: CodeExercise | AnswerExercise,
    message: str,
    counterexample: Counterexample | None = None,
) -> Verdict:
    """Return a verdict of no points."""
    properties: Sequence[tuple[str, float]] = (
        [(p.name, p.points) for p in exercise.properties]
        if isinstance(exercise, CodeExercise)
        else [(key, exercise.points / len(exercise.right)) for key in exercise.right]
    )
    results = [PropertyResult(name, False, 0.0, points, message) for name, points in properties]
    return _verdict(exercise, 0.0, results, message, None, counterexample)


def _verdict(
    exercise: Exercise,
    score: float,
    results: Iterable[PropertyResult],
    message: str,
    diagnosis: str | None = None,
    counterexample: Counterexample | None = None,
) -> Verdict:
    return Verdict(
        exercise.id, exercise.version, "graded", score, exercise.points, tuple(results),
        diagnosis, message, 0.0, counterexample,
    )  # fmt: skip


def _timed(verdict: Verdict, seconds: float) -> Verdict:
    return Verdict(**{**vars(verdict), "seconds": round(seconds, 3)})


# Answers worked out by hand.


def _judge_answer(exercise: AnswerExercise, opener: Opener) -> Verdict:
    with opener() as respondent:
        answer = respondent.value()
    if answer.error is not None:
        return _nothing(exercise, _sentence(answer.error))
    given = answer.value
    if not isinstance(given, dict):
        keys = ", ".join(map(repr, exercise.right))
        return _nothing(exercise, f"A dictionary with the keys {keys} is asked for.")
    results = [_entry(exercise, key, given.get(key)) for key in exercise.right]
    score = round(sum(r.points for r in results), 6)
    wrong = next((r.message for r in results if not r.passed), None)
    return _verdict(exercise, score, results, wrong or "Every entry is right.")


def _entry(exercise: AnswerExercise, key: str, given: object) -> PropertyResult:
    share = exercise.points / len(exercise.right)
    if same(given, exercise.right[key]):
        return PropertyResult(key, True, share, share, f"{show(given)} is right")
    if given is None:
        return PropertyResult(key, False, 0.0, share, f"{key}: no answer yet.")
    hints = exercise.hints.get(key, {})
    hint = next((text for value, text in hints.items() if same(given, value)), None)
    message = f"{key}: {show(given)} is not right{f' ({hint})' if hint else ''}."
    return PropertyResult(key, False, 0.0, share, message)
