"""Where a course is: its notebooks, its nbgrader configuration, its secret."""

import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader

from autograder.course.settings import FILE, Settings, own_of, read_language, read_settings
from autograder.exercises import all_sections, find_section, section_of, use_own
from autograder.exercises.own import OwnExercises
from autograder.model.errors import Problem
from autograder.model.language import Language, use_language
from autograder.model.late_rule import LateRule
from autograder.model.section import Section

CONFIG = "nbgrader_config.py"
LATE_PENALTY = "autograder.gradebook.late_penalty.LatePenalty"
"""nbgrader's plugin that follows course.toml."""
PLAIN_PENALTY = "nbgrader.plugins.LateSubmissionPlugin"
ZERO = LateRule(zero_after=0.0)
"""nbgrader's penalty "zero"."""
SECRET_VARIABLE = "AUTOGRADER_SECRET"
COURSE_VARIABLE = "AUTOGRADER_COURSE"
"""The directory of the course, which is then looked for nowhere else."""
HANDED_IN = (
    ("CourseDirectory", "submitted_directory", "submitted"),
    ("CourseDirectory", "autograded_directory", "autograded"),
    ("ZipCollectApp", "downloaded_directory", "downloaded"),
)
"""nbgrader's settings for the folders that have students' files, with its defaults."""
USUAL = {usual for _, _, usual in HANDED_IN}


class NoCourse(Problem):
    """The directory is not a course; the message names the missing files."""


class ForeignCourse(Problem):
    """The configuration of a directory is another person's; the message names it, and why."""


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
        """Return the course that a directory is in, or the one that AUTOGRADER_COURSE names.

        nbgrader collects every file of a student's folder, and a configuration is a program: only
        one that is the user's own is read, and none among the files of students.

        Args:
            start: the directory; the present one if None.

        Raises:
            NoCourse: it is in none.
            ForeignCourse: the configuration there is another person's.
        """
        named = os.environ.get(COURSE_VARIABLE) if start is None else None
        start = Path(named or start or _present_directory()).absolute()
        whole = start.resolve()
        places = [place for place in (whole, *whole.parents) if (place / CONFIG).is_file()]
        if not places:
            raise NoCourse(
                f"{whole} is not in a course: there is no {CONFIG} here or above. "
                "Run this in the course's directory."
            )
        if not named:
            _require_own(places[0], start)
        return cls(places[0])

    @classmethod
    def find_or_default(cls) -> "Course":
        """Return the course of the present directory, or that directory as one with defaults."""
        try:
            return cls.find()
        except NoCourse:
            return cls(Path.cwd())

    @classmethod
    def settings_of(cls, directory: Path) -> Settings:
        """Return the settings of the course that a directory is in; the defaults in none."""
        try:
            return cls.find(directory).settings
        except NoCourse:
            return Settings()

    @cached_property
    def config(self) -> Config:
        """The settings in nbgrader_config.py; the late rule of course.toml goes before its own."""
        config = PyFileConfigLoader(CONFIG, path=str(self.root)).load_config()
        if self.settings.late is not None:
            config.AssignLatePenalties.plugin_class = LATE_PENALTY
        return config

    @cached_property
    def settings(self) -> Settings:
        """The settings in course.toml; SettingsError if they are not valid."""
        return read_settings(self.root / FILE)

    @cached_property
    def late_rule(self) -> LateRule | None:
        """The rule of late submissions: that of course.toml, or of nbgrader's configuration.

        It is None if the configuration names a plugin of its own.
        """
        if (rule := self.settings.late_rule) is not None:
            return rule
        plugin = self.config.AssignLatePenalties.get("plugin_class", PLAIN_PENALTY)
        if plugin not in (PLAIN_PENALTY, LATE_PENALTY):
            return None
        plain = self.config.LateSubmissionPlugin.get("penalty_method")
        method = self.config.LatePenalty.get("penalty_method", plain)  # as traitlets inherits
        return ZERO if method == "zero" else LateRule()

    @cached_property
    def own(self) -> OwnExercises:
        """The exercises and sections that the course adds to the package."""
        return own_of(self.root / FILE)

    @cached_property
    def language(self) -> Language:
        """The language that students read."""
        return read_language(self.root / FILE, self.settings.language)

    def put_in_force(self) -> None:
        """Put the course's own exercises and its language in force."""
        use_own(self.own)
        use_language(self.language)

    @property
    def sections(self) -> list[Section]:
        """The sections in use, in the order of the course, as course.toml has them."""
        names = self.settings.sections
        self.put_in_force()
        return [
            self.section(section.name)
            for section in all_sections()
            if names is None or section.name in names
        ]

    def section(self, name: str) -> Section:
        """Return a section with the exercises in use and their points.

        Raises:
            ValueError: there is no such section, or it is not in use.
        """
        names = self.settings.sections
        self.put_in_force()
        section = find_section(name)
        if names is not None and name not in names:
            raise ValueError(
                f"the section {name!r} is not in use; 'sections' in {FILE} has: {', '.join(names)}"
            )
        own, used = self.settings.of(name), self.settings.used(section)
        points = {e.id: own.points.get(e.id, e.points) for e in section.exercises if e.id in used}
        return section.with_points(points).with_rules(self.settings.play_rules)

    def find_section(self, name: str) -> Section:
        """Return a section, in use or not; ValueError if there is none."""
        self.put_in_force()
        return find_section(name)

    def section_with(self, name: str, worth: Mapping[str, float]) -> Section:
        """Return a section with some exercises, those included that the course names no more.

        Args:
            name: the section's name.
            worth: the points of the exercises, by id; those that do not exist are left out.
        """
        self.put_in_force()
        return section_of(name, worth)

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

    @property
    def secret_file(self) -> Path:
        """Where the secret is, unless a variable has it."""
        return self.root / str(self.config.Autograder.get("secret_file", ".autograder-secret"))

    def built(self, section: Section) -> tuple[int, int]:
        """Return the numbers of changes by a new build of a notebook; zeros if it is missing."""
        path = self.notebooks / f"{section.notebook}.ipynb"
        if not path.is_file():
            return 0, 0
        state = path.stat()
        return state.st_mtime_ns, state.st_size

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
            return _check_secret(given, f"the variable {SECRET_VARIABLE}")
        path = self.secret_file
        try:
            if not path.exists():
                _create(path)
            text = path.read_bytes().decode(errors="surrogateescape")
        except OSError as error:
            raise NoCourse(
                f"{path} cannot be read or made ({error.strerror}); correct this, or give the "
                f"secret in the variable {SECRET_VARIABLE}"
            ) from None
        return _check_secret(text.strip(), str(path))


