"""Where a course is: its notebooks, its nbgrader configuration, its secret."""

import os
import secrets
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader

from autograder.model.errors import Problem
from autograder.model.exercise import Section

CONFIG = "nbgrader_config.py"
SECRET_VARIABLE = "AUTOGRADER_SECRET"


class NoCourse(Problem):
    """The directory is not a course; the message names the missing files."""


def find_programs() -> None:
    """Put the programs that stand beside this Python on PATH.

    nbgrader runs ``alembic`` when it creates a gradebook.
    """
    here = str(Path(sys.executable).parent)
    if here not in os.environ.get("PATH", "").split(os.pathsep):
        os.environ["PATH"] = os.pathsep.join([here, os.environ.get("PATH", os.defpath)])


@dataclass(frozen=True)
class Course:
    """A directory with an ``nbgrader_config.py`` and the student notebooks.

    Attributes:
        root: the directory.
    """

    root: Path

    @classmethod
    def find(cls, start: Path | None = None) -> "Course":
        """Return the course that a directory is in; NoCourse if it is in none."""
        start = (start or Path.cwd()).resolve()
        for directory in (start, *start.parents):
            if (directory / CONFIG).is_file():
                return cls(directory)
        raise NoCourse(
            f"{start} is not in a course: there is no {CONFIG} here or above. "
            "Run this in the course's directory."
        )

    @cached_property
    def config(self) -> Config:
        """The settings in nbgrader_config.py."""
        return PyFileConfigLoader(CONFIG, path=str(self.root)).load_config()

    @property
    def solutions(self) -> Path:
        """Where the authored notebooks are."""
        return self.root / "solutions"

    @property
    def notebooks(self) -> Path:
        """Where the generated student notebooks are."""
        return self.root / "notebooks"

    @property
    def database(self) -> str:
        """The address of nbgrader's gradebook."""
        return str(
            self.config.CourseDirectory.get("db_url", f"sqlite:///{self.root / 'gradebook.db'}")
        )

    def released(self, section: Section) -> NotebookNode:
        """Return a section's student notebook, as it was handed out."""
        path = self.notebooks / f"{section.notebook}.ipynb"
        if not path.is_file():
            raise NoCourse(f"{path} is missing; run 'autograder build' first")
        try:
            notebook: NotebookNode = nbformat.read(path, as_version=4)
        except (OSError, ValueError) as error:  # NotJSONError is a ValueError
            raise NoCourse(
                f"{path} cannot be read ({error}); run 'autograder build' to write it again"
            ) from None
        return notebook

    def secret(self) -> str:
        """Return the secret that hidden cases derive from; make one if there is none yet.

        It is the variable AUTOGRADER_SECRET, or else the content of the file that
        ``c.Autograder.secret_file`` names in nbgrader_config.py.
        """
        if given := os.environ.get(SECRET_VARIABLE):
            return _checked(given, f"the variable {SECRET_VARIABLE}")
        path = self.root / str(self.config.Autograder.get("secret_file", ".autograder-secret"))
        try:
            if not path.exists():
                _create(path)
            text = path.read_bytes().decode(errors="surrogateescape")
        except OSError as error:
            raise NoCourse(
                f"{path} cannot be read or made ({error.strerror}); correct this, or give the "
                f"secret in the variable {SECRET_VARIABLE}"
            ) from None
        return _checked(text.strip(), str(path))


def _create(path: Path) -> None:
    """Write a new secret, readable by its owner only."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(file, secrets.token_hex(32).encode() + b"\n")
    except OSError:
        path.unlink()
        raise
    finally:
        os.close(file)


def _checked(secret: str, place: str) -> str:
    """Return a secret; NoCourse if it is empty, or no text."""
    if not secret:
        raise NoCourse(f"{place} is empty; write a secret into it, or delete it to get a new one")
    try:
        secret.encode()
    except UnicodeEncodeError:
        raise NoCourse(f"{place} is not valid UTF-8; write another secret into it") from None
    return secret
