"""The files of nbgrader's exchange beside a submission, which it looks for beside the feedback."""

from contextlib import suppress
from pathlib import Path

from autograder.model.files import write_whole
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import read_bytes

EXCHANGE_FILES = ("timestamp.txt", "submission_secret.txt")
"""Files that ``nbgrader release_feedback`` reads beside a page. ``nbgrader generate_feedback``, as
formgrader starts it, takes them from ``autograded/``."""
MOST_BYTES = 1_000
"""The bytes that one may have."""


def copy_exchange_files(submission: Path, directory: Path) -> None:
    """Copy the files that are there, and are small regular files; a student wrote them.

    Args:
        submission: the directory of a student's submission.
        directory: where they are looked for.

    Raises:
        OSError: one cannot be written.
    """
    for name in EXCHANGE_FILES:
        with suppress(Unreadable):
            write_whole(directory / name, read_bytes(submission / name, MOST_BYTES))
