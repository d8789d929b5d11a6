"""Where submissions are: nbgrader's directories, the notebook in each, and its bytes."""

import os
import stat
from collections.abc import Sequence
from pathlib import Path

from autograder.model.errors import Problem
from autograder.model.exercise import Section
from autograder.submissions.parse import MAX_BYTES, Unreadable


class NoSubmissions(Problem):
    """There is nothing to grade at a path; the message says which files are expected."""


def find_submissions(root: Path, sections: Sequence[Section]) -> list[tuple[str, Section, Path]]:
    """Return (student, section, directory) for every submission in nbgrader's layout, in order.

    Raises:
        NoSubmissions: the directory does not exist, or holds no submission.
    """
    if not root.is_dir():
        raise NoSubmissions(f"{root} is not a directory; give nbgrader's submitted/ directory")
    found = [
        (student.name, section, student / section.name)
        for student in sorted(p for p in root.iterdir() if not p.name.startswith("."))
        for section in sections
        if (student / section.name).is_dir() or (student / section.name).is_symlink()
    ]
    if not found:
        names = " or ".join(s.name for s in sections)
        raise NoSubmissions(
            f"{root} holds no submission; expected {root}/<student>/<section>/<notebook>.ipynb "
            f"with section {names}"
        )
    return found


def find_notebook(directory: Path, section: Section) -> tuple[Path, list[str]]:
    """Return the notebook of a section in a student's directory, renamed or not, and notes.

    Raises:
        Unreadable: there is none, or several of them are possible.
    """
    name = f"{section.notebook}.ipynb"
    for place in (directory.parent, directory):
        if place.is_symlink():
            raise Unreadable(f"{place.name} is a symbolic link, which is not followed")
    if os.path.lexists(directory / name):
        return directory / name, []
    others = sorted(p for p in directory.glob("*.ipynb") if not p.name.startswith("."))
    if not others:
        raise Unreadable(f"there is no notebook {name} in {directory.name}")
    likely = [p for p in others if section.notebook in p.name or section.name in p.name]
    chosen = likely[0] if likely else others[0]
    if len(others) > 1 and len(likely) != 1:
        found = ", ".join(p.name for p in others)
        raise Unreadable(
            f"there is no notebook {name}, and which of these it is is unclear: {found}"
        )
    return chosen, [f"The notebook is called {chosen.name} instead of {name}."]


def read_bytes(path: Path) -> bytes:
    """Return the content of a regular file, following no symbolic link.

    Raises:
        Unreadable: it is something else, cannot be read, or is larger than anything we grade.
    """
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        link = path.is_symlink()
        why = (
            "is a symbolic link, which is not followed"
            if link
            else f"cannot be read ({error.strerror})"
        )
        raise Unreadable(f"{path.name} {why}") from None
    info = os.fstat(fd)
    if not stat.S_ISREG(info.st_mode):  # fdopen refuses a directory in words of its own
        os.close(fd)
        raise Unreadable(f"{path.name} is not a regular file")
    with os.fdopen(fd, "rb") as file:
        if info.st_size > MAX_BYTES:
            raise Unreadable(
                f"{path.name} has {info.st_size >> 20} MiB; at most {MAX_BYTES >> 20} are read"
            )
        return file.read()
