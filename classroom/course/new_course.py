"""The commands ``course`` and ``start``: a new directory, from the package that is installed."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from autograder.course.course import CONFIG, Course
from autograder.course.own_exercises import FOLDERS
from autograder.course.settings import FILE, Settings
from autograder.model.errors import Problem
from autograder.model.installed import REPOSITORY, installed_files
from classroom.course.handout import HANDOUT, handout
from classroom.course.preset_names import Preset, SinglePreset
from classroom.course.presets import (
    Extent,
    extents,
    preset_settings,
    single_section,
    single_sources,
    single_text,
)
from classroom.course.release import build

LEARNERS_PARTS = ("notebooks", "lab")
PARTS = ("solutions", *LEARNERS_PARTS)
OPEN_LAB = (
    "jupyter lab --LabApp.app_settings_dir=lab --LabApp.extra_labextensions_path=lab/extensions "
    "notebooks/00_start.ipynb"
)
"""Opens the start page with the settings for learners; `make lab` does the same."""
IGNORED = (
    ".ipynb_checkpoints/", "__pycache__/", ".autograder-secret", ".progress.json*", "gradebook.db*",
    "source/", "release/", "submitted/", "autograded/", "arena/", "feedback/", "downloaded/",
    "exchange/", "report/", "gradescope/", "results*.json", "marks*", "roster*", "exam.json",
    "key.html", "key.pdf",
    "exams/", "oral-*.html", "*.csv", "*.zip",
)  # fmt: skip
"""Files of a course directory for no repository: names, answers, marks, the secret."""


OWN_SETTINGS = """\
# The sections: each is a notebook solutions/<notebook>.md, and the exercises that stand in it.
# sections = ["lists"]

# [section.lists]
# notebook = "01_lists"
# due = 2026-10-05T23:59:00
# exercises = ["my-exercise"]
"""


LEARNERS_SETTINGS = """\
# After honest attempts, solution("minimax-value") shows a right answer in this folder.
show_solutions = true
"""


class CannotMake(Problem):
    """No directory can be made at a path; the message says why."""


def course_files() -> Path:
    """Return the directory with the course's own files: the repository, or the installed copy."""
    installed = installed_files()
    for place in (REPOSITORY, installed):
        if (place / CONFIG).is_file() and (place / "solutions").is_dir():
            return place
    raise CannotMake(f"the course's files are not in {installed}; install the package again")


def make_course(directory: Path, preset: Preset | None = None) -> list[Path]:
    """Write a course directory: notebooks, solutions, configuration, and a .gitignore.

    Args:
        directory: a new or an empty directory.
        preset: the part of the course that is in use; all of it, if this is left out. ``own`` is
            for exercises of another course alone.

    Returns:
        The paths that were written.

    Raises:
        CannotMake: it has content already, or cannot be written; what is there stays.
    """
    if preset == "own":
        return _make_own_course(directory)
    more: tuple[str, ...] = ()
    with _new(directory) as source:
        if preset is None or preset == "core":
            _copy(source, directory, PARTS)
        else:
            more = _copy_single(source, directory, preset)
        shutil.copy(source / CONFIG, directory / CONFIG)
        (directory / ".gitignore").write_text("\n".join(IGNORED) + "\n", encoding="utf-8")
        chosen = "" if preset is None else preset_settings(preset, source / "solutions")
        (directory / FILE).write_text(example(chosen), encoding="utf-8")
    if preset is not None:  # the notebooks have the points of the exercises in use
        build(Course(directory))
    return [directory / name for name in (*PARTS, *more, CONFIG, FILE, ".gitignore")]


def _make_own_course(directory: Path) -> list[Path]:
    """Write a course directory without anything of this package's course."""
    with _new(directory) as source:
        for name in ("solutions", FOLDERS[0]):
            (directory / name).mkdir()
        config = (source / CONFIG).read_text(encoding="utf-8")
        config = config.replace("adversarial-search", directory.resolve().name)
        (directory / CONFIG).write_text(config, encoding="utf-8")
        (directory / ".gitignore").write_text("\n".join(IGNORED) + "\n", encoding="utf-8")
        (directory / FILE).write_text(example(OWN_SETTINGS), encoding="utf-8")
    return [directory / name for name in ("solutions", FOLDERS[0], CONFIG, FILE, ".gitignore")]


def presets() -> list[Extent]:
    """Return how much each preset is: those of one notebook first, the whole course last."""
    return extents(course_files() / "solutions")


def _copy_single(source: Path, directory: Path, preset: SinglePreset) -> tuple[str, ...]:
    """Copy what a preset of one notebook needs; return the names of what other courses lack.

    Its notebook is built from its own text, and from the cells of its exercises in the package's.
    """
    _copy(source, directory, ("lab",))
    solutions = directory / "solutions"
    solutions.mkdir()
    for name in single_sources(preset):
        shutil.copy(source / "solutions" / f"{name}.md", solutions / f"{name}.md")
    notebook = solutions / f"{single_section(preset).notebook}.md"
    notebook.write_text(single_text(preset), encoding="utf-8")
    if preset != "one-week":
        return ()
    (directory / HANDOUT).write_text(handout(), encoding="utf-8")
    return (HANDOUT,)


def make_learners_folder(directory: Path) -> list[Path]:
    """Write a folder to learn in: the notebooks, and the settings of JupyterLab and of solutions.

    Solutions stay in the package, from which ``solution`` shows them.

    Args:
        directory: a new or an empty directory.

    Returns:
        The paths that were written.

    Raises:
        CannotMake: it has content already, or cannot be written; what is there stays.
    """
    with _new(directory) as source:
        _copy(source, directory, LEARNERS_PARTS)
        (directory / FILE).write_text(LEARNERS_SETTINGS, encoding="utf-8")
    return [directory / name for name in (*LEARNERS_PARTS, FILE)]


@contextmanager
def _new(directory: Path) -> Iterator[Path]:
    """Make a directory, and yield the one with the files to copy; CannotMake if that fails."""
    source = course_files()
    try:
        if directory.exists() and any(directory.iterdir()):
            raise CannotMake(f"{directory} is not empty; name a new directory, or an empty one")
        directory.mkdir(parents=True, exist_ok=True)
        yield source
    except OSError as error:
        raise CannotMake(
            f"{directory} cannot be written ({error.strerror}); name a new directory in a place "
            "where you may write"
        ) from None


def _copy(source: Path, directory: Path, parts: tuple[str, ...]) -> None:
    for part in parts:
        shutil.copytree(source / part, directory / part, ignore=_reader_traces)


def _reader_traces(folder: str, names: list[str]) -> list[str]:
    """Return the files that are not copied: the traces of a reader."""
    return [name for name in names if name.startswith(".") or name == "__pycache__"]


def example(chosen: str = "") -> str:
    """Return a course.toml in which every top-level field stands as a comment, with its default.

    Args:
        chosen: lines with the settings that are decided already.
    """
    lines = ["# What this course decides; docs/course.md describes every field.", ""]
    for key, field in Settings.model_fields.items():
        if field.description:
            default = field.get_default()
            shown = "" if default is None else f" Default: {default!r}."
            lines.append(f"# {key}: {field.description}{shown}")
    section = "\n".join(["# [section.minimax]", "# due = 2026-10-05T23:59:00", "# weight = 20", ""])
    return "\n".join([*lines, "", chosen or section])
