"""The lock by which one process at a time grades a class."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from autograder.model.errors import Problem, WriteFailure


class ClassLocked(Problem):
    """Another process is grading this class; the message names it."""


def _lock_file(directory: Path) -> TextIO:
    """Return the open file by which a class is locked; WriteFailure if there can be none."""
    try:
        directory.mkdir(parents=True, exist_ok=True)
        # Not emptied yet: the id in it may be that of the process that holds the lock.
        return (directory / ".grading").open("a+", encoding="utf-8")
    except OSError as error:
        raise WriteFailure(
            f"{directory} cannot be written ({error.strerror}), where judged notebooks go; correct "
            "this, and run the same command again"
        ) from None


@contextmanager
def alone(directory: Path) -> Iterator[None]:
    """Lock the class; the system releases the lock when this process ends."""
    with _lock_file(directory) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            raise ClassLocked(
                f"another grader is at work on this class (process {file.read().strip()}); wait "
                "until it is done, or stop it, and run this again"
            ) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield
