"""How the marks of each section are spread, one after the other over the term."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles

from autograder.model.verdict import SubmissionResult


@dataclass(frozen=True)
class Spread:
    """The marks of one section, as parts of the points that were graded.

    Attributes:
        students: how many have a mark there.
        absent: how many handed in nothing and are not excused.
        late: how many were late.
    """

    section: str
    students: int
    absent: int
    late: int
    lowest: float
    quarter: float
    median: float
    three_quarters: float
    highest: float


def spreads(results: Sequence[SubmissionResult], sections: Sequence[str]) -> list[Spread]:
    """Return the spread of every section with marks, in their order."""
    found = []
    for section in sections:
        own = [g for g in results if g.section == section]
        marks = sorted(g.total / g.max_score for g in own if g.max_score)
        if marks:
            middle = quantiles(marks, method="inclusive") if marks[1:] else [marks[0]] * 3
            absent = sum(not g.standing.handed_in and not g.standing.excused for g in own)
            late = sum(g.standing.seconds_late > 0 for g in own)
            shape = (marks[0], *middle, marks[-1])
            found.append(Spread(section, len(marks), absent, late, *shape))
    return found
