"""What tests of the exercises share with pytest."""

import pytest


@pytest.fixture
def unshrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the first failing case: most tests do not look at how small it could be."""
    monkeypatch.setattr("autograder.judging.smallest_case.small_cases", lambda exercise_id: ())
    monkeypatch.setattr(
        "autograder.judging.smallest_case.smallest",
        lambda exercise, failing, fails, budget: failing,
    )
