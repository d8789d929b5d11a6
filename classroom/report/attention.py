"""An instructor's first look: submissions that need attention, by reason."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from autograder.model.points import points_text
from autograder.model.standing import Standing
from autograder.model.verdict import SubmissionResult
from classroom.report.standing import duration
from classroom.report.summary import StudentSummary, missing_in

FAILING = 0.5
"""Below this part of the points that were graded, a submission counts as failing."""

REASONS = (
    "not graded", "changed since marked", "to be marked", "failing", "late", "alike",
    "nothing handed in",
)  # fmt: skip
"""The reasons, in the order in which a person can do something about them."""


@dataclass(frozen=True)
class Need:
    """One submission, and why it needs attention.

    Attributes:
        reason: one of REASONS.
        detail: exercises, points or a time.
    """

    student: StudentSummary
    section: str
    reason: str
    detail: str


def needs(
    students: Iterable[StudentSummary], alike: Mapping[tuple[str, str], str] | None = None
) -> dict[str, list[Need]]:
    """Return the submissions that need attention, by reason; a reason without any is left out.

    Students who are excused from a section need none there.

    Args:
        students: the class.
        alike: by student and section, with whose code theirs is alike.
    """
    found: dict[str, list[Need]] = {reason: [] for reason in REASONS}
    for student in students:
        for graded in student.results:
            for reason, detail in _reasons(graded):
                found[reason].append(Need(student, graded.section, reason, detail))
            if others := (alike or {}).get((graded.student, graded.section)):
                found["alike"].append(Need(student, graded.section, "alike", others))
    return {reason: own for reason, own in found.items() if own}


def _reasons(graded: SubmissionResult) -> Iterator[tuple[str, str]]:
    """Yield why a submission needs attention; its verdicts have the marks that count."""
    standing = graded.standing
    if standing.excused:
        return
    if not standing.handed_in:
        yield "nothing handed in", ""
    if missing := missing_in(graded):
        yield "not graded", "; ".join(missing.values())
    if standing.again:
        yield "changed since marked", ", ".join(standing.again)
    if waiting := [v.exercise for v in graded.verdicts if v.status == "awaiting_marker"]:
        yield "to be marked", ", ".join(waiting)
    if graded.max_score and graded.total < FAILING * graded.max_score:
        yield "failing", f"{points_text(graded.total)} of {points_text(graded.max_score)}"
    if standing.seconds_late:
        yield "late", _late(standing)


def _late(standing: Standing) -> str:
    """Return by how much a submission is late, and when it came, on the course's clock."""
    times = standing.lateness
    late = duration(standing.seconds_late, times is not None and times.clocks_change)
    return late if times is None else f"{late}, on {times.local(times.time)} ({times.timezone})"
