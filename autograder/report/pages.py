"""The report on a class: one page for the teacher, and one per student."""

import re
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from statistics import median, quantiles

from markupsafe import Markup

from autograder.exercises import SECTIONS
from autograder.model.verdict import SubmissionResult
from autograder.report import plots
from autograder.report.causes import Mistake
from autograder.report.files import write_text
from autograder.report.html import render
from autograder.report.items import FEWEST
from autograder.report.standing import marked
from autograder.report.summary import Summary, missing_in, summarise
from course_lib.draw.picture import Picture

FINGERPRINT = re.compile("[0-9a-f]{12}")
MOST_DRAWN = 2
"""Mistakes of an exercise whose counterexample is drawn; there is at most one drawing a mistake."""


def write_report(
    results: Sequence[SubmissionResult], directory: Path, *, isolation: str, secret: str
) -> Path:
    """Write the class's report and every student's page; the same results give the same bytes.

    Args:
        results: one per notebook, in any order.
        directory: gets ``report.html`` and ``students/<name>.html``; made if it is missing.
        isolation: how students' code was kept apart, ``bubblewrap`` or ``process``.
        secret: the fingerprint of the course's secret, from ``cases.fingerprint``;
            only the class's page shows it.

    Returns:
        The path of ``report.html``.

    Raises:
        WriteFailure: a page cannot be written.
        ValueError: secret is not a fingerprint; a report must not give the secret away.
    """
    if not FINGERPRINT.fullmatch(secret):
        raise ValueError("secret is not a fingerprint (12 hexadecimal digits); see battery")
    summary = summarise(
        [marked(graded) for graded in results], [section.name for section in SECTIONS]
    )
    how = {"isolation": isolation, "secret": secret}
    pages = directory / "students"
    for student in summary.students:
        write_text(
            pages / student.file, render("student.html", student=student, isolation=isolation)
        )
    report = directory / "report.html"
    write_text(report, _class_page(summary, how))
    return report


def _class_page(summary: Summary, how: dict[str, str]) -> str:
    by_section = groupby(summary.successes, key=lambda s: s.section)
    return render(
        "class.html",
        summary=summary,
        successes=[(name, list(own)) for name, own in by_section],
        mistakes=_by_exercise(summary),
        median=median(summary.marks) if summary.marks else None,
        quartiles=quantiles(summary.marks, method="inclusive") if summary.marks[1:] else None,
        files={student.name: student.file for student in summary.students},
        plots=plots,
        svg=_svg,
        missing_in=missing_in,
        fewest=FEWEST,
        drawn=MOST_DRAWN,
        **how,
    )


def _by_exercise(summary: Summary) -> list[tuple[str, list[Mistake]]]:
    """Return each exercise with its mistakes, the most frequent first, in order of the course."""
    order = dict.fromkeys(success.exercise for success in summary.successes)
    found = {
        exercise: [m for m in summary.mistakes if m.exercise == exercise] for exercise in order
    }
    return [(exercise, own) for exercise, own in found.items() if own]


def _svg(picture: Picture) -> Markup:
    return Markup(picture.svg())
