"""Proof that a sandbox hides the course's files: a process in it tries to read them.

The view from a sandbox depends on where Python and the course are installed on a machine, so it
is tried there, before any submission runs.
"""

import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from autograder.course.course import Course
from autograder.model.errors import Problem
from autograder.protocol.codec import decode
from autograder.protocol.frames import CallReply, CellSource
from autograder.protocol.limits import Choice, Isolation, Limits
from autograder.protocol.no_reply import NoReply
from autograder.sandbox.host import Sandbox

READ = """
import os
found = []
for number, path in enumerate({paths!r}):
    try:
        if os.listdir(path) if os.path.isdir(path) else open(path, "rb").read(1):
            found.append(number)
    except OSError:
        pass
"""
"""The cell that tries it, with the paths as a list of texts."""
MOST_SUBMISSIONS = 20
"""Directories of submissions that it tries to read."""


class NotIsolated(Problem):
    """Code in the sandbox can read a private file; the message names it."""


def require_isolation(
    course: Course, isolation: Choice, submitted: Path | None = None, url: str | None = None
) -> Isolation:
    """Start a sandbox, and refuse to go on if a process in it can read a file of the course.

    Args:
        course: the course.
        isolation: the isolation in use; ``process`` hides nothing, as its documentation says.
        submitted: the directory of the submissions; the course's own if None.
        url: the address of the gradebook; the course's own if None.

    Returns:
        The isolation in use.

    Raises:
        NotIsolated: it can; the message names the files.
        SandboxUnavailable: this machine does not offer this isolation.
    """
    if isolation == "process":
        return isolation
    paths = [str(path.resolve()) for path in private_paths(course, submitted, url)]
    with Sandbox(isolation, course.settings.bounds) as sandbox:
        seen = readable(sandbox, paths)
    if seen:
        raise NotIsolated(
            f"code of students could read {', '.join(seen)}, so nothing is run; move the course "
            "out of the directories of Python and of its packages, and run 'autograder doctor'"
        )
    return sandbox.isolation


def private_paths(course: Course, submitted: Path | None, url: str | None) -> list[Path]:
    """Return the paths that no student may read: the course's, and those of the judge's user."""
    folder, home = submitted or course.root / "submitted", Path(os.path.expanduser("~"))
    _, _, file = (url or course.database).partition("sqlite:///")
    own = [Path(file)] if file else []
    names = ("nbgrader_config.py", "course.toml", "solutions", "exercises", "autograded", ".git")
    return [
        course.secret_file, *own, folder, *islice(folder.glob("*/*"), MOST_SUBMISSIONS),
        *(course.root / name for name in names),
        *(home / name for name in (".ssh", ".aws", ".netrc", ".bashrc", ".jupyter")),
        *(Path("/etc") / name for name in ("shadow", "passwd", "hostname")),
    ]  # fmt: skip


def readable(sandbox: Sandbox, paths: Sequence[str]) -> list[str]:
    """Return the files and directories among some paths of which a process inside can read a part.

    Args:
        sandbox: the sandbox.
        paths: absolute paths.

    Raises:
        NotIsolated: the process gave no answer, so nothing is proved.
    """
    cell = CellSource("isolation", READ.format(paths=list(paths)))
    limits = Limits(cell=60)  # reading files may take long on a busy machine
    try:
        with sandbox.student(limits) as student:
            errors, outcome = student.run_cells([cell], ["found"], value=True)
    except NoReply as lost:
        raise NotIsolated(
            f"it cannot be determined what code in the sandbox can read ({lost})"
        ) from None
    found = decode(outcome.value) if isinstance(outcome, CallReply) and not errors else None
    if not isinstance(found, list):
        raise NotIsolated(f"it cannot be determined what code in the sandbox can read ({outcome})")
    return [paths[number] for number in found]
