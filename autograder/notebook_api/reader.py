"""The reader's progress in this kernel: where it is kept, and when a verdict is recorded."""

import os
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from autograder.kernel.executions import sent_by_front_end
from autograder.kernel.saved_notebook import notebook_file
from autograder.model.verdict import Verdict
from autograder.notebook_api.progress_store import FileStore, Progress, Result

NBGRADER = "NBGRADER_EXECUTION"
"""nbgrader sets this variable when it runs a notebook to grade or to validate it."""


def _working_directory() -> Path:
    with suppress(OSError):  # it was deleted
        return Path.cwd()
    return Path()


STARTED_IN = _working_directory()
"""The kernel's first working directory, which is the notebook's folder."""


@cache
def _progress_in(folder: Path) -> Progress:
    return Progress(FileStore(folder))


def reader_progress() -> Progress:
    """Return the progress of whoever reads the notebooks of this notebook's folder."""
    path = notebook_file()
    return _progress_in(path.parent if path is not None and path.parent.is_dir() else STARTED_IN)


def is_reading() -> bool:
    """Tell whether a person runs this cell in a notebook, and not a program that executes it."""
    return NBGRADER not in os.environ and sent_by_front_end()


def record(verdict: Verdict) -> None:
    """Keep the points of a verdict for the reader."""
    points = float(verdict.score or 0)
    date = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    reader_progress().record(verdict.exercise, Result(points, points, verdict.version, date))
