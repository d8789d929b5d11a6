"""``groups.csv`` of a course: students who hand in together, whose submissions are one.

The file stands beside course.toml: columns ``group`` and ``student_id``, and ``section`` where
groups are not the same in all sections; an empty one stands for every section without groups of its
own.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo
from pathlib import Path

from autograder.course.course import Course
from autograder.model.errors import Problem
from autograder.model.plain_text import one_line
from autograder.model.section import Section
from classroom.course.submissions.find import is_id
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import content_digest
from classroom.gradebook.export.reader import ExportError
from classroom.gradebook.export.roster import read_table
from classroom.gradebook.handing_in.stamps import read_stamp

FILE = "groups.csv"
EVERY = ""
"""The section of groups that are for all sections."""
DEFAULT_TEAM = "Default group"
"""Moodle's name for students without a group, in English."""


LONG_AGO = datetime.min.replace(tzinfo=UTC)


class BadGroups(Problem):
    """groups.csv is not valid; the message says why."""


@dataclass(frozen=True)
class StudentGroup:
    """Students who hand in together.

    Attributes:
        name: the group's name.
        members: the students' ids, in order.
    """

    name: str
    members: tuple[str, ...]


@dataclass(frozen=True)
class Groups:
    """All groups of a course.

    Attributes:
        of_student: by section (``EVERY`` for all) and student.
    """

    of_student: Mapping[tuple[str, str], StudentGroup] = field(default_factory=dict)

    @property
    def students(self) -> set[str]:
        """The ids of all members."""
        return {student for _, student in self.of_student}

    def find(self, student: str, section: str) -> StudentGroup | None:
        """Return the group of a student in a section; None if the student has none there."""
        here = self.of_student.get((section, student))
        if here or any(one == section for one, _ in self.of_student):
            return here
        return self.of_student.get((EVERY, student))

    def members(self, student: str, section: str) -> tuple[str, ...]:
        """Return all who hand in with a student, the student included."""
        group = self.find(student, section)
        return group.members if group else (student,)

    def pairs(self, sections: Iterable[str]) -> set[tuple[str, str, str]]:
        """Return section and two students of each two who hand it in together, in both orders."""
        return {
            (section, student, member)
            for section in sections
            for student in self.students
            for member in self.members(student, section)
            if member != student
        }

    def teams(self, student: str) -> set[str]:
        """Return the names by which Moodle may call a student's group."""
        own = {group.name for (_, id_), group in self.of_student.items() if id_ == student}
        return own or ({DEFAULT_TEAM} if self.of_student else set())


def read_groups(course: Course) -> Groups:
    """Return the groups of a course; none if there is no file.

    Raises:
        BadGroups: the file cannot be read, or a student is in two groups of a section.
    """
    path = course.root / FILE
    if not path.exists():
        return Groups()
    try:
        header, *rows = read_table(path) or [[]]
    except ExportError as error:
        raise BadGroups(str(error)) from None
    names = [" ".join(name.split()).casefold() for name in header]
    if not {"group", "student_id"} <= set(names):
        raise BadGroups(
            f"{path} needs columns 'group' and 'student_id', and may have 'section'; its columns "
            f"are: {one_line(', '.join(header)) or 'none'}"
        )
    known = {section.name for section in course.sections}
    members: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    for number, row in enumerate(rows, start=2):
        cells = dict(zip(names, map(str.strip, row), strict=False))
        if any(cells.values()):
            section, group, student = _row(path, number, cells, known)
            members[section, group][student] = None
    return Groups(_by_student(path, members))


def _row(
    path: Path, number: int, cells: Mapping[str, str], known: set[str]
) -> tuple[str, str, str]:
    """Return section, group and student of a row."""
    section, group = cells.get("section", EVERY), cells.get("group", "")
    student = cells.get("student_id", "")
    if not group or not is_id(student):
        raise BadGroups(f"{path}, row {number}: give a group, and the id of a student")
    if section != EVERY and section not in known:
        raise BadGroups(
            f"{path}, row {number}: there is no section {section!r}; there are: "
            f"{', '.join(sorted(known))}"
        )
    return section, group, student


def _by_student(
    path: Path, members: Mapping[tuple[str, str], Iterable[str]]
) -> dict[tuple[str, str], StudentGroup]:
    found = dict[tuple[str, str], StudentGroup]()
    for (section, name), students in members.items():
        group = StudentGroup(name, tuple(sorted(students)))
        for student in group.members:
            other = found.setdefault((section, student), group)
            if other is not group:
                raise BadGroups(
                    f"{path}: {student} is in the groups {other.name!r} and {name!r} of "
                    f"{section or 'all sections'}; leave one of them out"
                )
    return found


Found = Sequence[tuple[str, Section, Path]]


def share(
    found: Found, groups: Groups, zone: tzinfo = UTC
) -> tuple[list[tuple[str, Section, Path]], list[str]]:
    """Return a class's submissions in which each group's last one is that of every member.

    Args:
        found: the student, section and directory of each submission.
        groups: the groups.
        zone: the course's zone, for times with letters such as ``CST``.

    Returns:
        The submissions in order, and a sentence for each that does not count.
    """
    shared, said = dict[tuple[str, str], tuple[str, Section, Path]](), list[str]()
    together: dict[tuple[str, str], list[tuple[str, Section, Path]]] = defaultdict(list)
    for student, section, path in found:
        if group := groups.find(student, section.name):
            together[section.name, group.name].append((student, section, path))
        else:
            shared[student, section.name] = (student, section, path)
    for (name, called), sent in together.items():
        student, section, path = max(reversed(sent), key=lambda one: _time(one[2], zone))
        for member in groups.members(student, name):
            shared[member, name] = (member, section, path)
        others = [one for one, _, other in sent if one != student and _differ(section, path, other)]
        if others:
            said.append(
                f"{name}: the submission of {student} counts for the group {called}; not counted: "
                f"that of {', '.join(others)}"
            )
    order = list(dict.fromkeys(section.name for _, section, _ in found))
    return sorted(shared.values(), key=lambda o: (o[0], order.index(o[1].name))), said


def _time(directory: Path, zone: tzinfo) -> datetime:
    """Return the time of hand-in, to be compared; a submission without one comes first."""
    return read_stamp(directory, zone).time or LONG_AGO


def _differ(section: Section, path: Path, other: Path) -> bool:
    """Tell whether two directories have other notebooks."""
    name = f"{section.notebook}.ipynb"
    try:
        return content_digest(path / name) != content_digest(other / name)
    except Unreadable:
        return True
