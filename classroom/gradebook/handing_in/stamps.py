"""When a submission was handed in, and who says so: ``timestamp.txt``, and a file beside it.

nbgrader reads the first file; a submission without it is in time. The second one has the source of
the time, so that a better one can take its place later.
"""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from pathlib import Path

from autograder.model.files import write_whole
from autograder.model.plain_text import one_line
from autograder.model.section import Section
from classroom.course.submissions.find import find_submissions
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import SOURCE_FILE, TIME_FILE, read_bytes, read_time
from classroom.course.submissions.written_times import UnreadTime, read_times

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


def read_stamp(directory: Path, zone: tzinfo = UTC) -> Stamp:
    """Return the stored time of a submission. One of an unknown source is a file's own time.

    Args:
        directory: the submission's.
        zone: as for ``parse_stamp``.
    """
    time = parse_stamp(read_time(directory), zone)
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


def parse_stamp(text: str | None, zone: tzinfo = UTC) -> datetime | None:
    """Return the time of nbgrader's ``timestamp.txt``, in UTC; None if it cannot be told.

    A time without a zone is in UTC, as nbgrader has it.

    Args:
        text: the file's text.
        zone: the course's zone, whose clocks' letters go before those of others.
    """
    try:
        return None if text is None else read_times([text], UTC, zone)[text]
    except UnreadTime:
        return None


def unread_stamps(found: Iterable[tuple[str, Section, Path]], zone: tzinfo) -> Iterator[str]:
    """Yield a sentence for each submission whose ``timestamp.txt`` says no time.

    Args:
        found: the student, section and directory of each submission.
        zone: the course's zone.
    """
    for student, section, directory in found:
        text, why = read_time(directory), ""
        try:
            if text is not None:
                read_times([text], UTC, zone)
            elif os.path.lexists(directory / STAMP_FILE):
                why = f"{STAMP_FILE} has no time"
        except UnreadTime as error:
            why = str(error)
        if why:
            yield (
                f"{student}/{section.name}: {why}; until then the gradebook's time stands, and "
                "without one the submission is in time"
            )


def write_stamp(directory: Path, stamp: Stamp) -> None:
    """Write the time of a submission, and its source; OSError if that fails."""
    directory.mkdir(parents=True, exist_ok=True)
    if stamp.time is None:
        (directory / TIME_FILE).unlink(missing_ok=True)
    else:
        write_whole(directory / TIME_FILE, f"{stamp.time:%Y-%m-%d %H:%M:%S} UTC\n".encode())
    write_whole(directory / SOURCE_FILE, f"{stamp.source}\n".encode())
