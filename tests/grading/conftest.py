"""What tests of grading a class share: one worker, in this process, and the secret."""

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import nullcontext

import pytest

from autograder.grading import run as runs
from autograder.grading.processes import end_processes

SECRET = {"AUTOGRADER_SECRET": "a secret of these tests"}


@pytest.fixture(scope="module")
def thread() -> Iterator[Executor]:
    """A worker for all tests of a module, which draws cases once; commands have their own."""
    with ThreadPoolExecutor(1) as pool:
        yield pool
    end_processes()


@pytest.fixture
def one_worker(monkeypatch: pytest.MonkeyPatch, thread: Executor) -> None:
    """Let the module's worker grade, with the secret of these tests."""
    use_worker(monkeypatch, thread)


def use_worker(patch: pytest.MonkeyPatch, thread: Executor) -> None:
    """Let a worker grade, with the secret of these tests, until a patch is undone."""
    patch.setattr(runs, "local", lambda *_: nullcontext(lambda: nullcontext(thread)))
    patch.setenv("AUTOGRADER_SECRET", SECRET["AUTOGRADER_SECRET"])
