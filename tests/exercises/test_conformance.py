"""``autograder test-exercise`` holds the chapters' exercises as it holds an instructor's."""

import pytest

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.play import PlayExercise
from classroom.grading.trial import try_exercise
from tests.exercises.verdicts import SECRETS
from tests.support.course import ROOT

IDS = [e.id for s in SECTIONS for e in s.all_exercises if not isinstance(e, PlayExercise)]


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("exercise_id", IDS)
def test_an_exercise_is_in_order(
    exercise_id: str, secret: str, monkeypatch: pytest.MonkeyPatch, unshrunk: None
) -> None:
    monkeypatch.setattr("classroom.grading.trial.SECRET", secret)
    assert list(try_exercise(Course(ROOT), exercise_id)) == []
