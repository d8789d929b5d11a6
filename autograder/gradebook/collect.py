"""The command ``collect``: a learning platform's archive -> nbgrader's ``submitted/``.

A file gets its place from the class list and from the course, never from its own name.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo

from autograder.course.course import Course
from autograder.gradebook.store import open_gradebook
from autograder.gradebook.tables import Student, parse_utc
from autograder.model.errors import Problem, WriteFailure
from autograder.model.exercise import Section
from autograder.report.files import write_whole
from autograder.submissions.archive import File, opened
from autograder.submissions.find import is_id, read_bytes
from autograder.submissions.parse import Unreadable
from autograder.submissions.platforms import By, ClassList, Origin, Person, Platform, origin

Outcome = Literal["new", "newer than before", "as before", "older than what is there"]
WORDS: dict[By, str] = {
    "name": "name", "platform's id": "id of the platform",
    "id at the start": "id", "id at the end": "id",
}  # fmt: skip
LONG_AGO = datetime.min.replace(tzinfo=UTC)


class NoClassList(Problem):
    """Files cannot be mapped to students: there are none."""


@dataclass
class Collected:
    """The fate of the files of an archive.

    Attributes:
        outcomes: how many submissions are new, newer, as before, or older.
        left_out: the files that went nowhere, each with the reason.
        untimed: the submissions of whose time nothing is known.
        without: the students of whom the archive has nothing.
    """

    outcomes: Counter[Outcome] = field(default_factory=Counter)
    left_out: list[tuple[str, str]] = field(default_factory=list)
    untimed: list[str] = field(default_factory=list)
    without: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class _Sent:
    """A file whose student and section are known."""

    student: str
    section: Section
    file: File
    origin: Origin

    @property
    def time(self) -> datetime | None:
        return self.origin.time or self.file.time

    @property
    def rank(self) -> tuple[datetime, tuple[int, int], str]:
        """The newest has the highest."""
        return self.time or LONG_AGO, self.origin.attempt, self.file.name


def collect(
    path: Path, platform: Platform, course: Course, url: str, sections: Sequence[Section]
) -> Collected:
    """Put the newest file of every student into ``submitted/``, with its time.

    Args:
        path: the archive, or a directory.
        platform: whose names its files have.
        course: the course.
        url: the gradebook's address, which has the class list.
        sections: which sections; a file names its own where there are several.

    Raises:
        NoClassList: the gradebook has no students.
        BadArchive: the archive cannot be read.
        WriteFailure: a file cannot be written.
    """
    people = _class_list(course, url)
    known, zone = ClassList(people), ZoneInfo(course.settings.timezone)
    report = Collected()
    with opened(path, zone) as files:
        newest: dict[tuple[str, str], _Sent] = {}
        for file in files:
            if (found := _sort(file, origin(platform, file.name, zone), known, sections)) is None:
                continue
            if isinstance(found, str):
                report.left_out.append((file.name, found))
                continue
            place = (found.student, found.section.name)
            before = newest.get(place)
            newest[place] = found if before is None else max(before, found, key=_rank)
        for sent in newest.values():
            _store(course.root / "submitted", sent, report)
    report.without = sorted({p.id for p in people} - {student for student, _ in newest})
    return report


def _rank(sent: _Sent) -> tuple[datetime, tuple[int, int], str]:
    return sent.rank


def _class_list(course: Course, url: str) -> list[Person]:
    with open_gradebook(url, course) as gradebook:
        rows = gradebook.db.query(
            Student.id, Student.first_name, Student.last_name, Student.lms_user_id
        ).all()
    people = [Person(id_, *(text or "" for text in others)) for id_, *others in rows if is_id(id_)]
    if not people:
        raise NoClassList(
            "the gradebook has no students to map files to; write the class list into it with "
            "'autograder roster import FILE' first"
        )
    return people


def _sort(
    file: File, found: Origin | None, known: ClassList, sections: Sequence[Section]
) -> _Sent | str | None:
    """Return whose file it is, or why that is not known; None if it is no notebook."""
    if not file.name.casefold().endswith(".ipynb"):
        return None
    if found is None:
        return "its name is not one that this platform gives"
    students = known.find(found)
    if len(students) != 1:
        several = f"it may be of several students: {', '.join(students)}"
        return several if students else f"the class list has nobody with this {WORDS[found.by]}"
    section = _section_of(file.name, sections)
    if section is None:
        return "its name says no section; name one with --section"
    return _Sent(students[0], section, file, found)


def _section_of(name: str, sections: Sequence[Section]) -> Section | None:
    """Return the section that a name has in it; the only one if there is one."""
    likely = [s for s in sections if s.notebook in name]
    likely = likely or [s for s in sections if s.name in name.rpartition("/")[2]]
    if len(sections) == 1:
        return sections[0]
    return likely[0] if len(likely) == 1 else None


def _store(submitted: Path, sent: _Sent, report: Collected) -> None:
    """Write a submission, unless the stored one is newer."""
    directory = submitted / sent.student / sent.section.name
    try:
        if any(os.path.islink(place) for place in (directory.parent, directory)):
            raise Unreadable("its place in submitted/ is a symbolic link, which is not followed")
        data = sent.file.read()
    except Unreadable as error:
        report.left_out.append((sent.file.name, str(error)))
        return
    outcome = _outcome(directory, sent, data)
    report.outcomes[outcome] += 1
    if sent.time is None:
        report.untimed.append(sent.student)
    if outcome in ("new", "newer than before"):
        _write(directory, sent, data)


def _outcome(directory: Path, sent: _Sent, data: bytes) -> Outcome:
    try:
        before = read_bytes(directory / f"{sent.section.notebook}.ipynb")
    except Unreadable:
        return "new"
    then = _time_in(directory)
    if before == data and then == sent.time:
        return "as before"
    newer = then is None or sent.time is None or sent.time >= then
    return "newer than before" if newer else "older than what is there"


def _time_in(directory: Path) -> datetime | None:
    try:
        text = read_bytes(directory / "timestamp.txt").decode().strip()
        sent: datetime = parse_utc(text)
        return sent.replace(tzinfo=UTC)
    except (Unreadable, ValueError, OverflowError):
        return None


def _write(directory: Path, sent: _Sent, data: bytes) -> None:
    try:
        write_whole(directory / f"{sent.section.notebook}.ipynb", data)
        stamp = directory / "timestamp.txt"
        if sent.time is None:
            stamp.unlink(missing_ok=True)
        else:
            write_whole(stamp, f"{sent.time:%Y-%m-%d %H:%M:%S} UTC\n".encode())
    except OSError as error:
        raise WriteFailure(
            f"{directory} cannot be written ({error.strerror}); what was collected before stays: "
            "correct this, and run the same command again"
        ) from None


def said(report: Collected) -> Iterator[str]:
    """Yield sentences about the files: collected, refused, or of nobody."""
    numbers = [f"{number} {outcome}" for outcome, number in report.outcomes.items()]
    yield f"{sum(report.outcomes.values())} submissions: {', '.join(numbers) or 'none'}"
    for name, why in report.left_out:
        yield f"left out: {name}: {why}"
    if report.untimed:
        yield f"without a time of hand-in: {', '.join(sorted(report.untimed))}"
    if report.without:
        yield f"nothing in the archive of: {', '.join(report.without)}"
