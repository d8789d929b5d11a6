"""Where submissions are: nbgrader's directories, and the notebook in each."""

import os
import stat
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from hashlib import sha256
from pathlib import Path

from autograder.exercises import all_sections
from autograder.model.errors import Problem
from autograder.model.phrase import Phrase
from autograder.model.plain_text import REPLACEMENT, one_line, plain
from autograder.model.section import Section
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.platforms import NOTEBOOK
from classroom.course.submissions.read import SOURCE_FILE, TIME_FILE, cannot_be_read

LONGEST_ID = 128
"""Characters that nbgrader's gradebook has room for in the id of a student."""
MOST_NAMED = 5
"""Files that a message names."""

Sent = tuple[str, Section, Path]
"""A submission: the student, the section, the directory."""


class NoSubmissions(Problem):
    """There is nothing to grade at a path; the message says which files are expected."""


def find_submissions(root: Path, sections: Sequence[Section]) -> list[Sent]:
    """Return (student, section, directory) for every submission in nbgrader's layout, in order.

    Raises:
        NoSubmissions: the directory does not exist, cannot be read, or holds no submission.
    """
    if not root.is_dir():
        raise NoSubmissions(f"{root} is not a directory; give nbgrader's submitted/ directory")
    try:
        students = sorted(p for p in root.iterdir() if not p.name.startswith("."))
    except OSError as error:
        raise NoSubmissions(
            f"{root} {cannot_be_read(error)}; correct this, and run the same command again"
        ) from None
    found = [
        (student_id(student.name), section, student / section.name)
        for student in students
        for section in sections
        if _is_submission(student / section.name)
    ]
    if not found:
        names = " or ".join(s.name for s in sections)
        raise NoSubmissions(
            f"{root} holds no submission; expected {root}/<student>/<section>/<notebook>.ipynb "
            f"with section {names}"
        )
    return found


def of_students(found: Sequence[Sent], students: Collection[str]) -> list[Sent]:
    """Return the submissions of some students; all if none is named.

    Args:
        found: the submissions.
        students: the ids.

    Raises:
        NoSubmissions: one of them has none.
    """
    known = {student.casefold(): student for student, _, _ in found}
    if missing := sorted(id_ for id_ in students if id_.casefold() not in known):
        near = sorted(known[id_] for id_ in get_close_matches(missing[0].casefold(), known))
        hint = f"; similar ids: {', '.join(near)}" if near else ""
        raise NoSubmissions(
            f"{missing[0]!r} has no submission to grade: the id is the name of a directory in "
            f"submitted/{hint}"
        )
    wanted = {id_.casefold() for id_ in students}
    return [one for one in found if not wanted or one[0].casefold() in wanted]


def student_id(name: str) -> str:
    """Return the id of the student whose directory, or file, has a name.

    It is the name. A name that no gradebook takes gets an id of our own, another one for each
    such name; ``find_notebook`` then refuses the submission, and says why.
    """
    text = os.fsencode(name).decode(errors="replace")
    shown = plain(text) == text and not set("\n\t" + REPLACEMENT) & set(text)
    if shown and len(text) <= LONGEST_ID:
        return text
    digest = sha256(os.fsencode(name)).hexdigest()[:16]
    return f"{one_line(text)[:40]}{REPLACEMENT}{digest}"


def is_id(text: str) -> bool:
    """Tell whether a student's directory can have this name."""
    is_path = "/" in text or text in (".", "..")
    return bool(text) and not is_path and REPLACEMENT not in student_id(text)


def _is_submission(path: Path) -> bool:
    """Tell whether a student handed something in: also where it may not be looked at."""
    try:
        mode = path.lstat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:  # find_notebook says which
        return True
    return stat.S_ISDIR(mode) or stat.S_ISLNK(mode)


def find_notebook(directory: Path, section: Section) -> tuple[Path, list[str]]:
    """Return the notebook of a section in a student's directory, renamed or not, and notes.

    Raises:
        Unreadable: there is none, several of them are possible, or the directory's name is no id.
    """
    name, files = f"{section.notebook}.ipynb", files_in(directory)
    if name in files:
        return directory / name, []
    own = [n for n in files if not n.startswith(".") and n not in (TIME_FILE, SOURCE_FILE)]
    others = [n for n in own if NOTEBOOK.search(n) and not _is_of_another(n, section)]
    if not others:
        there = f"; there is: {_listing(own)}" if own else ""
        raise Unreadable(f"there is no notebook {name} in {directory.name}{there}")
    likely = [n for n in others if section.notebook in n or section.name in n]
    chosen = likely[0] if likely else others[0]
    if len(others) > 1 and len(likely) != 1:
        raise Unreadable(
            f"there is no notebook {name}, and which of these it is is unclear: {_listing(others)}"
        )
    called = Phrase(
        "The notebook is called {chosen} instead of {name}.", chosen=one_line(chosen), name=name
    )
    return directory / chosen, [called]


def _is_of_another(name: str, section: Section) -> bool:
    """Tell whether a file is called like the notebook of another section."""
    own = section.notebook in name
    return not own and any(other.notebook in name for other in all_sections())


def _listing(names: Sequence[str]) -> str:
    found = ", ".join(map(one_line, names[:MOST_NAMED]))
    return f"{found} and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else found


def _check_id(name: str) -> None:
    """Refuse the name of a directory that no gradebook takes as an id."""
    if REPLACEMENT in student_id(name):
        raise Unreadable(
            f"the name of the student's directory is no id of a student: an id has at most "
            f"{LONGEST_ID} characters, is valid UTF-8, and has no line ends, tabs or characters "
            "that cannot be seen; rename the directory, and run the same command again"
        )


def files_in(directory: Path) -> list[str]:
    """Return the names in a student's directory for a section, in order.

    Raises:
        Unreadable: they cannot be listed, the student's directory has a name that is no id, or
            one of the two is a symbolic link.
    """
    _check_id(directory.parent.name)
    for place in (directory.parent, directory):
        if os.path.islink(place):
            raise Unreadable(f"{place.name} is a symbolic link, which is not followed")
    try:
        return sorted(os.listdir(directory))
    except OSError as error:
        raise Unreadable(f"{directory.name} {cannot_be_read(error)}") from None


def autograded_path(directory: Path, student: str, section: Section) -> Path:
    """Return ``<student>/<section>/<notebook>.ipynb`` below a directory."""
    name = os.fsdecode(student.encode("utf-8", "surrogateescape"))  # in every locale
    return directory / name / section.name / f"{section.notebook}.ipynb"
