"""Slip days: late days that cost a student nothing, spent where they save most of the total.

How they are spent follows from the marks and times in the gradebook, anew whenever it is asked: it
is stored nowhere, and a day moves to where it is worth more.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from autograder.course.course import Course
from autograder.model.lateness import LatenessOf, points_off
from classroom.gradebook.export.marks import Marks, Student
from classroom.gradebook.export.reader import ExportError, read_marks

DIGITS = 9
"""Losses that differ after so many digits only are the same."""


def slip_days(course: Course, url: str, lateness_of: LatenessOf) -> dict[str, Mapping[str, int]]:
    """Return the days that are spent, by student and section; sections without any are left out.

    Args:
        course: the course, whose course.toml says how many there are, and what sections weigh.
        url: the gradebook's address.
        lateness_of: the lateness without slip days.
    """
    try:
        marks = read_marks(url)
    except ExportError:  # there is no gradebook yet
        return {}
    return {s.id: _of_student(course, marks, s, lateness_of) for s in marks.students}


def _of_student(
    course: Course, marks: Marks, student: Student, lateness_of: LatenessOf
) -> dict[str, int]:
    settings, days = course.settings, course.settings.slip_days
    losses = dict[str, list[float]]()
    for section, own in student.submissions.items():
        lateness = lateness_of(student.id, section, *own.times)
        if lateness is None or lateness.seconds <= 0 or settings.is_excused(student.id, section):
            continue
        most, weight = marks.sections[section], settings.of(section).weight
        factor = 1.0 if weight is None or not most else weight / most
        losses[section] = [
            factor * points_off(own.points, replace(lateness, slip_days=spent))
            for spent in range(days + 1)
        ]
    by_due = sorted(losses, key=lambda name: (settings.due(name) is None, settings.due(name)))
    spent = spend([losses[name] for name in by_due], days)
    return {name: number for name, number in zip(by_due, spent, strict=True) if number}


def spend(losses: Sequence[Sequence[float]], days: int) -> tuple[int, ...]:
    """Return how many days each section gets, so that the sum of the losses is smallest.

    Of several ways, it is one with the fewest days, and of these the one for the first sections.

    Args:
        losses: by section, what its lateness costs with 0, 1, ... days.
        days: how many days there are.
    """
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}  # by the days that are spent
    for costs in losses:
        ways = defaultdict[int, list[tuple[float, tuple[int, ...]]]](list)
        for spent, (loss, places) in best.items():
            for more in range(days - spent + 1):
                ways[spent + more].append((round(loss + costs[more], DIGITS), (*places, more)))
        best = {
            spent: min(found, key=lambda way: (way[0], [-number for number in way[1]]))
            for spent, found in ways.items()
        }
    return min((loss, spent, places) for spent, (loss, places) in best.items())[2]
