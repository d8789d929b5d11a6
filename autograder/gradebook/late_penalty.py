"""nbgrader's plugin for late submissions, which follows ``[late]`` of course.toml."""

from nbgrader.plugins import LateSubmissionPlugin

from autograder.course.course import Course


class LatePenalty(LateSubmissionPlugin):  # type: ignore[misc]
    """The rule of course.toml; nbgrader's own where the file has none."""

    def late_submission_penalty(
        self, student_id: str, score: float, total_seconds_late: float
    ) -> float | None:
        """Return the points off; None for none."""
        rule = Course.find().settings.late_rule
        if rule is not None:
            return rule.penalty(score, total_seconds_late) or None
        found: float | None = super().late_submission_penalty(student_id, score, total_seconds_late)
        return found
