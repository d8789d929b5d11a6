"""nbgrader's description of its database, without the rest of nbgrader.

Importing any module of nbgrader imports the server extensions, the programs and the exporters with
it, which takes three times as long as all that a gradebook needs.
"""

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType
from typing import Any


class _Package(ModuleType):
    """A package whose own code runs when one of the names that it defines is first needed."""

    def __getattr__(self, name: str) -> Any:
        if find_spec(f"{self.__name__}.{name}"):
            raise AttributeError(name)  # a module that was not imported yet
        self.__class__ = ModuleType  # type: ignore[assignment]
        if self.__loader__ is not None:
            self.__loader__.exec_module(self)
        return getattr(self, name)


def _postpone(name: str) -> None:
    """Let the modules of a package be imported before its own code has run."""
    spec = find_spec(name)
    if name not in sys.modules and spec is not None:
        package = module_from_spec(spec)
        package.__class__ = _Package
        sys.modules[name] = package


_postpone("nbgrader")
import_module("nbgrader.utils")  # nbgrader.api asks the package for it

import nbgrader.api  # noqa: E402
from nbgrader.api import (  # noqa: E402
    Assignment,
    BaseCell,
    Comment,
    Grade,
    Gradebook,
    GradeCell,
    MissingEntry,
    Notebook,
    SolutionCell,
    SourceCell,
    Student,
    SubmittedAssignment,
    SubmittedNotebook,
)
from nbgrader.utils import (  # noqa: E402
    compute_checksum,
    is_grade,
    is_locked,
    is_solution,
    parse_utc,
)

__all__ = [
    "Assignment",
    "BaseCell",
    "Comment",
    "Grade",
    "GradeCell",
    "Gradebook",
    "MissingEntry",
    "Notebook",
    "SolutionCell",
    "SourceCell",
    "Student",
    "SubmittedAssignment",
    "SubmittedNotebook",
    "compute_checksum",
    "is_grade",
    "is_locked",
    "is_solution",
    "parse_utc",
]


def schema_version() -> str:
    """Return the version of the tables of a new gradebook."""
    from alembic.script import ScriptDirectory

    folder = Path(nbgrader.api.__file__).parent / "alembic"
    return str(ScriptDirectory(str(folder)).get_current_head())


# nbgrader starts a program to find that out, which takes it four seconds.
nbgrader.api.get_alembic_version = schema_version
