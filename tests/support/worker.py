"""The worker that grades for all tests which examine no worker: it draws the cases once.

And the sandbox in which their commands try what it hides, which is not started for each of them.
"""

import atexit
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any

import pytest

from autograder.protocol.limits import Choice, Limits
from autograder.sandbox.host import Sandbox
from classroom.grading import isolation
from classroom.grading import run as runs
from classroom.grading.processes import end_processes
from classroom.grading.workers import workers


@cache
def _thread() -> Executor:
    """Return the worker, a thread that waits for a process; both end with the tests."""
    atexit.register(end_processes)
    return ThreadPoolExecutor(1)


def one_worker(thread: Executor) -> Callable[..., AbstractContextManager[Any]]:
    """Return ``workers`` with this thread in place of those that it starts on this machine."""

    def opened(scheduler: str | None, jobs: int, *rest: Any) -> AbstractContextManager[Any]:
        if scheduler:
            return workers(scheduler, jobs, *rest)
        return nullcontext((lambda: nullcontext(thread), jobs))

    return opened


@cache
def _sandbox(isolation: Choice, limits: Limits) -> Sandbox:
    """Return a sandbox that ends with the tests."""
    sandbox = Sandbox(isolation, limits)
    atexit.register(sandbox.close)
    return sandbox


def _open_sandbox(isolation: Choice, limits: Limits) -> AbstractContextManager[Sandbox]:
    return nullcontext(_sandbox(isolation, limits))


def use_worker(patch: pytest.MonkeyPatch, secret: str) -> None:
    """Let the worker grade, with a secret, until a patch is undone; commands have their own."""
    patch.setattr(runs, "workers", one_worker(_thread()))
    patch.setattr(isolation, "Sandbox", _open_sandbox)
    patch.setenv("AUTOGRADER_SECRET", secret)
