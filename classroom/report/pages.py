"""The report on a class: one page for the teacher, and one per student."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import median, quantiles

from markupsafe import Markup

from autograder.model.files import file_name
from autograder.model.text_files import write_text
from autograder.model.verdict import SubmissionResult
from autograder.report.html import render
from classroom.course.order import section_order
from classroom.report import TEMPLATES, plots
from classroom.report.alike import read_alike
from classroom.report.attention import REASONS, Need, needs
from classroom.report.causes import Mistake
from classroom.report.codes import Codes, no_code
from classroom.report.failures import failures_text, machine_text, tracebacks
from classroom.report.items import FEWEST
from classroom.report.say import to_say
from classroom.report.spread import spreads
from classroom.report.standing import marks_that_count
from classroom.report.summary import Summary, missing_in, summarise
from classroom.report.who import by_mistake, unnamed_failures
from course_lib.draw.picture import Picture


@dataclass(frozen=True)
class About:
    """The heading of a report.

    Attributes:
        course: the name of the course; "" if it has none.
        date: when it was graded; "" if that is not known.
    """

    course: str = ""
    date: str = ""


FINGERPRINT = re.compile("[0-9a-f]{12}")
REPORT = "report.html"
MOST_DRAWN = 2
"""Mistakes of an exercise whose counterexample is drawn; there is at most one drawing a mistake."""


def write_report(
    results: Sequence[SubmissionResult],
    directory: Path,
    *,
    isolation: str,
    secret: str,
    about: About | None = None,
    codes: Codes = no_code,
) -> Path:
    """Write the class's report and every student's page; the same results give the same bytes.

    Args:
        results: one per notebook, in any order.
        directory: gets ``report.html`` and ``students/<name>.html``, and the same for each section
            in ``<section>/``, which later reports on others leave as it is; made if it is missing.
        isolation: how students' code was kept apart, ``bubblewrap``, ``landlock`` or ``process``.
        secret: the fingerprint of the course's secret, from ``course.fingerprint``;
            only the class's page shows it.
        about: the course, and when it was graded.
        codes: finds the code that a student handed in, for the student's page.

    Returns:
        The path of ``report.html``.

    Raises:
        WriteFailure: a page cannot be written.
        ValueError: secret is not a fingerprint; a report must not give the secret away.
    """
    if not FINGERPRINT.fullmatch(secret):
        raise ValueError("secret is not a fingerprint (12 hexadecimal digits); see battery")
    counted, alike = [marks_that_count(graded) for graded in results], read_alike(directory)
    about, how = about or About(), {"isolation": isolation, "secret": secret}
    order = [*section_order()]
    for section in {graded.section for graded in results}:
        summary = summarise([graded for graded in counted if graded.section == section], order)
        folder = directory / file_name(section).removesuffix(".html")
        _write_pages(folder, summary, how, about, alike, codes)
    kept = _kept_sections(directory, order)
    return _write_pages(directory, summarise(counted, order), how, about, alike, codes, kept)


def _kept_sections(directory: Path, order: Sequence[str]) -> list[str]:
    """Return the sections whose own reports are in a directory, in the order of the course."""
    names = [path.parent.name for path in directory.glob(f"*/{REPORT}")]
    return sorted(names, key=lambda n: (order.index(n) if n in order else len(order), n))


def _write_pages(
    directory: Path,
    summary: Summary,
    how: dict[str, str],
    about: About,
    alike: Mapping[tuple[str, str], str],
    codes: Codes,
    kept: Sequence[str] = (),
) -> Path:
    """Write the pages of a summary; return the path of the class's page."""
    for student in summary.students:
        write_text(
            directory / "students" / student.file,
            render(
                "student.html", TEMPLATES, student=student, isolation=how["isolation"], codes=codes
            ),
        )
    report = directory / REPORT
    write_text(report, _class_page(summary, how, about, alike, kept))
    return report


def _class_page(
    summary: Summary,
    how: dict[str, str],
    about: About,
    alike: Mapping[tuple[str, str], str],
    kept: Sequence[str],
) -> str:
    found = needs(summary.students, alike)
    results = [graded for student in summary.students for graded in student.results]
    return render(
        "class.html",
        TEMPLATES,
        summary=summary,
        successes=[(n, list(own)) for n, own in groupby(summary.successes, lambda s: s.section)],
        mistakes=_by_exercise(summary),
        median=median(summary.marks) if summary.marks else None,
        quartiles=quantiles(summary.marks, method="inclusive") if summary.marks[1:] else None,
        files={student.name: student.file for student in summary.students},
        plots=plots,
        svg=_svg,
        missing_in=missing_in,
        fewest=FEWEST,
        drawn=MOST_DRAWN,
        kept=kept,
        up="" if kept else "../",
        say=to_say(summary.mistakes),
        course=about.course,
        date=about.date,
        needs=found,
        reasons=REASONS,
        reasons_of=_reasons_of(summary, found),
        named=by_mistake(summary.students),
        unnamed=unnamed_failures(summary.students),
        spreads=spreads(results, summary.sections),
        sort_key=_sort_key,
        failures=failures_text(results),
        machine=machine_text(results),
        tracebacks=tracebacks(results),
        **how,
    )


def _reasons_of(summary: Summary, found: Mapping[str, Sequence[Need]]) -> dict[str, list[str]]:
    """Return the reasons for which each student needs attention."""
    names = {reason: {need.student.name for need in own} for reason, own in found.items()}
    return {
        student.name: [reason for reason, own in names.items() if student.name in own]
        for student in summary.students
    }


def _sort_key(submissions: Sequence[SubmissionResult]) -> str:
    """Return the mark by which a table sorts a student's submissions; "" if there is none."""
    marks = [g.total / g.max_score for g in submissions if g.max_score]
    return f"{max(marks):.6f}" if marks else ""


def _by_exercise(summary: Summary) -> list[tuple[str, list[Mistake]]]:
    """Return each exercise with its mistakes, the most frequent first, in order of the course."""
    order = dict.fromkeys(success.exercise for success in summary.successes)
    found = {
        exercise: [m for m in summary.mistakes if m.exercise == exercise] for exercise in order
    }
    return [(exercise, own) for exercise, own in found.items() if own]


def _svg(picture: Picture) -> Markup:
    return Markup(picture.svg())
