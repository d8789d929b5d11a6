"""A class's results as a table in the terminal."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from autograder.model.plain_text import one_line, shorten
from autograder.model.points import amount, points_text
from autograder.model.verdict import SubmissionResult, Verdict
from classroom.report.standing import marks_that_count, standing_notes

STUDENT = 16
"""Columns for ids: a longer one goes on in a second line, and remarks have room at 80 columns."""


def results_table(results: Sequence[SubmissionResult]) -> Table:
    """Return one row per submission: marks, points that wait for a person, and remarks.

    First come those that are to be looked at; others stay in their order.
    """
    table = Table(title="Marks", title_justify="left", header_style="bold")
    table.add_column("student", overflow="fold", max_width=STUDENT)
    table.add_column("section", overflow="fold")
    table.add_column("marks", justify="right", no_wrap=True)
    table.add_column("by hand", justify="right")
    table.add_column("remarks", overflow="fold", ratio=1)
    for graded in sorted(map(marks_that_count, results), key=_place):
        waiting = [v for v in graded.verdicts if v.status == "awaiting_marker"]
        table.add_row(
            Text(shorten(one_line(graded.student))),
            graded.section,
            _marks(graded),
            points_text(sum(v.max_score for v in waiting)) if waiting else "",
            Text(one_line(_outstanding(graded))),
        )
    return table


def _place(graded: SubmissionResult) -> int:
    """Return the place of a submission's kind in the table, problems first."""
    standing = graded.standing
    if standing.excused:
        return 4
    problems = (
        first_failure(graded),
        not standing.handed_in,
        standing.again,
        standing.seconds_late,
    )
    return next((place for place, there in enumerate(problems) if there), 4)


def _marks(graded: SubmissionResult) -> Text:
    if not graded.standing.handed_in:
        return Text("nothing")
    if not any(v.score is not None for v in graded.verdicts):
        return Text("not graded", style="bold")
    return Text(f"{points_text(graded.total)} / {points_text(graded.max_score)}")


def _outstanding(graded: SubmissionResult) -> str:
    """Return the gradebook's notes and the known mistakes, or else the first remark."""
    known = list(standing_notes(graded))
    diagnoses = [f"{v.exercise}: {v.diagnosis}" for v in graded.verdicts if v.diagnosis]
    said = "; ".join([*diagnoses, *graded.notes[len(known) : len(known) + 1]])
    if known or said:
        return " ".join([*known, said]).strip()
    imperfect = [v for v in graded.verdicts if v.score is not None and not v.passed]
    return (
        f"{imperfect[0].exercise}: {imperfect[0].case or imperfect[0].message}" if imperfect else ""
    )


def submission_line(graded: SubmissionResult) -> str:
    """Return a submission in one line: its marks and its seconds, or why it has no mark."""
    place = f"{graded.student}/{graded.section}"
    if failed := first_failure(graded):
        return f"{place}: {failed.message}"
    points = f"{points_text(graded.total)} of {amount(graded.max_score, 'point')}"
    return f"{place}: {points}, in {graded.seconds:.1f} s"


def summary_line(results: Sequence[SubmissionResult]) -> str:
    """Return the open work, in one line: how many submissions are graded, wait, are late."""
    present = [marks_that_count(graded) for graded in results if graded.standing.handed_in]
    waiting = sum(any(v.status == "awaiting_marker" for v in g.verdicts) for g in present)
    numbers = {
        "not wholly graded": sum(first_failure(g) is not None for g in present),
        "to be marked by a person": waiting,
        "changed since they were marked": sum(bool(g.standing.again) for g in present),
        "late": sum(g.standing.seconds_late > 0 for g in present),
    }
    parts = [f"{number} {what}" for what, number in numbers.items() if number]
    if absent := len(results) - len(present):
        if len({graded.section for graded in results}) == 1:
            parts.append(f"{amount(absent, 'student')} handed in nothing")
        else:
            parts.append(f"{amount(absent, 'notebook')} not handed in")
    return f"{amount(len(present), 'submission')}: {', '.join(parts) or 'all graded'}"


def failures(results: Sequence[SubmissionResult]) -> list[str]:
    """Return a line for every submission of which something could not be graded."""
    return [
        one_line(f"{graded.student}/{graded.section}: {verdict.message}")
        for graded in map(marks_that_count, results)
        if (verdict := first_failure(graded))
    ]


def first_failure(graded: SubmissionResult) -> Verdict | None:
    """Return the first verdict that should have been one and is not."""
    return next((v for v in graded.verdicts if v.status == "not_graded"), None)
