"""Names of files, and files that are written whole or not at all, even by a killed process."""

import os
import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from unicodedata import normalize

PLAIN_NAME = re.compile(r"(?!\.)(?!(?i:con|nul|prn|aux|com\d|lpt\d)(?:\.|$))[A-Za-z0-9._-]{1,60}")
"""Student names that every file system takes as they are."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, whenever this process is killed; OSError if not."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    try:
        partial.write_bytes(data)
        os.replace(partial, path)
    except OSError:
        with suppress(OSError):
            partial.unlink()
        raise


def write_new(path: Path, data: bytes) -> None:
    """Write a file whole, unless there is one: a file made meanwhile by another process stays.

    Raises:
        OSError: it cannot be written.
    """
    partial = path.with_name(f"{path.name}.{os.getpid()}.partial")
    try:
        partial.write_bytes(data)
        try:
            os.link(partial, path)
        except OSError:  # there is one, or the file system has no links
            if not path.exists():
                os.replace(partial, path)
    finally:
        with suppress(OSError):
            partial.unlink()


def file_name(student: str, alone: bool = True) -> str:
    """Return the name of a student's page: no two students have the same on any file system.

    Args:
        student: a name from anywhere.
        alone: whether no other student's name differs in case only.
    """
    if alone and PLAIN_NAME.fullmatch(student):
        return f"{student}.html"
    digest = sha256(student.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    letters = normalize("NFKD", student).encode("ascii", "ignore").decode()
    readable = re.sub(r"[^A-Za-z0-9]+", "-", letters)[:40].strip("-")
    return f"{readable or 'student'}~{digest}.html"  # no plain name holds a ~
