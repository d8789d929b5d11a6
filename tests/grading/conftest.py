"""What tests of grading a class share: the secret, and the worker with it."""

import pytest

from tests.support.worker import use_worker

SECRET = {"AUTOGRADER_SECRET": "a secret of these tests"}


@pytest.fixture
def one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the worker of all tests grade, with the secret of these."""
    use_worker(monkeypatch, SECRET["AUTOGRADER_SECRET"])
