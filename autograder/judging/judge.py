"""Answers -> verdicts. The judge is trusted, and never runs a student's code itself.

It asks questions through a ``Runner``, whoever that is: a process in a sandbox, or, in a
notebook, the student's own kernel. There is one comparison and one notion of a case for both.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import lru_cache
from time import monotonic

from autograder.judging.answers import judge_answer
from autograder.judging.cases import battery, code_exercise
from autograder.judging.diagnosis import (
    Outcome,
    diagnose,
    expected,
    fault,
    outcomes_of,
    reference_answer,
)
from autograder.judging.messages import (
    call_text,
    complaint,
    counterexample_of,
    fault_line,
    sentence,
)
from autograder.judging.runner import Runner, UndefinedName, trusted_runner
from autograder.judging.shrink import smallest
from autograder.judging.verdicts import graded, no_points
from autograder.model.case import Answer, Case, one_question
from autograder.model.exercise import AnswerExercise, CodeExercise, Property
from autograder.model.verdict import PropertyResult, Verdict
from autograder.sandbox.process import NoReply
from course_lib.games import Tree

NOT_WRITTEN = "It returns None whatever it is asked: there is nothing to judge yet."

RunnerFactory = Callable[[], AbstractContextManager[Runner]]
"""Opens a fresh runner, which remembers nothing of earlier calls.

Entering it raises UndefinedName when there is nothing to judge, NoReply when the process has ended.
"""


def judge(
    exercise: CodeExercise | AnswerExercise,
    open_runner: RunnerFactory,
    secret: str,
    *,
    explain: bool = True,
) -> Verdict:
    """Return the verdict on one exercise.

    Args:
        exercise: what was asked.
        open_runner: opens runners.
        secret: which cases are asked; see ``battery``.
        explain: False if it does not matter why an answer is wrong.
    """
    started = monotonic()
    try:
        if isinstance(exercise, AnswerExercise):
            with open_runner() as runner:
                verdict = judge_answer(exercise, runner.value())
        else:
            verdict = _judge_code(exercise, open_runner, secret, explain)
    except (UndefinedName, NoReply) as error:
        verdict = no_points(exercise, sentence(str(error)))
    return replace(verdict, seconds=round(monotonic() - started, 3))


def _judge_code(
    exercise: CodeExercise, open_runner: RunnerFactory, secret: str, explain: bool
) -> Verdict:
    cases = battery(exercise.id, secret)
    try:
        answers = _answers(exercise, open_runner, cases, explain)
    except _LostAt as lost:
        return _lost(exercise, lost.case, str(lost))
    if all(p.value is None and p.error is None for a in answers for p in a.parts or (a,)):
        nothing = [
            PropertyResult(p.name, False, 0.0, p.points, p.says) for p in exercise.properties
        ]
        return graded(exercise, 0.0, nothing, NOT_WRITTEN)
    rights = expected(exercise.id, secret)
    if all(map(_identical, answers, rights)):  # most are right: this is quick
        return _as_the_reference(exercise.id, secret)
    outcomes = [Outcome(*row) for row in zip(cases, answers, rights, strict=True)]
    results, culprit = _weigh(exercise, outcomes)
    score = round(sum(r.points for r in results), 6)
    if culprit is None or not explain:
        wrong = next((r.message for r in results if not r.passed), None)
        return graded(exercise, score, results, sentence(wrong or "Every property holds"))
    variant = diagnose(exercise, outcomes, secret)
    failed, outcome = culprit
    short_cut = usual_case(exercise.id, variant.id, failed.name, secret) if variant else None
    found, alone = _reduce(exercise, open_runner, failed, outcome, short_cut)
    results = [_told(r, exercise, failed, found) if r.name == failed.name else r for r in results]
    message = variant.sentence if variant else complaint(exercise, failed, found)
    if not alone and not variant:
        message = (
            f"{call_text(exercise, found.case)} is answered rightly when it is asked alone, but "
            "not after other games: something is kept from one call to the next."
        )
    return graded(
        exercise,
        score,
        results,
        message,
        variant.id if variant else None,
        counterexample_of(exercise, found, fault(failed, found)),
    )


def _identical(x: Answer, y: Answer) -> bool:
    """Tell whether two answers are the same, types included: 1 is not True."""
    return x == y and x.literal == y.literal


@lru_cache(maxsize=64)
def _as_the_reference(exercise_id: str, secret: str) -> Verdict:
    """Return the verdict on whoever answers exactly what the reference answers."""
    exercise = code_exercise(exercise_id)
    rights = expected(exercise_id, secret)
    outcomes = [Outcome(c, r, r) for c, r in zip(battery(exercise_id, secret), rights, strict=True)]
    results, _ = _weigh(exercise, outcomes)
    score = round(sum(r.points for r in results), 6)
    return graded(exercise, score, results, "Every property holds.")


class _LostAt(Exception):
    """A question was not answered; the message says what happened to the process."""

    def __init__(self, case: Case, why: str) -> None:
        super().__init__(why)
        self.case = case


def _answers(
    exercise: CodeExercise, open_runner: RunnerFactory, cases: Sequence[Case], explain: bool
) -> list[Answer]:
    """Return the answers to all cases; _LostAt if one of them is not answered.

    If it matters where the runner was lost and that is not known, the cases without an answer
    are asked about again, one by one.
    """
    answers: list[Answer] = []
    plain = exercise.interview is one_question
    for attempt in (1, 2):
        with open_runner() as runner:
            together = plain and attempt == 1 and runner.announce(cases, careful=explain)
            for case in cases[len(answers) :]:
                try:
                    answers.append(exercise.interview(case, runner.call))
                except NoReply as lost:
                    if not (together and explain):
                        raise _LostAt(case, str(lost)) from None
                    break
            else:
                break
    return answers


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
        looked_at = [(o.case, o.answer, o.expected) for o in outcomes if prop.looks_at(o.case)]
        total = None if failing or prop.total is None else prop.total(looked_at)
        passed[prop.name] = not (failing or missing or total)
        message = total or prop.says
        if failing:
            worst = _easiest(exercise, failing)
            culprit = culprit or (prop, worst)
            message = fault_line(exercise, prop, worst)
        elif missing:
            message = f"proves nothing while {' and '.join(map(repr, missing))} fails"
        points = prop.points if passed[prop.name] else 0.0
        results.append(PropertyResult(prop.name, passed[prop.name], points, prop.points, message))
    return results, culprit


def _told(
    result: PropertyResult, exercise: CodeExercise, prop: Property, outcome: Outcome
) -> PropertyResult:
    """Return a failed property's result with the smallest example in its message."""
    return replace(result, message=fault_line(exercise, prop, outcome))


