"""The results of ``collect``, or of a dry run: sentences, and a table with a row per submission."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from typing import Literal

from rich.table import Table
from rich.text import Text

from autograder.model.civil_time import days_begun
from autograder.model.plain_text import one_line
from autograder.model.points import amount
from classroom.gradebook.handing_in.stamps import LABEL, NO_LABEL, Stamp, source_counts

Outcome = Literal[
    "new", "newer than before", "as before", "as before, with a better time",
    "older than what is there",
]  # fmt: skip


@dataclass(frozen=True)
class CollectedFile:
    """A submission.

    Attributes:
        student: whose it is.
        section: the section's name.
        file: the name of its file.
        stamp: the time of hand-in that counts, and its source.
        deadline: when it was due for this student, in UTC; None if there is no due date.
        label: whether Canvas's label says that it is late; None without labels.
        outcome: whether it was written, or why not.
    """

    student: str
    section: str
    file: str
    stamp: Stamp
    deadline: datetime | None
    label: bool | None
    outcome: Outcome

    @property
    def is_late(self) -> bool:
        """Whether the time is after the deadline."""
        times = self.stamp.time, self.deadline
        return None not in times and times[0] > times[1]  # type: ignore[operator]

    def lateness(self, zone: tzinfo) -> str:
        """Return in words whether it is late, by days of a zone's calendar."""
        if self.deadline is None:
            return "there is no due date"
        if not self.is_late or self.stamp.time is None:
            return "in time"
        if self.stamp.source == LABEL:
            return "late, by how much is unknown"
        return f"late, day {days_begun(self.deadline, self.stamp.time, zone)}"


@dataclass
class Collected:
    """The fate of the files of an archive.

    Attributes:
        rows: the submissions.
        left_out: the files that went nowhere, each with the reason.
        others: files beside a submission that was taken, each with the reason.
        untimed: the submissions of whose time nothing is known.
        unlisted: the submissions whose time the file of times does not say.
        without: the students of whom the archive has nothing.
        refused: the students of whom it has files, none of which was taken.
        remarks: further sentences.
    """

    rows: list[CollectedFile] = field(default_factory=list)
    left_out: list[tuple[str, str]] = field(default_factory=list)
    others: list[tuple[str, str]] = field(default_factory=list)
    untimed: list[str] = field(default_factory=list)
    unlisted: list[str] = field(default_factory=list)
    without: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    @property
    def outcomes(self) -> Counter[Outcome]:
        """How many submissions are new, newer, as before, or older."""
        return Counter(row.outcome for row in self.rows)


def sentences(report: Collected) -> Iterator[str]:
    """Yield sentences about the files: collected, refused, or without a student."""
    numbers = [f"{number} {outcome}" for outcome, number in report.outcomes.items()]
    yield f"{len(report.rows)} submissions: {', '.join(numbers) or 'none'}"
    if report.rows:
        late = sorted({row.student for row in report.rows if row.is_late})
        counts = source_counts(row.stamp.source for row in report.rows)
        yield f"{counts}; late: {', '.join(late) or 'nobody'}"
    for name, why in report.left_out:
        yield f"left out: {name}: {why}"
    for name, why in report.others:
        yield f"not taken: {name}: {why}"
    for row in report.rows:
        if not row.file.casefold().endswith(".ipynb"):
            yield f"taken for a notebook, whatever the end of its name says: {row.file}"
    yield from report.remarks
    if report.unlisted:
        yield f"the file of times has no time of: {', '.join(sorted(report.unlisted))}"
    if report.untimed:
        yield f"without a time of hand-in: {', '.join(sorted(report.untimed))}"
        yield (
            f"{amount(len(report.untimed), 'submission')} without a time: in time, whatever the "
            "due date is; --times takes times from the platform's own list"
        )
    yield from _labels(report.rows)
    if report.refused:
        yield (
            f"{amount(len(report.refused), 'student')} handed in, and no notebook that was taken: "
            f"{', '.join(report.refused)}"
        )
    if report.without:
        yield f"nothing in the archive of: {', '.join(report.without)}"


def _labels(rows: Sequence[CollectedFile]) -> Iterator[str]:
    """Yield sentences about Canvas's labels: those missing, and those that disagree."""
    labelled = sorted({row.student for row in rows if row.stamp.source == LABEL})
    if labelled:
        timed = all(row.stamp.time for row in rows if row.stamp.source == LABEL)
        counted = "each counts as one second late" if timed else "without a due date none is late"
        yield (
            f"Canvas calls late, and does not say by how much: {', '.join(labelled)}; {counted} "
            "until you give Canvas's submissions with --times"
        )
    sure = [row for row in rows if row.stamp.time and row.stamp.source not in (LABEL, NO_LABEL)]
    for label, words in ((True, "late, and is in time"), (False, "in time, and is late")):
        other = sorted(
            row.student for row in sure
            if row.label is label and row.deadline and row.is_late is not label
        )  # fmt: skip
        if other:
            yield (
                f"Canvas calls {words} by course.toml: {', '.join(other)}; compare the due dates "
                "and extensions of the two"
            )


def hand_ins_table(report: Collected, zone: tzinfo) -> Table:
    """Return one row per submission: student, file, time, source of the time, late or not.

    Args:
        report: the collected files.
        zone: the zone of the times.
    """
    title = f"{amount(len(report.rows), 'submission')}; nothing was changed"
    table = Table(title=title, title_justify="left", header_style="bold")
    for name in ("student", "section", "file", f"time ({zone})", "time from", "late", "outcome"):
        table.add_column(name, overflow="fold")
    for row in sorted(report.rows, key=lambda row: (row.student, row.section)):
        time = row.stamp.is_moment and row.stamp.time and row.stamp.time.astimezone(zone)
        table.add_row(
            Text(one_line(row.student)),
            row.section,
            Text(one_line(row.file)),
            f"{time:%Y-%m-%d %H:%M:%S}" if time else "unknown",
            Text(one_line(row.stamp.source)),
            row.lateness(zone),
            row.outcome,
        )
    return table
