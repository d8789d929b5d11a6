"""Answers -> verdicts: collect the answers, score them, explain the first fault.

The judge is trusted, and never runs a student's code itself. It makes its calls through a runner:
a process in a sandbox, or, in a notebook, the student's own kernel. Comparison and cases are the
same for both.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from time import monotonic

from autograder.exercises import kept
from autograder.judging.answers import judge_answer
from autograder.judging.base_cases import is_wrong_at_base, recurses
from autograder.judging.cases import battery, code_exercise, digest
from autograder.judging.class_search import is_comparable, location_of, unlocated
from autograder.judging.collect import LostAt, RunnerFactory, collect
from autograder.judging.edit_program import ticking_program
from autograder.judging.explain import Explanation, explain
from autograder.judging.locate import locate
from autograder.judging.messages import (
    call_text,
    case_line,
    cause,
    counterexample_of,
    explained_case,
    once,
    place,
    property_message,
    sentence,
    start,
    summary,
)
from autograder.judging.opened import Opened
from autograder.judging.reference import expected, reference_answer
from autograder.judging.return_line import line_returning
from autograder.judging.runner import UndefinedName
from autograder.judging.score import Outcome, Scored, by_ease, easiest_failure, fault, score
from autograder.judging.undefined import undefined_at
from autograder.judging.verdicts import graded_verdict, no_points
from autograder.model.case import Answer, Case
from autograder.model.exercise import AnswerExercise, CodeExercise
from autograder.model.phrase import Phrase, joined
from autograder.model.verdict import PropertyResult, Verdict
from autograder.sandbox.process import NoReply

NOT_WRITTEN = Phrase("It returns None whatever it is asked: there is nothing to judge yet.")


def judge(
    exercise: CodeExercise | AnswerExercise,
    open_runner: RunnerFactory,
    secret: str,
    *,
    explain: bool = True,
) -> Verdict:
    """Return the verdict on one exercise.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        secret: which cases are asked; see ``battery``.
        explain: False if the reason for a wrong answer does not matter.
    """
    started = monotonic()
    opened = Opened(open_runner, exercise, secret)
    try:
        if isinstance(exercise, AnswerExercise):
            with opened() as runner:
                verdict = judge_answer(exercise, runner.value())
        else:
            verdict = _judge_code(exercise, opened, secret, explain)
    except (UndefinedName, NoReply) as error:
        verdict = no_points(exercise, sentence(str(error)))
    cases = digest(exercise.id, secret) if isinstance(exercise, CodeExercise) else ""
    return replace(verdict, seconds=round(monotonic() - started, 3), battery=cases)


def _judge_code(exercise: CodeExercise, open_runner: Opened, secret: str, careful: bool) -> Verdict:
    cases = battery(exercise.id, secret)
    try:
        answers = collect(exercise, open_runner, cases, careful=careful)
    except LostAt as lost:
        verdict = _lost(exercise, lost)
        if not careful:
            return verdict
        located = _located(verdict, exercise, open_runner, [lost.case], secret)
        return replace(located, unlocated=None)  # it is not asked again, for it may hang again
    if all(p.value is None and p.error is None for a in answers for p in a.parts or (a,)):
        verdict = _nothing_written(exercise)
        return _located(verdict, exercise, open_runner, cases, secret) if careful else verdict
    rights = expected(exercise.id, secret)
    if all(map(_identical, answers, rights)):  # most are right: this is quick
        return _as_the_reference(exercise.id, secret, tuple(p.points for p in exercise.properties))
    outcomes = [Outcome(*row) for row in zip(cases, answers, rights, strict=True)]
    results = score(exercise, outcomes)
    easiest = easiest_failure(exercise, results) if careful else None
    if easiest is None:
        return _verdict(exercise, results)
    why = explain(exercise, open_runner, easiest.prop, easiest.failing, outcomes, secret)
    verdict = _verdict(exercise, results, why)
    if verdict.diagnosis is not None or not why.repeatable:
        return verdict
    wrong = {o.case.identity: o for r in (easiest, *results) for o in r.failing}
    failing = [o.case for o in by_ease(exercise, list(wrong.values()))]
    if not why.outcome.before:
        failing.insert(0, why.outcome.case)
    unnamed = _verdict(exercise, results, replace(why, diagnosis=None))
    located = _located(unnamed, exercise, open_runner, failing, secret, why)
    if located.location is None and why.diagnosis is not None:
        return unlocated(verdict, located) if located.unlocated else verdict
    return located  # a place says more than a likeness


def _located(
    verdict: Verdict,
    exercise: CodeExercise,
    open_runner: Opened,
    failing: Sequence[Case],
    secret: str,
    why: Explanation | None = None,
) -> Verdict:
    """Return a verdict with the places where edits make every case right, if they are found.

    If they are not, and the notes of a failing call tell of a name that is set nowhere, that is the
    place. Else it says where to start, if right answers are far.

    Args:
        verdict: the verdict.
        exercise: the exercise.
        open_runner: opens runners.
        failing: the failing cases.
        secret: which battery.
        why: the explanation, if there is a smallest failing case.
    """
    sources, names = open_runner.sources, exercise.names
    program = partial(ticking_program, sources, names)
    found = locate(exercise, open_runner, program, failing, secret)
    places = found.places
    if not places and why and (undefined := undefined_at(program, why.outcome.answer.notes)):
        places = (undefined,)
    location = location_of(places, sources, names)
    if location is None:
        far = verdict
        if found.is_far:
            is_base = is_wrong_at_base(exercise, failing, battery(exercise.id, secret))
            shown = why is not None and not (is_base and recurses(exercise, why.outcome.case))
            line = line_returning(exercise, open_runner, program, why) if why and shown else 0
            begin = start(verdict, is_base, line)
            far = replace(verdict, message=joined(" ", [verdict.message, begin]))
        return unlocated(far, verdict) if is_comparable(program) else far
    return replace(
        verdict, message=joined(" ", [verdict.message, place(location)]), location=location
    )


def _verdict(
    exercise: CodeExercise, results: Sequence[Scored], why: Explanation | None = None
) -> Verdict:
    """Return the verdict that some results come to, with an explanation if there is one."""
    lines = [
        PropertyResult(
            r.prop.name,
            r.passed,
            r.points,
            r.prop.points,
            property_message(r),
            case_line(exercise, r, why),
        )
        for r in results
    ]
    points = round(sum(line.points for line in lines), 6)
    if why is None:
        return graded_verdict(exercise, points, lines, summary(lines))
    shown = [once(x, r, why) for x, r in zip(lines, results, strict=True)]
    known = why.diagnosis.mistake.id if why.diagnosis and why.diagnosis.exact else None
    example = counterexample_of(exercise, why.outcome, fault(why.prop, why.outcome))
    message, case = cause(why, lines), explained_case(exercise, why)
    return graded_verdict(exercise, points, shown, message, known, example, case)


def _nothing_written(exercise: CodeExercise) -> Verdict:
    lines = [PropertyResult(p.name, False, 0.0, p.points, p.says) for p in exercise.properties]
    return graded_verdict(exercise, 0.0, lines, NOT_WRITTEN)


def _identical(x: Answer, y: Answer) -> bool:
    """Tell whether two answers are the same, types included: 1 is not True."""
    return x == y and x.literal == y.literal


@kept(64)
def _as_the_reference(exercise_id: str, secret: str, points: tuple[float, ...]) -> Verdict:
    """Return the verdict on a function that answers exactly as the reference does.

    Args:
        exercise_id: the exercise.
        secret: determines the cases.
        points: the points of its properties, which a course may choose.
    """
    exercise = code_exercise(exercise_id)
    worth = zip(exercise.properties, points, strict=True)
    exercise = replace(exercise, properties=tuple(replace(p, points=n) for p, n in worth))
    rights = expected(exercise_id, secret)
    outcomes = [Outcome(c, r, r) for c, r in zip(battery(exercise_id, secret), rights, strict=True)]
    return _verdict(exercise, score(exercise, outcomes))


def _lost(exercise: CodeExercise, lost: LostAt) -> Verdict:
    case, why = lost.case, str(lost)
    answer = Answer(error=why, notes=lost.notes)
    outcome = Outcome(case, answer, reference_answer(exercise, case))
    example = counterexample_of(exercise, outcome, why)
    case_text = sentence(
        Phrase("{call} was not answered: {why}", call=call_text(exercise, case), why=why)
    )
    return no_points(
        exercise, sentence(Phrase("A call was not answered: {why}", why=why)), example, case_text
    )