# The smallest counterexample.


def _easiest(exercise: CodeExercise, failing: Sequence[Outcome]) -> Outcome:
    """Return the failing case that will become the smallest: where branches can be cut, a tree."""

    def rank(outcome: Outcome) -> tuple[bool, int]:
        case = outcome.case
        return not (exercise.prunable and isinstance(case.game, Tree)), case.size

    return min(failing, key=rank)


@lru_cache(maxsize=512)
def usual_case(exercise_id: str, variant_id: str, name: str, secret: str) -> Outcome | None:
    """Return the smallest case found on which a known mistake fails a property, if there is one.

    Whoever makes the mistake can be shown this case: it is looked for once, not for everybody.
    """
    exercise = code_exercise(exercise_id)
    prop = next(p for p in exercise.properties if p.name == name)
    outcomes = outcomes_of(exercise, variant_id, secret)
    failing = [o for o in outcomes if prop.looks_at(o.case) and fault(prop, o)]
    if not failing:
        return None
    make = next(v.make for v in exercise.variants if v.id == variant_id)
    easiest = _easiest(exercise, failing)
    found, alone = _reduce(exercise, lambda: trusted_runner(make()), prop, easiest, None)
    return found if alone else None


def _reduce(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    prop: Property,
    outcome: Outcome,
    short_cut: Outcome | None,
) -> tuple[Outcome, bool]:
    """Return the smallest failing case, and whether it fails when it is asked alone.

    Args:
        exercise: what was asked.
        open_runner: opens runners.
        prop: the property that fails.
        outcome: a case on which it does.
        short_cut: a small case on which it probably does, too; then no other is looked for.
    """
    seen: dict[int, Outcome] = {}
    rights = {id(o.case): o.expected for o in (outcome, short_cut) if o is not None}

    with open_runner() as runner:

        def fails(case: Case) -> bool:
            if not prop.looks_at(case):
                return False
            try:
                answer = exercise.interview(case, runner.call)
            except NoReply:
                return False
            right = rights.get(id(case)) or reference_answer(exercise, case)
            seen[id(case)] = o = Outcome(case, answer, right)
            return fault(prop, o) is not None

        if short_cut is not None and fails(short_cut.case):
            return seen[id(short_cut.case)], True
        alone = fails(outcome.case)
        small = smallest(exercise, prop, outcome.case, fails) if alone else outcome.case
    return seen[id(small)] if alone else outcome, alone


def _lost(exercise: CodeExercise, case: Case, why: str) -> Verdict:
    outcome = Outcome(case, Answer(error=why), reference_answer(exercise, case))
    message = f"{call_text(exercise, case)} was not answered: {why}"
    return no_points(exercise, sentence(message), counterexample_of(exercise, outcome, why))
