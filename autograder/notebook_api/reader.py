"""The reader's progress in this kernel: where it is kept, and when a verdict is recorded."""

import os
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from autograder.model.verdict import Verdict
from autograder.notebook_api.executions import sent_by_front_end
from autograder.notebook_api.progress_store import FILE, Progress, Result
from autograder.notebook_api.saved_notebook import notebook_file
from course_lib.text_store import FileStore

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
    return Progress(FileStore(folder, FILE))


def notebook_folder() -> Path:
    """Return the folder of this notebook."""
    path = notebook_file()
    return path.parent if path is not None and path.parent.is_dir() else STARTED_IN


def notebooks_beside() -> frozenset[str]:
    """Return the names of the notebooks in this notebook's folder, without the ending."""
    return frozenset(path.stem for path in notebook_folder().glob("*.ipynb"))


def reader_progress() -> Progress:
    """Return the progress of the reader of this folder's notebooks."""
    return _progress_in(notebook_folder())


def is_reading() -> bool:
    """Tell whether a person runs this cell in a notebook, and not a program that executes it."""
    return NBGRADER not in os.environ and sent_by_front_end()


_last_verdicts: dict[str, Verdict] = {}


def last_verdict(exercise_id: str) -> Verdict | None:
    """Return the last verdict on an exercise in this session; None if there was none."""
    return _last_verdicts.get(exercise_id)


def record(verdict: Verdict, judged: bool = True) -> None:
    """Keep the points of a verdict for the reader.

    Args:
        verdict: the verdict.
        judged: whether an answer was judged, which counts as an attempt.
    """
    _last_verdicts[verdict.exercise] = verdict
    points, graded = float(verdict.score or 0), verdict.status == "graded"
    date = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    result = Result(points, points, verdict.version, date, int(judged and graded))
    reader_progress().record(verdict.exercise, result)
