"""The worker that grades for all tests which examine no worker: it draws the cases once."""

import atexit
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import nullcontext
from functools import cache

import pytest

from autograder.grading import run as runs
from autograder.grading.processes import end_processes


@cache
def _thread() -> Executor:
    """Return the worker, a thread that waits for a process; both end with the tests."""
    atexit.register(end_processes)
    return ThreadPoolExecutor(1)


def use_worker(patch: pytest.MonkeyPatch, secret: str) -> None:
    """Let the worker grade, with a secret, until a patch is undone; commands have their own."""
    patch.setattr(runs, "local", lambda *_: nullcontext(lambda: nullcontext(_thread())))
    patch.setenv("AUTOGRADER_SECRET", secret)
