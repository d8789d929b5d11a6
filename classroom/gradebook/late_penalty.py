"""nbgrader's plugin for late submissions, which follows ``[late]`` of course.toml."""

from nbgrader.plugins import LateSubmissionPlugin

from autograder.course.course import Course
from classroom.gradebook.handing_in.lateness import LatenessInForce


class LatePenalty(LateSubmissionPlugin):  # type: ignore[misc]
    """The rule of course.toml; nbgrader's own where the file has none."""

    def late_submission_penalty(
        self, student_id: str, score: float, total_seconds_late: float
    ) -> float | None:
        """Return the points off; None for none.

        The plugin's parent, nbgrader's preprocessor, has the submission with its times: days are
        those of the course's calendar.
        """
        course = Course.find()
        if course.settings.late_rule is None:
            found: float | None = super().late_submission_penalty(
                student_id, score, total_seconds_late
            )
            return found
        about = self.parent
        submission = about.gradebook.find_submission(about.assignment_id, student_id)
        times = submission.timestamp, submission.assignment.duedate, submission.extension
        lateness = LatenessInForce(course, about.db_url)(student_id, about.assignment_id, *times)
        return (lateness and lateness.penalty(score)) or None
