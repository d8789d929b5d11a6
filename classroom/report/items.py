"""Statistics of the exercises in a class: difficulty, discrimination, properties, time."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import correlation, fmean, median

from autograder.model.verdict import SubmissionResult, Verdict

FEWEST = 10
"""Students below which a correlation is mostly chance, and none is given."""

Row = tuple[str, Verdict]
"""A student, and the verdict on an exercise."""


@dataclass(frozen=True)
class Separation:
    """A property that fails more often in the lower third of a class than in the upper one.

    Attributes:
        name: the property.
        lower: the part of the lower third that fails it.
        upper: the part of the upper third that fails it.
    """

    name: str
    lower: float
    upper: float


@dataclass(frozen=True)
class GradedItem:
    """One exercise with marks.

    Attributes:
        points: its points.
        students: how many have a mark for it.
        mean: the mean part of its points that they earned (the item's difficulty, or facility);
            None while a person has to mark some answers: those left empty have a mark before.
        discrimination: how that goes with the rest of their marks; None where it cannot be said.
        median_seconds: the time its judging took, for half of them at most.
        slowest_seconds: the longest it took.
        waiting: how many answers a person has to mark.
        separation: the property that fails most differently in the upper and the lower third of the
            class by its other marks; None where none fails more often in the lower one.
    """

    section: str
    exercise: str
    points: float
    students: int
    mean: float | None
    discrimination: float | None
    median_seconds: float
    slowest_seconds: float
    waiting: int = 0
    separation: Separation | None = None


@dataclass(frozen=True)
class Pace:
    """How long the notebooks of a section took, and whose took longest."""

    section: str
    notebooks: int
    median_seconds: float
    slowest_seconds: float
    slowest: str


def items(results: Sequence[SubmissionResult], sections: Sequence[str]) -> list[GradedItem]:
    """Return one record an exercise, in the order of the course.

    Args:
        results: one per notebook, with the marks that count.
        sections: names, in order.
    """
    graded: defaultdict[tuple[str, str], list[Row]] = defaultdict(list)
    waiting = Counter[tuple[str, str]]()
    for section in sections:
        for result in (r for r in results if r.section == section):
            for v in (v for v in result.verdicts if v.max_score > 0):
                if v.score is not None:
                    graded[section, v.exercise].append((result.student, v))
                elif v.status == "awaiting_marker":
                    waiting[section, v.exercise] += 1
                    graded[section, v.exercise] += []
    whole = {place: rows for place, rows in graded.items() if not waiting[place]}
    totals = _totals([row for rows in whole.values() for row in rows])
    points = {(r.section, v.exercise): v.max_score for r in reversed(results) for v in r.verdicts}
    return [
        _item(place, points[place], rows, waiting[place], totals) for place, rows in graded.items()
    ]


def _totals(rows: Sequence[Row]) -> dict[str, tuple[float, float]]:
    """Return the points of each student, and the most there were."""
    totals: defaultdict[str, tuple[float, float]] = defaultdict(lambda: (0.0, 0.0))
    for student, v in rows:
        points, most = totals[student]
        totals[student] = points + (v.score or 0), most + v.max_score
    return totals


def _item(
    place: tuple[str, str],
    points: float,
    rows: Sequence[Row],
    waiting: int,
    totals: Mapping[str, tuple[float, float]],
) -> GradedItem:
    ranked = [] if waiting else _rank_verdicts(rows, totals)
    seconds = [v.seconds for _, v in rows] or [0.0]
    return GradedItem(
        *place,
        points,
        len(rows),
        None if waiting else fmean((v.score or 0) / v.max_score for _, v in rows),
        _discrimination(ranked),
        median(seconds),
        max(seconds),
        waiting,
        _separation([v for _, v in ranked]),
    )


def _rank_verdicts(
    rows: Sequence[Row], totals: Mapping[str, tuple[float, float]]
) -> list[tuple[float, Verdict]]:
    """Return verdicts with the part of all other points that their students earned, lowest first.

    Those without any other mark are left out; if fewer than ten remain, so are all.
    """
    found = []
    for student, v in rows:
        points, most = totals[student]
        if most - v.max_score > 1e-9:
            found.append((round((points - (v.score or 0)) / (most - v.max_score), 9), v))
    return sorted(found, key=lambda pair: pair[0]) if len(found) >= FEWEST else []


def _discrimination(ranked: Sequence[tuple[float, Verdict]]) -> float | None:
    """Return the correlation of an exercise's marks with the marks in all others.

    Pearson's, over the students who have both; each mark is the part that was earned of the points
    that were graded (Ebel and Frisbie, "Essentials of Educational Measurement", 5th ed. 1991, call
    below 0.2 poor).

    Returns:
        None if fewer than ten students have both, or if either is the same for all of them.
    """
    here = [round((v.score or 0) / v.max_score, 9) for _, v in ranked]
    elsewhere = [rest for rest, _ in ranked]
    if len(set(here)) < 2 or len(set(elsewhere)) < 2:
        return None
    return correlation(here, elsewhere)


def _separation(ranked: Sequence[Verdict]) -> Separation | None:
    """Return the property that separates the lower third from the upper one, the first of equals.

    Args:
        ranked: the verdicts on an exercise, by the students' other marks, the lowest first.
    """
    third = len(ranked) // 3
    lower, upper = (_failing(part) for part in (ranked[:third], ranked[len(ranked) - third :]))
    found = [Separation(name, lower[name], upper[name]) for name in lower if name in upper]
    best = max(found, key=lambda s: s.lower - s.upper, default=None)
    return best if best is not None and best.lower > best.upper else None


def _failing(verdicts: Sequence[Verdict]) -> dict[str, float]:
    """Return the part of verdicts in which each property fails."""
    results: defaultdict[str, list[bool]] = defaultdict(list)
    for v in verdicts:
        for result in v.properties:
            results[result.name].append(not result.passed)
    return {name: fmean(failed) for name, failed in results.items()}


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
