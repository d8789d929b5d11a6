"""nbgrader's plugin for late submissions, which follows ``[late]`` of course.toml."""

from datetime import UTC

from nbgrader.plugins import LateSubmissionPlugin

from autograder.course.course import Course


class LatePenalty(LateSubmissionPlugin):  # type: ignore[misc]
    """The rule of course.toml; nbgrader's own where the file has none."""

    def late_submission_penalty(
        self, student_id: str, score: float, total_seconds_late: float
    ) -> float | None:
        """Return the points off; None for none.

        The plugin's parent, nbgrader's preprocessor, has the submission with its times: days are
        those of the course's calendar.
        """
        settings = Course.find().settings
        if (rule := settings.late_rule) is None:
            found: float | None = super().late_submission_penalty(
                student_id, score, total_seconds_late
            )
            return found
        submission = self.parent.gradebook.find_submission(self.parent.assignment_id, student_id)
        deadline, sent = (
            time.replace(tzinfo=UTC) for time in (submission.duedate, submission.timestamp)
        )
        return rule.penalty_at(score, deadline, sent, settings.zone) or None
