"""Who marks: a name, and whether another person marks the same answers."""

from getpass import getuser

from autograder.course.course import Course
from autograder.model.errors import Problem
from classroom.gradebook.by_hand.double_marking import DoubleMarking


class NoName(Problem):
    """Two persons mark each answer, and this one has no name."""


def double_marking(course: Course, marker: str) -> DoubleMarking | None:
    """Return the marking of one of two persons; None where one person marks each answer.

    Raises:
        NoName: the person has no name.
    """
    settings = course.settings.marking
    if settings.markers == 1:
        return None
    if not marker.strip():
        raise NoName(
            "two persons mark each answer here ('markers' in course.toml), and this login has no "
            "name: say yours with --name"
        )
    return DoubleMarking(marker, settings.tolerance_percent / 100)


def login_name() -> str:
    """Return the name under which the person works on this machine; "" if there is none."""
    try:
        return getuser()
    except (OSError, KeyError):  # KeyError before Python 3.13
        return ""
