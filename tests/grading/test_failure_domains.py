"""A failure of the judge costs one exercise its mark, or one mark its explanation: nothing else."""

from typing import Any

import pytest

from autograder.exercises import SECTIONS
from autograder.judging.mark import Judged
from autograder.judging.verdicts import graded_verdict
from autograder.model.exercise import CodeExercise, Exercise
from autograder.model.section import Section
from autograder.protocol.limits import Limits
from autograder.sandbox.room import SHORT, is_shortage
from classroom.grading import session
from classroom.grading.session import SubmissionSession

FAILURES = (
    OverflowError("int too large to convert to float"), RecursionError("too deep"), MemoryError(),
    ZeroDivisionError(), AssertionError(), KeyError("b1"), UnicodeError(), OSError(5, "no disk"),
    RuntimeError("generator raised StopIteration"),
)  # fmt: skip
BY_NAME = {type(error).__name__: error for error in FAILURES}


class NoSandbox:
    """Starts no process: nothing here comes so far."""

    limits = Limits()
    isolation = "bubblewrap"


def session_of(section: Section) -> SubmissionSession:
    nothing: Any = None
    sandbox: Any = NoSandbox()
    return SubmissionSession(nothing, section, sandbox, "a secret")


@pytest.mark.sampled(20)
@pytest.mark.parametrize("error", FAILURES, ids=BY_NAME)
@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_a_failure_costs_each_exercise_its_own_mark_only(
    section: Section, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    for fails in section.exercises:

        def judged(
            _: SubmissionSession, exercise: Exercise, release: Any, fails: Exercise = fails
        ) -> Judged:
            if exercise is fails:
                raise error
            return Judged(graded_verdict(exercise, 0.0, (), "Nothing is there."))

        monkeypatch.setattr(SubmissionSession, "_mark", judged)
        with session_of(section) as marking:
            verdicts = {e.id: marking.mark(e, {}).verdict for e in section.exercises}
        lost = verdicts.pop(fails.id)
        assert (lost.status, lost.score) == ("not_graded", None)
        if is_shortage(error):
            assert SHORT in lost.message
        else:
            assert type(error).__name__ in lost.message
            assert [f.step for f in lost.failures] == ["judging"]
            assert type(error).__name__ in lost.failures[0].traceback
        assert all(v.status == "graded" and not v.failures for v in verdicts.values())


@pytest.mark.parametrize("error", FAILURES, ids=BY_NAME)
def test_an_explanation_that_fails_leaves_the_verdict(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = SECTIONS[0]
    exercise = next(e for e in section.exercises if isinstance(e, CodeExercise))
    judged = Judged(graded_verdict(exercise, 0.0, (), "It is wrong."))

    def fail(*args: object) -> Any:
        raise error

    monkeypatch.setattr(session, "explain_verdict", fail)
    with session_of(section) as marking:
        told = marking.explain(exercise, judged)
    assert (told.score, told.status) == (judged.verdict.score, judged.verdict.status)
    assert told.message == judged.verdict.message
    assert [f.step for f in told.failures] == ["explanation"]
