"""No test leaves a course's exercises in force."""

from collections.abc import Iterator

import pytest

from autograder.exercises import use_own
from autograder.exercises.own import NONE


@pytest.fixture(autouse=True)
def the_package_alone() -> Iterator[None]:
    """Leave no course's exercises in force."""
    yield
    use_own(NONE)


@pytest.fixture(autouse=True)
def few_edits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few edited right answers are tried on drawn cases, which takes seconds of all."""
    monkeypatch.setattr("classroom.grading.weak_cases.MOST_EDITS", 2)
    monkeypatch.setattr("classroom.grading.weak_cases.MOST_CALLS", 200)
