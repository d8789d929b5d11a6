"""Results with the gradebook's entries: marks by hand, lateness, penalties."""

from collections.abc import Iterator
from dataclasses import replace

from autograder.model.lateness import points_off
from autograder.model.phrase import Phrase
from autograder.model.points import amount
from autograder.model.verdict import SubmissionResult, Verdict

BY_HAND = Phrase("A person gave this mark.")
UNITS = ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


def marks_that_count(graded: SubmissionResult) -> SubmissionResult:
    """Return a result with marks and penalty that count, and a note on each thing to see."""
    verdicts = tuple(_mark_that_counts(verdict, graded) for verdict in graded.verdicts)
    counted, standing = replace(graded, verdicts=verdicts), graded.standing
    penalty = points_off(counted.score, standing.lateness, standing.penalty)
    counted = replace(counted, standing=replace(standing, penalty=penalty))
    return replace(counted, notes=(*standing_notes(counted), *graded.notes))


def _mark_that_counts(verdict: Verdict, graded: SubmissionResult) -> Verdict:
    standing = graded.standing
    more = standing.by_hand.get(verdict.exercise, 0.0) > verdict.max_score  # out of more points
    if more or (verdict.exercise in standing.waiting and verdict.status == "graded"):
        return replace(verdict, status="awaiting_marker", score=None)
    score = standing.mark(verdict.exercise, verdict.score)
    if score == verdict.score:
        return verdict
    automatic = "" if verdict.status != "graded" else f" {verdict.message}".rstrip()
    return replace(verdict, status="graded", score=score, message=f"{BY_HAND}{automatic}")


def standing_notes(graded: SubmissionResult) -> Iterator[str]:
    """Yield a sentence for lateness and for each mark by hand to look at again."""
    standing = graded.standing
    if standing.excused:
        yield "Excused: the section does not count."
    if not standing.handed_in:
        yield "Nothing was handed in."
    if standing.extension:
        yield f"Extension: {duration(standing.extension)}."
    if standing.seconds_late:
        off = f"{amount(standing.penalty, 'point')} off" if standing.penalty else "no points off"
        in_hours = standing.lateness is not None and standing.lateness.clocks_change
        yield f"Handed in {duration(standing.seconds_late, in_hours)} late: {off}."
    if standing.lateness is not None and standing.lateness.slip_left is not None:
        yield (
            f"Slip days: {standing.lateness.slip_days} spent, {standing.lateness.slip_left} left."
        )
    for exercise in standing.again:
        given = amount(standing.by_hand[exercise], "point")
        yield (
            f"{exercise} has changed since a person marked it ({given}): look at it again with "
            "'autograder mark'."
        )


def duration(seconds: float, in_hours: bool = False) -> str:
    """Return a time in its two largest units: 2 days 3 hours, 45 seconds.

    Args:
        seconds: the time.
        in_hours: True for no days, where days of the calendar have other lengths.
    """
    left, parts = max(1, round(seconds)), list[str]()
    for size, unit in UNITS[in_hours:]:
        number, left = divmod(left, size)
        if number:
            parts.append(amount(number, unit))
    return " ".join(parts[:2])
