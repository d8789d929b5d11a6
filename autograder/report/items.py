"""Statistics of the exercises in a class: difficulty, discrimination, time."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import correlation, fmean, median

from autograder.model.verdict import SubmissionResult, Verdict

FEWEST = 10
"""Students below which a correlation is mostly chance, and none is given."""


@dataclass(frozen=True)
class GradedItem:
    """One exercise that the grader marks.

    Attributes:
        points: its points.
        students: how many have a mark for it.
        mean: the mean part of its points that they earned (the item's difficulty, or facility).
        discrimination: how that goes with the rest of their marks; None where it cannot be said.
        median_seconds: the time its judging took, for half of them at most.
        slowest_seconds: the longest it took.
    """

    section: str
    exercise: str
    points: float
    students: int
    mean: float
    discrimination: float | None
    median_seconds: float
    slowest_seconds: float


@dataclass(frozen=True)
class Pace:
    """How long the notebooks of a section took, and whose took longest."""

    section: str
    notebooks: int
    median_seconds: float
    slowest_seconds: float
    slowest: str


def items(
    results: Sequence[SubmissionResult],
    sections: Sequence[str],
    by_hand: dict[str, dict[str, float]],
) -> list[GradedItem]:
    """Return one record an exercise, in the order of the course.

    Args:
        results: one per notebook.
        sections: names, in order.
        by_hand: of each section, the exercises that a person marks; they are left out.
    """
    graded: defaultdict[tuple[str, str], list[tuple[str, Verdict]]] = defaultdict(list)
    for section in sections:
        for result in (r for r in results if r.section == section):
            for v in result.verdicts:
                if v.score is not None and v.max_score > 0 and v.exercise not in by_hand[section]:
                    graded[section, v.exercise].append((result.student, v))
    totals = _totals(graded.values())
    return [_item(*names, rows, totals) for names, rows in graded.items()]


def _totals(exercises: Iterable[Sequence[tuple[str, Verdict]]]) -> dict[str, tuple[float, float]]:
    """Return the points of each student, and the most there were."""
    totals: defaultdict[str, tuple[float, float]] = defaultdict(lambda: (0.0, 0.0))
    for rows in exercises:
        for student, v in rows:
            points, most = totals[student]
            totals[student] = points + (v.score or 0), most + v.max_score
    return totals


def _item(
    section: str,
    exercise: str,
    rows: Sequence[tuple[str, Verdict]],
    totals: dict[str, tuple[float, float]],
) -> GradedItem:
    seconds = [v.seconds for _, v in rows]
    return GradedItem(
        section,
        exercise,
        rows[0][1].max_score,
        len(rows),
        fmean((v.score or 0) / v.max_score for _, v in rows),
        _discrimination(rows, totals),
        median(seconds),
        max(seconds),
    )


def _discrimination(
    rows: Sequence[tuple[str, Verdict]], totals: dict[str, tuple[float, float]]
) -> float | None:
    """Return the correlation of an exercise's marks with the marks in all others.

    Pearson's, over the students who have both; each mark is the part that was earned of the points
    that were graded (Ebel and Frisbie, "Essentials of Educational Measurement", 5th ed. 1991, call
    below 0.2 poor).

    Returns:
        None if fewer than ten students have both, or if either is the same for all of them.
    """
    here, elsewhere = [], []
    for student, v in rows:
        points, most = totals[student]
        if most - v.max_score > 1e-9:
            here.append(round((v.score or 0) / v.max_score, 9))
            elsewhere.append(round((points - (v.score or 0)) / (most - v.max_score), 9))
    if len(here) < FEWEST or len(set(here)) < 2 or len(set(elsewhere)) < 2:
        return None
    return correlation(here, elsewhere)


def paces(results: Sequence[SubmissionResult], sections: Sequence[str]) -> list[Pace]:
    """Return how long each section's notebooks took, where that was measured."""
    found = []
    for section in sections:
        own = [r for r in results if r.section == section and r.seconds > 0]
        if own:
            slowest = max(own, key=lambda r: r.seconds)
            middle = median(r.seconds for r in own)
            found.append(Pace(section, len(own), middle, slowest.seconds, slowest.student))
    return found
