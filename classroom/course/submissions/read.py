"""The content of a student's file: every one is opened here, by a path that is not trusted.

No symbolic link is followed, nothing but a regular file is read, and the size is looked at before.
A large notebook is read by a process of its own, and comes back without its outputs, so that few
bytes of a submission are held where others are graded.
"""

import hashlib
import json
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path

from autograder.model.phrase import Phrase
from autograder.model.plain_text import one_line
from autograder.protocol.bounds import LARGE, MAX_BYTES
from classroom.course.submissions.parse import Unreadable, parse_elsewhere

MIB = 1 << 20
TIME_FILE, MOST_TIME = "timestamp.txt", 128
"""The file in which nbgrader keeps the time of hand-in, and the bytes that it may have."""
SOURCE_FILE = "timestamp_source.txt"
"""The file in which ``collect`` keeps the source of the time, or that there is none."""
TIME = re.compile(r"[\w :.,+-]+(?:(?<=[A-Za-z])(?:/[A-Za-z][\w+-]*){1,2})?", re.ASCII)
"""The form of a time. Its zone, such as ``Europe/Zurich``, must be no path of another file: the
parser of times opens the file of that name."""


@contextmanager
def opened_file(path: Path, most: int = MAX_BYTES) -> Iterator[tuple[BufferedReader, int]]:
    """Open a regular file, following no symbolic link; yield it and its size.

    Args:
        path: its path.
        most: the bytes that it may have.

    Raises:
        Unreadable: it is something else, cannot be read, or is larger.
    """
    name = one_line(path.name)
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        link = os.path.islink(path)
        why = "is a symbolic link, which is not followed" if link else cannot_be_read(error)
        raise Unreadable(f"{name} {why}") from None
    info = os.fstat(fd)
    if not stat.S_ISREG(info.st_mode):  # fdopen refuses a directory in words of its own
        os.close(fd)
        raise Unreadable(f"{name} is not a regular file")
    with os.fdopen(fd, "rb") as file:
        if info.st_size > most:
            tenths = -(-info.st_size * 10 // MIB)  # rounded up
            raise Unreadable(f"{name} has {tenths / 10} MiB; at most {most / MIB:g} are read")
        try:
            yield file, info.st_size
        except OSError as error:
            raise Unreadable(f"{name} {cannot_be_read(error)}") from None


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return the content of a file.

    Args:
        path: its path.
        most: the bytes that it may have.

    Raises:
        Unreadable: as ``opened_file``.
    """
    with opened_file(path, most) as (file, size):
        return file.read(size)


def read_notebook(path: Path) -> tuple[bytes, list[str]]:
    """Return a notebook, a large one without its outputs, and notes on the parts left out.

    Raises:
        Unreadable: as ``opened_file``; or a large file is no notebook.
    """
    with opened_file(path) as (file, size):
        if size <= LARGE:
            return file.read(size), []
        cells, notes = parse_elsewhere(stdin=file)
    for cell in cells:
        about = {"grade_id": cell.pop("grade_id"), "points": cell.pop("points")}
        cell["metadata"] = {"nbgrader": about}
    data = json.dumps({"cells": cells}, ensure_ascii=False).encode(errors="replace")
    large = len(data) > LARGE  # it is parsed elsewhere once more, and that is noted there
    dropped = Phrase("The file has {size} MiB; its outputs were dropped.", size=size // MIB)
    return data, notes if large else [dropped, *notes]


def same_content(path: Path, data: bytes) -> bool:
    """Tell whether a file has some content, without holding the file's; Unreadable if it cannot."""
    with opened_file(path) as (_, size):
        if size != len(data):
            return False
    return content_digest(path) == hashlib.sha256(data).digest()


def content_digest(path: Path) -> bytes:
    """Return a digest of a file, which is not held; Unreadable if it cannot be read."""
    with opened_file(path) as (file, _):
        return hashlib.file_digest(file, "sha256").digest()


def read_time(directory: Path) -> str | None:
    """Return the text that says when a submission was handed in; None if there is none.

    The text is the student's where the exchange is: it may be no time.
    """
    try:
        return time_text(read_bytes(directory / TIME_FILE, MOST_TIME))
    except Unreadable:
        return None


def time_text(data: bytes) -> str | None:
    """Return the text of a ``timestamp.txt`` if it may be a time; None if it is another one."""
    try:
        text = data[: MOST_TIME + 1].decode().strip()
    except UnicodeDecodeError:
        return None
    return text if len(data) <= MOST_TIME and TIME.fullmatch(text) else None


def is_untimed(directory: Path) -> bool:
    """Tell whether a submission was collected without a time: it is in time then."""
    return (directory / SOURCE_FILE).exists() and not (directory / TIME_FILE).exists()


def cannot_be_read(error: OSError) -> str:
    """Return a clause on a file or a directory that the operating system does not let be read."""
    return f"cannot be read ({error.strerror})"