def _present_directory() -> Path:
    """Return the present directory, by the links by which the shell came to it."""
    named, real = Path(os.environ.get("PWD", "")), Path.cwd()
    return named if named.is_absolute() and named.resolve() == real else real


def _require_own(course: Path, start: Path) -> None:
    """Refuse a course that may be a student's; ForeignCourse names its configuration.

    Args:
        course: the directory with the nearest configuration.
        start: the directory that is in it, by the links by which it was named: the folders of
            students may lie elsewhere.
    """
    config = course / CONFIG
    named = [place for place in (start, *start.parents) if place.resolve() == course]
    for way in (course, *named[-1:]):
        above = [place for place in way.parents if (place / CONFIG).is_file()]
        for place in reversed(above):  # that of the outermost is read only if it is the user's own
            folders = _folders_of_students(place) if _is_own(place) else USUAL
            if folders.intersection(way.relative_to(place).parts):
                raise ForeignCourse(
                    f"{config} was not read: it is among the files of students in the course "
                    f"{place}; run this there"
                )
        if found := USUAL.intersection(way.parts):
            raise ForeignCourse(
                f"{config} was not read: it is in a folder {min(found)!r}, as files of students "
                f"are; run this in the course's directory, or name that in {COURSE_VARIABLE}"
            )
    if not _is_own(course):
        raise ForeignCourse(
            f"{config} was not read: it belongs to another user; if the course is to be trusted, "
            f"name its directory in the variable {COURSE_VARIABLE}"
        )


def _folders_of_students(place: Path) -> set[str]:
    """Return the names of the folders in which a course has files of students."""
    config = Course(place).config
    return {Path(config[name].get(key, usual)).name for name, key, usual in HANDED_IN}


def _is_own(place: Path) -> bool:
    """Tell whether a directory and the configuration in it are this user's, or the system's."""
    if not hasattr(os, "geteuid"):
        return True
    own = (os.geteuid(), 0)
    return all(path.stat().st_uid in own for path in (place, place / CONFIG))


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


def _check_secret(secret: str, place: str) -> str:
    """Return a secret; NoCourse if it is empty, or no text."""
    if not secret:
        raise NoCourse(f"{place} is empty; write a secret into it, or delete it to get a new one")
    try:
        secret.encode()
    except UnicodeEncodeError:
        raise NoCourse(f"{place} is not valid UTF-8; write another secret into it") from None
    return secret
