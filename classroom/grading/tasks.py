"""Submissions -> tasks: the input of grading one submission."""

import json
from datetime import UTC, tzinfo
from functools import lru_cache
from pathlib import Path

from autograder.course.course import Course
from autograder.exercises import find_section
from autograder.model.section import Section
from autograder.protocol.limits import Choice
from classroom.course.submissions.read import is_untimed, read_time
from classroom.course.submissions.task import Task
from classroom.gradebook.handing_in.stamps import parse_stamp


@lru_cache(maxsize=16)
def _release(course: Course, section: str, built: tuple[int, int]) -> str:
    """Return a section's notebook as text; ``built`` changes with the file."""
    return json.dumps(course.released(find_section(section)))


def new_task(
    course: Course,
    student: str,
    section: Section,
    path: Path,
    secret: str,
    isolation: Choice,
    added: tuple[str, ...] = (),
    handed_out: str | None = None,
) -> Task:
    """Return the task to grade a submission; its notebook has not been read yet.

    Args:
        course: the course.
        student: the student.
        section: the exercises in use.
        path: the student's directory for the section.
        secret: the course's secret.
        isolation: how student code is isolated.
        added: the exercises that the section got after it was handed in.
        handed_out: the notebook by which to grade, as JSON; the course's own if None.
    """
    release = handed_out or _release(course, section.name, course.built(section))
    return Task(
        student, section.name, str(path), release, secret, isolation, course.settings.bounds,
        added=added, worth=tuple(section.worth.items()), own=course.own,
        rules=course.settings.play_rules, language=course.language,
    )  # fmt: skip


def timestamp(directory: Path, zone: tzinfo = UTC) -> str | None:
    """Return when a submission was handed in, in UTC, from the file that nbgrader leaves beside it.

    It is "" where no time is known and that is certain: a time in the gradebook no longer stands.

    Args:
        directory: the submission's.
        zone: the course's zone, for times with letters such as ``CST``.
    """
    if is_untimed(directory):
        return ""
    time = parse_stamp(read_time(directory), zone)
    return None if time is None else f"{time:%Y-%m-%d %H:%M:%S.%f} UTC"
