"""When a submission was handed in, and who says so: ``timestamp.txt``, and a file beside it.

nbgrader reads the first file; a submission without it is in time. The second one has the source of
the time, so that a better one can take its place later.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from autograder.course.submissions.find import find_submissions
from autograder.course.submissions.parse import Unreadable
from autograder.course.submissions.read import SOURCE_FILE, TIME_FILE, read_bytes, read_time
from autograder.gradebook.database.tables import parse_utc
from autograder.model.files import write_whole
from autograder.model.plain_text import one_line
from autograder.model.section import Section

MOST_SOURCE = 200
"""Bytes that the second file may have."""
FILE_NAME, STAMP_FILE = "the file's name", TIME_FILE
LABEL, NO_LABEL = "Canvas's label LATE", "no label LATE of Canvas's"
CHANGE_TIME, NONE = "the file's own time", "none"
WEAK = {NONE: 0, CHANGE_TIME: 1, LABEL: 2, NO_LABEL: 2}
"""The sources that others go before, the weakest first."""
SURE = 3


@dataclass(frozen=True)
class Stamp:
    """A time of hand-in.

    Attributes:
        time: the time, in UTC; None if it is unknown.
        source: the source of the time, in words.
    """

    time: datetime | None = None
    source: str = NONE

    @property
    def strength(self) -> int:
        """How sure the source is."""
        return WEAK.get(self.source, SURE)

    @property
    def is_moment(self) -> bool:
        """Whether the time is one to compare: a label says no more than late or not."""
        return self.time is not None and self.source != LABEL

    def improves(self, stored: "Stamp") -> bool:
        """Tell whether this is a better time of the same bytes than the stored one.

        Bytes that are handed in again keep their first time.
        """
        if self.strength != stored.strength:
            return self.strength > stored.strength
        first = stored.time is not None and (self.time is None or self.time < stored.time)
        return first and self.source != NONE

    def is_older(self, stored: "Stamp") -> bool:
        """Tell whether other bytes with this time were handed in before the stored ones."""
        if not self.is_moment or not stored.is_moment:
            return False
        return bool(self.time and stored.time and self.time < stored.time)


def read_stamp(directory: Path) -> Stamp:
    """Return the stored time of a submission. One of an unknown source is a file's own time."""
    time = parse_stamp(read_time(directory))
    try:
        source = read_bytes(directory / SOURCE_FILE, MOST_SOURCE).decode().strip()
    except (Unreadable, UnicodeDecodeError):
        source = CHANGE_TIME if time else NONE
    return Stamp(time, source)


def time_sources(submitted: Path, sections: Sequence[Section]) -> str:
    """Return a sentence on where the times of collected submissions are from; "" if none were.

    Args:
        submitted: nbgrader's submitted/ directory.
        sections: the sections to look at.

    Raises:
        NoSubmissions: there is none.
    """
    found = [directory for _, _, directory in find_submissions(submitted, sections)]
    if not any((directory / SOURCE_FILE).is_file() for directory in found):
        return ""
    stamps = map(read_stamp, found)
    return source_counts(STAMP_FILE if s.source == CHANGE_TIME else s.source for s in stamps)


def source_counts(sources: Iterable[str]) -> str:
    """Return a clause on how many times each source has."""
    counted = Counter(map(one_line, sources)).most_common()
    return f"times of hand-in from: {', '.join(f'{one} ({number})' for one, number in counted)}"


def parse_stamp(text: str | None) -> datetime | None:
    """Return the time of nbgrader's ``timestamp.txt``, in UTC; None if it is none."""
    try:
        time: datetime | None = parse_utc(text)
    except (ValueError, OverflowError):
        return None
    return time and time.replace(tzinfo=UTC)


def write_stamp(directory: Path, stamp: Stamp) -> None:
    """Write the time of a submission, and its source; OSError if that fails."""
    directory.mkdir(parents=True, exist_ok=True)
    if stamp.time is None:
        (directory / TIME_FILE).unlink(missing_ok=True)
    else:
        write_whole(directory / TIME_FILE, f"{stamp.time:%Y-%m-%d %H:%M:%S} UTC\n".encode())
    write_whole(directory / SOURCE_FILE, f"{stamp.source}\n".encode())
