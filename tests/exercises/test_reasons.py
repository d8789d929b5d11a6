"""Why a right answer is right: a reason is a short clause, always the same, shown with its case."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from autograder.exercises import all_sections, find_exercise
from autograder.judging.counterexample import counterexample_of, why_expected
from autograder.model.case import Answer, Case
from autograder.model.compare import same
from autograder.model.exercise import LONGEST_REASON, CodeExercise, KnownMistake
from autograder.model.record import as_record, from_record
from autograder.model.verdict import SubmissionResult
from autograder.report.html import verdict_html
from autograder.report.text import verdict_text
from autograder.running.cases import PUBLIC, battery, right_answers
from autograder.running.kernel_runner import KernelRunner, kernel_runner
from autograder.running.score import Outcome
from tests.exercises.verdicts import of_each_mistake
from tests.judging.test_truth import CODE, name, shown
from tests.report.verdicts import PARTIAL

SHARE = 0.55
"""Of the wrong values that known mistakes return, so many have a reason at least."""


def code(id_: str) -> CodeExercise:
    """Return an exercise about a function."""
    found = find_exercise(id_)
    assert isinstance(found, CodeExercise)
    return found


def reason_of(exercise: CodeExercise, outcome: Outcome) -> str | None:
    """Return the reason of an outcome; an exception is the test's failure."""
    assert exercise.shown.reason is not None
    return exercise.shown.reason(outcome.case, outcome.answer, outcome.expected)


def is_wrong_value(outcome: Outcome) -> bool:
    """Tell whether a value came back, and not the right one."""
    return outcome.answer.error is None and not same(outcome.answer.value, outcome.expected.value)


@pytest.mark.sampled
@of_each_mistake
def test_a_reason_is_a_short_clause_and_always_the_same(
    exercise: CodeExercise, mistake: KnownMistake
):
    for outcome in shown(exercise.id, mistake.id):
        reason = why_expected(exercise, outcome)
        assert reason == why_expected(exercise, outcome)
        assert "{" not in reason
        assert len(reason) <= LONGEST_REASON
        assert not reason.endswith(".")
        if not outcome.case.earlier:
            assert reason == (reason_of(exercise, outcome) or "")


@pytest.mark.sampled
@pytest.mark.parametrize("exercise", CODE, ids=name)
def test_most_wrong_values_of_known_mistakes_have_a_reason(exercise: CodeExercise):
    outcomes = [o for m in exercise.mistakes for o in shown(exercise.id, m.id) if is_wrong_value(o)]
    outcomes = [o for o in outcomes if not o.case.earlier]  # these are said to be asked again
    found = [why_expected(exercise, outcome) for outcome in outcomes]
    assert sum(map(bool, found)) >= SHARE * len(found)


def test_stages_have_no_reason_that_raises():
    stages = [s for section in all_sections() for own in section.stages.values() for s in own]
    for stage in stages:
        for mistake in stage.mistakes:
            for outcome in shown_of_stage(stage, mistake):
                assert stage.shown.reason is None or "{" not in (reason_of(stage, outcome) or "")


def shown_of_stage(stage: CodeExercise, mistake: KnownMistake) -> Iterator[Outcome]:
    """Yield what a known mistake of a stage returns on the stage's examples."""
    for case in stage.examples:
        with kernel_runner(mistake.make()) as runner:
            answer = stage.asking.interview(case, runner.call)
        right = stage.asking.interview(case, KernelRunner(stage.reference, ours=True).call)
        yield Outcome(case, answer, right)


ODD_VALUES = None, 0, "x", [], {}, {"a": {}}, (1, 2), ((), ()), float("nan")


@pytest.mark.parametrize("exercise", CODE, ids=name)
def test_no_answer_of_a_student_makes_the_judge_fail(exercise: CodeExercise):
    rows = zip(battery(exercise.id, PUBLIC), right_answers(exercise.id, PUBLIC), strict=True)
    case, right = next(iter(rows))
    for value in ODD_VALUES:
        assert isinstance(why_expected(exercise, Outcome(case, Answer(value), right)), str)


def test_an_explanation_that_fails_explains_nothing():
    def broken(case: Case, answer: Answer, right: Answer) -> str:
        raise ZeroDivisionError

    exercise = code("tree-size")
    exercise = replace(exercise, shown=replace(exercise.shown, reason=broken))
    outcome = shown("tree-size", "leaves-only")[0]
    assert counterexample_of(exercise, outcome, None).why == ""


def test_a_reason_is_shown_behind_what_was_expected():
    example = counterexample_of(code("tree-size"), shown("tree-size", "leaves-only")[0], None)
    lines = verdict_text(replace(PARTIAL, counterexample=example)).split("\n")
    assert f"returned 1, expected 2: {example.why}" in lines
    assert example.why.startswith("the root counts 1")


def test_html_shows_a_reason_as_text_behind_what_was_expected():
    example = replace(PARTIAL.counterexample, why="the children are worth <b>3</b> and 2")
    page = verdict_html(replace(PARTIAL, counterexample=example), picture=False)
    assert "<code>3</code>: the children are worth &lt;b&gt;3&lt;/b&gt; and 2" in page
    assert "<code>3</code></dd>" in verdict_html(PARTIAL, picture=False)


def test_a_reason_stands_in_the_record_and_may_be_missing_there():
    example = counterexample_of(code("tree-size"), shown("tree-size", "leaves-only")[0], None)
    graded = SubmissionResult("s1", "minimax", (replace(PARTIAL, counterexample=example),))
    text = as_record(graded)
    read = from_record(text).verdicts[0].counterexample
    assert read is not None
    assert read.why == example.why
    record = json.loads(text)
    del record["verdicts"][0]["counterexample"]["why"]
    older = from_record(json.dumps(record)).verdicts[0].counterexample
    assert older is not None
    assert older.why == ""
