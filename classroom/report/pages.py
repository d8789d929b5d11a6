"""The report on a class: one page for the teacher, and one per student.

The teacher's page has, from top to bottom: the submissions that need attention, by reason; lines
to say in class, for the most frequent mistakes; how the marks of each section are spread; and who
made which mistake.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import median, quantiles

from markupsafe import Markup

from autograder.model.counterexample import Counterexample
from autograder.model.files import file_name
from autograder.model.points import points_text
from autograder.model.standing import Standing
from autograder.model.text_files import write_text
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.report.html import render
from autograder.report.text import runnable_lines
from classroom.course.order import section_order
from classroom.report import TEMPLATES, plots
from classroom.report.alike import read_alike
from classroom.report.causes import Mistake, cause_of
from classroom.report.codes import Codes, no_code
from classroom.report.failures import failures_text, machine_text, tracebacks
from classroom.report.items import FEWEST
from classroom.report.standing import duration, marks_that_count
from classroom.report.summary import StudentSummary, Summary, missing_in, summarise
from course_lib.draw.picture import Picture

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


@dataclass(frozen=True)
class Group:
    """Students with the same mistake, or with the same counterexample.

    Attributes:
        name: the known mistake, or the kind of the one edit; "" if nothing names it.
        example: a counterexample that all of them have; None for a mistake that has a name.
    """

    exercise: str
    name: str
    students: Sequence[StudentSummary]
    example: Counterexample | None = None


def by_mistake(students: Iterable[StudentSummary]) -> list[Group]:
    """Return who made each mistake that has a name, the most frequent first."""
    found: defaultdict[tuple[str, str], list[StudentSummary]] = defaultdict(list)
    for student, verdict in _imperfect(students):
        if cause := cause_of(verdict):
            found[verdict.exercise, cause].append(student)
    groups = [Group(exercise, cause, own) for (exercise, cause), own in found.items()]
    return sorted(groups, key=lambda g: (-len(g.students), g.exercise, g.name))


def unnamed_failures(students: Iterable[StudentSummary]) -> list[Group]:
    """Return who failed on the same call with the same outcome, where nothing names the mistake.

    Groups that share more come first; those without a counterexample are one group per exercise.
    """
    found: defaultdict[tuple[str, ...], list[StudentSummary]] = defaultdict(list)
    examples: dict[tuple[str, ...], Counterexample | None] = {}
    for student, verdict in _imperfect(students):
        if not cause_of(verdict):
            key = _key(verdict)
            found[key].append(student)
            examples.setdefault(key, verdict.counterexample)
    groups = [Group(key[0], "", own, examples[key]) for key, own in found.items()]
    return sorted(
        groups, key=lambda g: (g.example is None, -len(g.students), g.exercise, _call(g.example))
    )


def _imperfect(students: Iterable[StudentSummary]) -> Iterator[tuple[StudentSummary, Verdict]]:
    """Yield the verdicts of the judge that do not have all points."""
    for student in students:
        for graded in student.results:
            for verdict in graded.verdicts:
                if verdict.status == "graded" and verdict.properties and not verdict.passed:
                    yield student, verdict


def _key(verdict: Verdict) -> tuple[str, ...]:
    example = verdict.counterexample
    if example is None:
        return (verdict.exercise,)
    return verdict.exercise, _call(example), example.returned or example.fault


def _call(example: Counterexample | None) -> str:
    return "" if example is None else json.dumps([example.before, example.args])


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


MOST_SAID, FEWEST_STUDENTS = 3, 2
"""Lines at most, and students who make a mistake of the class."""
LONGEST_CALL = 70
"""Characters of a call that is written in a line."""


@dataclass(frozen=True)
class Remark:
    """A mistake to speak of in class.

    Attributes:
        call: a call on which it shows, to be worked out on the board; "" if there is no short one.
        expected: the right value of the call.
    """

    mistake: Mistake
    call: str = ""
    expected: str = ""


def to_say(mistakes: Sequence[Mistake]) -> list[Remark]:
    """Return remarks on a class's mistakes.

    Args:
        mistakes: the most frequent first.
    """
    shared = [mistake for mistake in mistakes if mistake.count >= FEWEST_STUDENTS]
    return [_remark(mistake) for mistake in shared[:MOST_SAID]]


def _remark(mistake: Mistake) -> Remark:
    example = mistake.example
    if example is None or mistake.ask:
        return Remark(mistake)
    call = runnable_lines(example)
    if "\n" in call or len(call) + len(example.expected) > LONGEST_CALL:
        return Remark(mistake)
    return Remark(mistake, call, example.expected)


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
