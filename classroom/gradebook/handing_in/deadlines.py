"""Due dates and extensions of a course -> nbgrader's gradebook.

In a section whose ``due`` is in the file, the file has all of them: an extension that is no longer
in it ends. In other sections, nbgrader's own stand.
"""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from autograder.course.course import Course
from autograder.model.section import Section
from classroom.gradebook.database.tables import Assignment, Gradebook, SubmittedAssignment
from classroom.gradebook.handing_in.accommodations import read_extensions


def update_deadlines(gradebook: Gradebook, course: Course, section: Section) -> None:
    """Write the due date of a section, and the extensions of those who handed it in."""
    due = course.settings.due(section.name)
    if due is None:
        return
    assignment = gradebook.db.query(Assignment).filter(Assignment.name == section.name).one()
    if assignment.duedate != due:
        assignment.duedate = due
    submissions = gradebook.db.query(SubmittedAssignment).filter(
        SubmittedAssignment.assignment_id == assignment.id
    )
    extensions = read_extensions(course)
    for submission in submissions:
        extension = extensions.of(submission.student_id, section.name)
        if submission.extension != extension:
            submission.extension = extension
    gradebook.db.commit()


@dataclass(frozen=True)
class Deadlines:
    """When a section is due.

    Attributes:
        due: the due date, in UTC; None if there is none.
        extensions: by how much it is later, by student.
    """

    due: datetime | None = None
    extensions: dict[str, timedelta] = field(default_factory=dict)

    def of(self, student: str) -> datetime | None:
        """Return when the section is due for a student."""
        return None if self.due is None else self.due + self.extensions.get(student, timedelta())


def read_deadlines(gradebook: Gradebook, course: Course, section: Section) -> Deadlines:
    """Return the due date of a section and its extensions: those that will count."""
    settings, db = course.settings, gradebook.db
    if (due := settings.due(section.name)) is not None:
        extensions = read_extensions(course)
        found = {id_: extensions.of(id_, section.name) for id_ in extensions.students}
    else:
        about = db.query(Assignment.id, Assignment.duedate).filter(Assignment.name == section.name)
        number, due = about.first() or (None, None)
        rows = db.query(SubmittedAssignment.student_id, SubmittedAssignment.extension)
        found = dict(map(tuple, rows.filter(SubmittedAssignment.assignment_id == number)))
    later = {student: time for student, time in found.items() if time}
    return Deadlines(due and due.replace(tzinfo=UTC), later)
