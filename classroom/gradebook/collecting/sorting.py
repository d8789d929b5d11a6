"""The files of a learning platform's archive: whose each is, which section's, and of when.

The time of hand-in is read from the source that knows it: the platform's own list, names of files,
nbgrader's ``timestamp.txt``, Canvas's label. An archive's own times are those of its download.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from autograder.course.course import Course
from autograder.model.section import Section
from classroom.course.submissions.archive import File
from classroom.course.submissions.contents import (
    JUNK,
    FileContent,
    ReadBudget,
    find_section,
    rank,
    unpack,
)
from classroom.course.submissions.owners import Owners
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.platforms import (
    ANONYMOUS,
    NOTEBOOK,
    TEST_STUDENT,
    ClassList,
    NameFacts,
    NameReading,
    Platform,
    origin,
)
from classroom.course.submissions.read import MOST_TIME, SOURCE_FILE, TIME_FILE, time_text
from classroom.gradebook.collecting.collected import Collected
from classroom.gradebook.collecting.gradescope import METADATA
from classroom.gradebook.collecting.times import TimeTable
from classroom.gradebook.handing_in.deadlines import Deadlines
from classroom.gradebook.handing_in.stamps import (
    CHANGE_TIME,
    FILE_NAME,
    LABEL,
    NO_LABEL,
    STAMP_FILE,
    Stamp,
    parse_stamp,
)

LONG_AGO = datetime.min.replace(tzinfo=UTC)
DOWNLOAD = timedelta(minutes=15)
"""Files whose times lie closer together have the time of a download or of a copy."""
RECEIPT = re.compile(r"\.txt", re.IGNORECASE)
"""The student's part of the name of Blackboard's own file about each attempt."""
HANDED_IN = re.compile(rf"{NOTEBOOK.pattern}|\.zip$", re.IGNORECASE)


@dataclass(frozen=True)
class SentFile:
    """A file whose student and section are known."""

    student: str
    account: str
    section: Section
    file: File
    origin: NameFacts
    content: FileContent
    own: str
    stamp: Stamp

    @property
    def place(self) -> tuple[str, str]:
        """The student and the section."""
        return self.student, self.section.name

    @property
    def rank(self) -> tuple[datetime, tuple[int, int], datetime, tuple[int, int], str]:
        """The file that counts has the highest: of the last attempt the likeliest one."""
        change = self.stamp.time if self.stamp.source == CHANGE_TIME else None
        likely = rank(self.own, self.content, self.section)
        return (
            self.origin.time or LONG_AGO, likely, change or LONG_AGO, self.origin.attempt,
            self.file.name,
        )  # fmt: skip


@dataclass
class Sorter:
    """Finds for each file of an archive whose it is, which section's, and when it was handed in.

    Attributes:
        platform: whose names the files have.
        course: the course.
        sections: which sections are collected.
        known: the class list.
        deadlines: when each section is due, by its name.
        table: the times that the platform says; None if none were given.
        report: the facts about files that are no submissions.
    """

    platform: Platform
    course: Course
    sections: Sequence[Section]
    known: ClassList
    deadlines: dict[str, Deadlines]
    table: TimeTable | None
    report: Collected = field(default_factory=Collected)
    _files: dict[str, File] = field(default_factory=dict)
    _uses_file_times: bool = False
    _in_use: Sequence[Section] = ()

    def sort(self, files: Sequence[File]) -> list[SentFile]:
        """Return the files that may be submissions; note why others are not."""
        self._files = {file.name: file for file in files}
        self._in_use = self.course.sections
        self._uses_file_times = self.platform == "folder" and self._are_hand_ins(files)
        zone = self.course.settings.zone
        named = [(f, origin(self.platform, f.name, zone)) for f in files if not self._is_own(f)]
        owners = Owners((found for _, found in named if found), self.known)
        sent, refused = list[SentFile](), list[tuple[str, str, str]]()
        budgets, handed = defaultdict[str, ReadBudget](ReadBudget), set[str]()
        for file, found in named:
            if found is None or isinstance(read := owners.of(found), str):
                self._note_nobodys(file, found, "" if found is None else str(read))
                continue
            if self._is_receipt(found):
                continue
            handed.add(read.student)
            for one, content in unpack(file, budgets[read.account]):
                placed = self._place(file, one, content, found, read)
                if isinstance(placed, str):
                    refused.append((read.student, one.name, placed))
                else:
                    sent.append(placed)
        taken = {one.student for one in sent}
        for student, name, why in refused:
            (self.report.others if student in taken else self.report.left_out).append((name, why))
        ids = {id_ for found in self.known.ids.values() for id_ in found}
        self.report.without, self.report.refused = sorted(ids - handed), sorted(handed - taken)
        return sent

    def _is_own(self, file: File) -> bool:
        """Tell whether a file is a system's or nbgrader's, and no student's work."""
        return bool(JUNK.search(file.name)) or file.name.rpartition("/")[2] in (
            TIME_FILE, SOURCE_FILE, METADATA,
        )  # fmt: skip

    def _is_receipt(self, found: NameFacts) -> bool:
        return self.platform == "blackboard" and bool(RECEIPT.fullmatch(found.file))

    def _are_hand_ins(self, files: Sequence[File]) -> bool:
        """Tell whether the times of files can be those of hand-in."""
        times = [f.time for f in files if f.time and HANDED_IN.search(f.name)]
        if not times or max(times) - min(times) > DOWNLOAD:
            return bool(times)
        self.report.remarks.append(
            f"the times of all files lie within {DOWNLOAD.seconds // 60} minutes: they are those "
            "of a download or a copy, and are not taken for times of hand-in"
        )
        return False

    def _note_nobodys(self, file: File, found: NameFacts | None, why: str) -> None:
        """Note a file that matches no student; only one that may be a submission is left out."""
        canvas, last = self.platform == "canvas", file.name.rpartition("/")[2]
        nobody = found is not None and not self.known.readings(found)
        is_platforms = found is not None and self.platform != "folder"
        if canvas and nobody and TEST_STUDENT.fullmatch(file.name):
            self.report.others.append((file.name, "it is of Canvas's test student"))
            return
        if canvas and ANONYMOUS.fullmatch(last):
            why = "Canvas marks anonymously here: turn that off, and download the archive again"
        likely = is_platforms or HANDED_IN.search(file.name)
        place = self.report.left_out if likely else self.report.others
        place.append((file.name, why or "its name does not have the form of this platform"))

    def _place(
        self, outer: File, file: File, content: FileContent, found: NameFacts, read: NameReading
    ) -> SentFile | str:
        """Return a file with its section and its time, or why it is no submission."""
        own = found.file + file.name.removeprefix(outer.name)
        section = find_section(own, content, self._in_use, self.sections)
        if isinstance(section, str):
            return section
        stamp = self._stamp(outer, found, read, section)
        return SentFile(read.student, read.account, section, file, found, content, own, stamp)

    def _stamp(self, file: File, found: NameFacts, read: NameReading, section: Section) -> Stamp:
        """Return when a file was handed in, from the surest source."""
        if self.table:
            time = self.table.time_of(read.student, read.account, found)
            if time:
                return Stamp(time, self.table.source)
        if found.time:
            return Stamp(found.time, FILE_NAME)
        if time := self._exchange_time(file, section):
            return Stamp(time, STAMP_FILE)
        if found.late is not None:
            due = self.deadlines[section.name].due
            late = due + timedelta(seconds=1) if due and found.late else None
            return Stamp(late, LABEL if found.late else NO_LABEL)
        if self._uses_file_times and file.time:
            return Stamp(file.time, CHANGE_TIME)
        return Stamp()

    def _exchange_time(self, file: File, section: Section) -> datetime | None:
        """Return the time in nbgrader's file beside a submission in nbgrader's layout."""
        parts = file.name.split("/")
        beside = self._files.get("/".join([*parts[:-1], TIME_FILE]))
        if self.platform != "folder" or beside is None or parts[1:-1] != [section.name]:
            return None
        try:
            text = time_text(beside.read(MOST_TIME))
            return parse_stamp(text, self.course.settings.zone)
        except Unreadable:
            return None
