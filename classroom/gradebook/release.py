"""A release into a gradebook: sections that were handed in change only on request."""

from collections.abc import Sequence

from autograder.course.course import Course
from autograder.model.section import Section
from classroom.course.release import student_notebook
from classroom.gradebook.by_hand.decisions import NO_DECISIONS, Decisions
from classroom.gradebook.changes.definitions import agree_on_definitions
from classroom.gradebook.database.standing import submissions
from classroom.gradebook.store import open_gradebook, register


def agree(
    course: Course,
    sections: Sequence[Section],
    apply: bool,
    decisions: Decisions = NO_DECISIONS,
) -> list[str]:
    """Make the course's gradebook agree with the authored notebooks.

    Args:
        course: the course.
        sections: the sections.
        apply: whether exercises may change that were handed in.
        decisions: those on marks by hand whose exercise has other points now.

    Returns:
        A sentence for each such change.

    Raises:
        CourseChanged: there are some, and they were not asked for.
        BuildError: an authored notebook is missing, or does not fit the exercises.
    """
    notebooks = {section.name: student_notebook(course, section) for section in sections}
    url = course.database
    with open_gradebook(url, course) as gradebook:
        for section in sections:
            handed_in = bool(submissions(gradebook, section))
            agree_on_definitions(gradebook.db(), section, course.own, handed_in, apply)
        return [
            f"{section.name}: {change}"
            for section in sections
            for change in register(gradebook, section, notebooks[section.name], apply, decisions)
        ]
