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
