"""The files of the course that are visible in a sandbox: copies, in a directory of its own."""

import shutil
from collections.abc import Sequence
from pathlib import Path

import course_lib

COURSE_LIB_INSIDE = (
    "__init__.py", "environment.py", "environments", "game.py", "match.py", "games",
)  # fmt: skip
LADDER_INSIDE = ("ladder", "search")
"""The further files of ``course_lib`` where the course's own reference players play: a student's
player may not ask them."""
COMPILED_INSIDE = ("fast",)
"""The further files where compiled reference players play, with the machine code that is kept."""
AUTOGRADER_INSIDE = (
    "protocol",
    "sandbox/__init__.py",
    "sandbox/confinement.py",
    "sandbox/control.py",
    "sandbox/landlock.py",
    "sandbox/namespace.py",
    "sandbox/prctl.py",
    "sandbox/seccomp.py",
    "sandbox/student_process.py",
    "sandbox/watch.py",
    "sandbox/worker.py",
)
"""The files of this package that are visible inside; ``course_lib`` has ``COURSE_LIB_INSIDE``."""

TRANSIENT = "*.pyc*", "*.tmp.*"
"""Files that Python and Numba make beside a module, but for machine code that is finished."""


def stage_files(root: Path, library: Sequence[str] = COURSE_LIB_INSIDE) -> None:
    """Copy the games, and the sandbox's own side, into a directory, which is emptied before.

    Args:
        root: the directory.
        library: the files of ``course_lib`` that are to be there.
    """
    shutil.rmtree(root, ignore_errors=True)
    ignored = shutil.ignore_patterns(*TRANSIENT)
    games, ours = Path(course_lib.__file__).parent, Path(__file__).parents[1]
    for source, names, target in (
        (games, library, root / "course_lib"),
        (ours, AUTOGRADER_INSIDE, root / "autograder"),
    ):
        target.mkdir(parents=True)
        for name in names:
            if (source / name).is_dir():
                shutil.copytree(source / name, target / name, ignore=ignored)
            else:
                (target / name).parent.mkdir(exist_ok=True)
                shutil.copy(source / name, target / name)
    (root / "autograder" / "__init__.py").touch()
    if set(COMPILED_INSIDE) <= set(library):
        from course_lib.fast.compiling import code_directory  # imports Numba, which is an extra

        code = root / "course_lib" / "fast" / "__pycache__"
        shutil.copytree(code_directory(), code, ignore=ignored, dirs_exist_ok=True)
