"""Files in which a platform says when each student handed in, for ``collect --times``.

Moodle: the grading worksheet of the assignment; its ``Participant 4711`` is the number in the name
of the student's files. Canvas: the submissions of the assignment, as its API lists them (JSON), or
a CSV file with ``user_id`` and ``submitted_at``. GitHub Classroom: the grades of the assignment,
which also say whose each repository is. Or any CSV file with an id and a time. Gradescope's export
has its own list in it.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from autograder.model.errors import Problem
from autograder.model.plain_text import one_line
from classroom.course.submissions.platforms import ClassList, NameFacts
from classroom.course.submissions.written_times import UnreadTime, read_times
from classroom.gradebook.export.headings import plain_headings
from classroom.gradebook.export.reader import ExportError
from classroom.gradebook.export.roster import EMAIL, IDS, LMS_ID, read_table

TIMES = (
    "last modified (submission)", "submitted_at", "submitted at", "submission date",
    "submission time", "submission_timestamp", "submitted", "timestamp", "time",
)  # fmt: skip
"""Columns with the time of hand-in; in Moodle's worksheet of another language it is found by its
content."""
HEADER_ZONE = re.compile(r" ?\((UTC|[a-z]+(?:/[a-z_+-]+){1,2})\)$", re.IGNORECASE)
NEVER = ("", "-", "null", "none")
ID_COLUMNS = tuple(name for name in IDS if name not in ("id", *EMAIL))
REPOSITORY, GITHUB_IDS = "student_repository_name", ("roster_identifier", "github_username")
"""Columns of GitHub Classroom's grades."""
NUMBER_COLUMNS = ("user_id", "user id", "id", *LMS_ID)


class BadTimes(Problem):
    """A file of times cannot be used; the message says why."""


@dataclass(frozen=True)
class HandIn:
    """When a student handed in, as the platform says.

    Attributes:
        number: the platform's number of the student, or of the student in the assignment; or "".
        texts: by which the student is found in the class list: ids and addresses.
        time: when it was handed in, in UTC; None if the platform has no submission.
        files: when each file was handed in, by the platform's number of the file.
    """

    number: str
    texts: tuple[str, ...]
    time: datetime | None
    files: dict[str, datetime] = field(default_factory=dict)


@dataclass
class TimeTable:
    """The times of one file.

    Attributes:
        source: the kind of file, for messages.
        hand_ins: its entries.
        per_assignment: whether its numbers are of one assignment only, as Moodle's are.
    """

    source: str
    hand_ins: Sequence[HandIn]
    per_assignment: bool = False
    _by_student: dict[str, HandIn] = field(default_factory=dict)
    _by_number: dict[str, HandIn] = field(default_factory=dict)

    def join(self, known: ClassList) -> None:
        """Find the students of the entries, and tell the class list their numbers."""
        for one in self.hand_ins:
            found = {id_ for text in one.texts for id_ in known.by_id(text) | known.by_email(text)}
            if not found and one.number and not self.per_assignment:
                found = known.platform_ids.get(one.number, set())
            if one.number:
                self._by_number[one.number] = one
            if len(found) == 1:
                (student,) = found
                self._by_student[student] = one
                if one.number and self.per_assignment:
                    known.numbers.setdefault(one.number, student)

    def time_of(self, student: str, account: str, facts: NameFacts) -> datetime | None:
        """Return when a file was handed in; None if the table does not say it.

        Args:
            student: whose it is.
            account: all that the platform wrote of the student.
            facts: the facts in its name.
        """
        if self.per_assignment and facts.number:
            entry = self._by_number.get(facts.number)
        elif not self.per_assignment and facts.by == "platform's id":
            entry = self._by_number.get(account) or self._by_student.get(student)
        else:
            entry = self._by_student.get(student)
        if entry is None:
            return None
        if entry.files and facts.late is not None:  # another file than those that Canvas lists
            return entry.files.get(str(facts.attempt[0]))
        return entry.time


def read_time_table(path: Path, zone: tzinfo) -> TimeTable:
    """Return the times in a file of a platform.

    Args:
        path: the file.
        zone: the zone of times that do not say theirs.

    Raises:
        BadTimes: it cannot be read, or has no times.
    """
    try:
        begin = path.read_bytes()[:64].lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
        if begin in (b"[", b"{"):
            return _canvas(path, json.loads(path.read_text(encoding="utf-8-sig")), zone)
        header, *rows = read_table(path) or [[]]
        return _table(path, header, rows, zone)
    except OSError as error:
        raise BadTimes(f"{path} cannot be read ({error.strerror})") from None
    except (UnreadTime, ExportError) as error:
        raise BadTimes(f"{path}: {error}") from None
    except (ValueError, RecursionError) as error:
        raise BadTimes(f"{path} is neither JSON nor a CSV file ({error})") from None


