"""Courses with a roster to which nobody has handed in."""

from pathlib import Path

from autograder.course.course import Course
from tests.support.course import ROOT, autograder


def with_roster(root: Path, settings: str, roster: str) -> Path:
    """Make a course of these settings in a folder, and import its roster."""
    (root / "nbgrader_config.py").write_text((ROOT / "nbgrader_config.py").read_text())
    (root / "course.toml").write_text(settings)
    (root / "roster.csv").write_text(roster, encoding="utf-8")
    autograder(root, "roster", "import", "roster.csv")
    return root


def copied(course: Path, root: Path) -> Course:
    """Copy a course for one test: what the test collects goes with its folder."""
    for name in ("nbgrader_config.py", "course.toml", "gradebook.db"):
        (root / name).write_bytes((course / name).read_bytes())
    return Course(root)
