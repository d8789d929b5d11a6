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
from autograder.course.submissions.archive import File, open_archive
from autograder.course.submissions.find import is_id
from autograder.course.submissions.owners import Accounts, Owners
from autograder.course.submissions.parse import Unreadable
from autograder.course.submissions.platforms import (
    ClassList,
    NameFacts,
    Person,
    Platform,
    is_notebook,
    origin,
)
from autograder.course.submissions.read import read_time, same_content
from autograder.gradebook.store import open_gradebook
from autograder.gradebook.tables import Gradebook, Student, parse_utc
from autograder.model.errors import Problem, WriteFailure
from autograder.model.exercise import Section
from autograder.model.files import write_whole

Outcome = Literal["new", "newer than before", "as before", "older than what is there"]
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
    account: str
    section: Section
    file: File
    origin: NameFacts

    @property
    def place(self) -> tuple[str, str]:
        return self.student, self.section.name

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
    with open_gradebook(url, course) as gradebook:
        people = class_list(gradebook)
    known, zone = ClassList(people), ZoneInfo(course.settings.timezone)
    report = Collected()
    with open_archive(path, zone) as files:
        named = [(f, origin(platform, f.name, zone)) for f in files if is_notebook(f.name)]
        owners = Owners((found for _, found in named if found), known)
        sent = list[_Sent]()
        for file, found in named:
            one = _sort(file, found, owners, sections)
            if isinstance(one, str):
                report.left_out.append((file.name, one))
            else:
                sent.append(one)
        for newest in _newest(sent, report):
            _store(course.root / "submitted", newest, report)
    report.without = sorted({p.id for p in people} - {one.student for one in sent})
    return report


def _newest(sent: Sequence[_Sent], report: Collected) -> list[_Sent]:
    """Return the newest file of every student; none where it is unclear whose the files are."""
    accounts, newest = Accounts(), dict[tuple[str, str], _Sent]()
    for one in sent:
        accounts.note(one.place, one.account)
        before = newest.setdefault(one.place, one)
        newest[one.place] = max(before, one, key=lambda of: of.rank)
    unclear = {place: why for place in newest if (why := accounts.why_unclear(place))}
    report.left_out += [(one.file.name, unclear[one.place]) for one in sent if one.place in unclear]
    return [one for place, one in newest.items() if place not in unclear]


def class_list(gradebook: Gradebook) -> list[Person]:
    """Return the class list in a gradebook; NoClassList if there is nobody in it."""
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
    file: File, found: NameFacts | None, owners: Owners, sections: Sequence[Section]
) -> _Sent | str:
    """Return whose file it is, or why that is not known."""
    if found is None:
        return "its name is not one that this platform gives"
    read = owners.of(found)
    if isinstance(read, str):
        return read
    section = _section_of(file.name, sections)
    if section is None:
        return "its name says no section; name one with --section"
    return _Sent(read.student, read.account, section, file, found)


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
        same = same_content(directory / f"{sent.section.notebook}.ipynb", data)
    except Unreadable:
        return "new"
    then = _time_in(directory)
    if same and then == sent.time:
        return "as before"
    newer = then is None or sent.time is None or sent.time >= then
    return "newer than before" if newer else "older than what is there"


def _time_in(directory: Path) -> datetime | None:
    try:
        sent: datetime | None = parse_utc(read_time(directory))
    except (ValueError, OverflowError):
        return None
    return sent and sent.replace(tzinfo=UTC)


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


def sentences(report: Collected) -> Iterator[str]:
    """Yield sentences about the files: collected, refused, or of nobody."""
    numbers = [f"{number} {outcome}" for outcome, number in report.outcomes.items()]
    yield f"{sum(report.outcomes.values())} submissions: {', '.join(numbers) or 'none'}"
    for name, why in report.left_out:
        yield f"left out: {name}: {why}"
    if report.untimed:
        yield f"without a time of hand-in: {', '.join(sorted(report.untimed))}"
    if report.without:
        yield f"nothing in the archive of: {', '.join(report.without)}"
