"""Where a browser's Python lacks a package, a cell that needs it shows a sentence, no traceback."""

import sys
from importlib import import_module
from importlib.util import find_spec
from types import TracebackType
from typing import Any

from autograder.model.exercise import CodeExercise, Exercise
from course_lib import OPTIONAL
from course_lib.arrays import np

MISSING = (
    "This cell needs {0}, which is not installed here. "
    "All that does not need {0} works. To run the rest, install the course."
)


def watch_imports() -> None:
    """Let this kernel say in a sentence that an optional package is missing, if one is."""
    if "IPython" not in sys.modules or all(find_spec(name) for name in OPTIONAL):
        return
    from IPython import get_ipython

    shell = get_ipython()
    if shell is not None:
        shell.set_custom_exc((ModuleNotFoundError,), show_missing)


def require_packages(exercise: Exercise) -> None:
    """Import the packages without which an exercise cannot be judged.

    Raises:
        ModuleNotFoundError: one is not installed here.
    """
    for package in exercise.asking.packages if isinstance(exercise, CodeExercise) else ():
        import_module(package)


def show_missing(
    shell: Any,
    kind: type[ModuleNotFoundError],
    error: ModuleNotFoundError,
    trace: TracebackType | None,
    tb_offset: int | None = None,
) -> None:
    """Show a sentence if an optional package is missing, and the traceback otherwise.

    A later cell that uses ``np`` shows the sentence, too.

    Args:
        shell: IPython's shell, which calls this.
        kind: the error's class.
        error: the error.
        trace: its traceback.
        tb_offset: how many frames of it are IPython's.
    """
    package = (error.name or "").partition(".")[0]
    if package in OPTIONAL:
        print(MISSING.format(package))
        if package == "numpy":
            shell.user_ns.setdefault("np", np)
    else:
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset)
