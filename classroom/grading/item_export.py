"""Statistics of the exercises for a spreadsheet: a row per exercise, those a person marks included.

They are of the submissions that ``autograder grade`` has graded, with the marks that count. A cell
is empty where ``report.items`` gives no number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from autograder.course.course import Course
from autograder.model.points import amount
from autograder.model.section import Section
from autograder.model.text_files import STDOUT, write_stdout, write_text
from autograder.model.verdict import SubmissionResult
from classroom.gradebook.database import ledger
from classroom.gradebook.database.standing import standings
from classroom.gradebook.database.tables import Gradebook
from classroom.gradebook.export.cells import BOM, Cell, as_csv
from classroom.gradebook.export.reader import read_marks
from classroom.gradebook.store import open_gradebook
from classroom.report.items import GradedItem, items
from classroom.report.standing import marks_that_count

COLUMNS = (
    "section", "exercise", "points", "graded", "waiting", "mean", "discrimination", "property",
    "lower_third_failing", "upper_third_failing", "median_seconds", "slowest_seconds",
)  # fmt: skip


def export_items(out: str, url: str, course: Course, names: Sequence[str] = ()) -> list[str]:
    """Write the statistics of sections as CSV.

    Args:
        out: a file, or ``-`` for standard output.
        url: the gradebook's address.
        course: the course.
        names: of the sections; all that were handed in if empty.

    Returns:
        Remarks for the user, in sentences.

    Raises:
        GradebookError: the gradebook is damaged, or cannot be read.
        ExportError: there is none, or it has no such section.
        WriteFailure: the file cannot be written.
    """
    there = read_marks(url, names).sections
    sections = [section for section in course.sections if section.name in there]
    with open_gradebook(url, course) as gradebook:
        results = [graded for one in sections for graded in _results(gradebook, one)]
    found = items(results, [section.name for section in sections])
    text = as_csv(COLUMNS, map(_row, found))
    said = [f"{amount(len(found), 'exercise')} of {amount(len(results), 'submission')}"]
    if out == STDOUT:
        write_stdout(text)
        return said
    write_text(Path(out), BOM + text)
    return [f"wrote {out}", *said]


def _results(gradebook: Gradebook, section: Section) -> Iterator[SubmissionResult]:
    """Yield the graded submissions of a section, with the marks that count."""
    known = standings(gradebook, section)
    stored = ledger.stored_of(gradebook.db, section.name, known)
    for student in sorted(stored):
        yield marks_that_count(replace(stored[student], standing=known[student]))


def _row(item: GradedItem) -> list[Cell]:
    apart = item.separation
    shares = [apart.name, apart.lower, apart.upper] if apart is not None else [None] * 3
    return [
        item.section, item.exercise, item.points, item.students, item.waiting, item.mean,
        item.discrimination, *shares, item.median_seconds, item.slowest_seconds,
    ]  # fmt: skip