def _canvas(path: Path, document: Any, zone: tzinfo) -> TimeTable:
    """Read the list of an assignment's submissions, or several such lists, one per page."""
    pages = document if isinstance(document, list) else [document]
    entries = [e for page in pages for e in (page if isinstance(page, list) else [page])]
    if not entries or not all(isinstance(e, dict) and "submitted_at" in e for e in entries):
        raise BadTimes(
            f"{path} is no list of submissions of Canvas's API: each needs 'user_id' and "
            "'submitted_at'"
        )
    assignments = {e["assignment_id"] for e in entries if e.get("assignment_id") is not None}
    if len(assignments) > 1:
        raise BadTimes(
            f"{path} has submissions of {len(assignments)} assignments; give those of one"
        )
    versions = [v for e in entries for v in (e, *_dicts(e.get("submission_history")))]
    texts = {str(v.get("submitted_at")) for v in versions if v.get("submitted_at")}
    times = read_times(texts, zone) if texts else {}
    return TimeTable("Canvas's submissions", [_canvas_entry(e, times) for e in entries])


def _canvas_entry(entry: dict[str, Any], times: dict[str, datetime]) -> HandIn:
    (user,) = _dicts([entry.get("user")]) or [dict[str, Any]()]
    texts = [entry.get("sis_user_id"), *(user.get(k) for k in ("sis_user_id", "login_id", "email"))]
    files = dict[str, datetime]()
    for version in (*_dicts(entry.get("submission_history")), entry):
        if time := times.get(str(version.get("submitted_at"))):
            for file in _dicts(version.get("attachments")):
                number = str(file.get("id"))
                files[number] = min(time, files.get(number, time))
    return HandIn(
        str(entry.get("user_id") or ""),
        tuple(text for text in texts if isinstance(text, str) and text),
        times.get(str(entry.get("submitted_at"))),
        files,
    )


def _dicts(value: Any) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _table(path: Path, header: list[str], rows: list[list[str]], zone: tzinfo) -> TimeTable:
    """Read Moodle's worksheet, or a CSV file with an id and a time."""
    names = plain_headings(header)
    rows = [[*row, *[""] * (len(names) - len(row))] for row in rows if any(row)]
    moodle = bool(rows) and REPOSITORY not in names and _is_moodle(names, rows)
    place = _time_column(names, rows, zone, moodle)
    if place is None:
        raise BadTimes(
            f"{path} has no column with times of hand-in; one is called "
            f"{' or '.join(map(repr, TIMES[:2]))}. Its columns are: "
            f"{one_line(', '.join(header)) or 'none'}"
        )
    texts = {row[place] for row in rows if row[place].casefold() not in NEVER}
    times = read_times(texts, _zone_in(header[place]) or zone) if texts else {}
    github = REPOSITORY in names
    numbers = (REPOSITORY,) if github else NUMBER_COLUMNS
    number = (lambda row: _number(row[0])) if moodle else _column(names, numbers)
    known = (*ID_COLUMNS, *EMAIL, *(GITHUB_IDS if github else ()))
    ids = [_column(names, (name,)) for name in known if name in names]
    hand_ins = [
        HandIn(number(row), _known_texts(row, ids, moodle), times.get(row[place])) for row in rows
    ]
    if not moodle and not ids and not any(one.number for one in hand_ins):
        raise BadTimes(
            f"{path} has no column with ids of students, such as 'user_id' or 'student_id'; its "
            f"columns are: {one_line(', '.join(header))}"
        )
    source = "Canvas's submissions" if "user_id" in names else path.name
    source = "GitHub Classroom's grades" if github else source
    return TimeTable("Moodle's worksheet" if moodle else source, hand_ins, moodle or github)


def _is_moodle(names: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether a table is Moodle's worksheet: the first column has a word and a number."""
    words = [re.match(r"[^\W\d_].*\d$", row[0]) for row in rows]
    return names[0] == "identifier" or ("submitted_at" not in names and all(words))


def _number(text: str) -> str:
    found = re.search(r"(?<!\d)\d+$", text)
    return found[0] if found else ""


def _known_texts(
    row: Sequence[str], ids: Iterable[Callable[[Sequence[str]], str]], moodle: bool
) -> tuple[str, ...]:
    """Return the ids and addresses of a row: an address is one in any language's column."""
    addresses = [cell for cell in row[1:6] if "@" in cell] if moodle else []
    return tuple(dict.fromkeys(text for text in (*(get(row) for get in ids), *addresses) if text))


def _column(names: Sequence[str], wanted: Sequence[str]) -> Callable[[Sequence[str]], str]:
    place = next((names.index(name) for name in wanted if name in names), None)
    return lambda row: "" if place is None else row[place].strip()


def _zone_in(header: str) -> tzinfo | None:
    """Return the zone that a column names behind its name: ``time (Europe/Zurich)``."""
    found = HEADER_ZONE.search(header)
    try:
        return ZoneInfo(found[1]) if found else None
    except (ValueError, OSError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        return None


def _time_column(
    names: Sequence[str], rows: Sequence[Sequence[str]], zone: tzinfo, moodle: bool
) -> int | None:
    """Return the column with the times; in a worksheet of another language the first with some."""
    plain = [HEADER_ZONE.sub("", name) for name in names]
    for name in TIMES:
        if name in plain:
            return plain.index(name)
    for place in range(len(names)) if moodle else ():
        texts = {row[place] for row in rows if row[place].casefold() not in NEVER}
        try:
            if texts and read_times(texts, zone):
                return place
        except UnreadTime:
            continue
    return None
