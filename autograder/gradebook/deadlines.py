"""Due dates and extensions of course.toml -> nbgrader's gradebook.

In a section whose ``due`` is in the file, the file has all of them: an extension that is no longer
in it ends. In other sections, nbgrader's own stand.
"""

from autograder.course.course import Course
from autograder.gradebook.tables import Assignment, Gradebook, SubmittedAssignment
from autograder.model.exercise import Section


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
    for submission in submissions:
        extension = course.settings.extension(submission.student_id, section.name)
        if submission.extension != extension:
            submission.extension = extension
    gradebook.db.commit()
