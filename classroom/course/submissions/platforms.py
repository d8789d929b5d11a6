"""How learning platforms name the files that students hand in.

Moodle: ``Ada Lovelace_4711_assignsubmission_file_/01_minimax.ipynb``, where groups hand in with the
group before the name, ``Group 3-Ada Lovelace_4711_...``. Canvas:
``lovelaceada_LATE_1207_99312_01_minimax-1.ipynb``, with Canvas's own id of the student, then that
of the file; Canvas writes people's names in small letters, so that ``LATE`` is its own. Blackboard:
``Search_ada_attempt_2026-10-05-18-30-45_01_minimax.ipynb``. Gradescope:
``submission_4711/01_minimax.ipynb``, whose ``submission_metadata.yml`` says whose it is. GitHub
Classroom: ``minimax-submissions/minimax-adalovelace/01_minimax.ipynb``, a clone of each repository.
A folder: ``ada/01_minimax.ipynb`` or
``ada_01_minimax.ipynb``.

The end of a name is the student's choice, and may look like the name of a classmate's file. So a
name is read from its beginning, up to where the platform's part is complete for the first time, and
nothing behind that says whose it is or when it came.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from typing import Literal
from unicodedata import normalize

Platform = Literal["moodle", "canvas", "blackboard", "gradescope", "github", "folder"]
By = Literal["id at the start", "id at the end", "platform's id", "name", "submission"]

MOODLE = re.compile(
    r"(?P<account>(?P<who>[^/]+?)_\d+)_assignsubmission_[a-z]+(?P<file>[/_].*)", re.DOTALL
)
CANVAS = re.compile(r"[^/]*?_(?P<who>\d{1,20})_(?P<attempt>\d{1,20})_(?P<file>.*)", re.DOTALL)
BLACKBOARD = re.compile(
    r"(?P<who>[^/]+?)_attempt_(?P<time>\d{4}(?:-\d\d){5})(?P<file>[_./].*)?", re.DOTALL
)
GRADESCOPE = re.compile(r"(?P<who>submission_\d+)(?P<file>/.*)", re.DOTALL)
GITHUB = re.compile(r"(?:[^/]+-submissions/)?(?P<who>[^/]+)(?P<file>/.*)", re.DOTALL)
FOLDER = re.compile(r"(?P<who>[^/]+)(?P<file>(?:/.*)?)", re.DOTALL)
PATTERNS: Mapping[Platform, tuple[re.Pattern[str], By]] = {
    "moodle": (MOODLE, "name"),
    "canvas": (CANVAS, "platform's id"),
    "blackboard": (BLACKBOARD, "id at the end"),
    "gradescope": (GRADESCOPE, "submission"),
    "github": (GITHUB, "submission"),
    "folder": (FOLDER, "id at the start"),
}
FURTHER = re.compile(r"_(?=(\d{1,20})_\d{1,20}_)")
"""Where else the id may stand in a name of Canvas's: a person's name may end with a number."""
AGAIN = re.compile(r"-(\d{1,6})\.ipynb$")
"""How Canvas names a file that was handed in again."""
LATE = "_LATE_"
"""The mark that Canvas writes before the id in the name of a file that came after the due date."""
ANONYMOUS = re.compile(r"(LATE_)?anon_[0-9A-Za-z]+_\d+_.*", re.DOTALL)
"""A file of Canvas's where marking is anonymous: its name has no student's id."""
TEST_STUDENT = re.compile(r"(.*/)?studenttest_(LATE_)?\d+_\d+_[^/]*", re.DOTALL)
"""A file of Canvas's test student, whose name is "Student, Test"."""
LEFT_OUT = re.compile(r"[\x00-\x1f\x7f&<>\"`|'’‘“”:\\/]")
"""Letters that Moodle leaves out of names; typographic quotes are those of class lists."""
BLANKS = re.compile(r"[_*?]")
"""Letters of names for which ``_`` or a blank stands in Moodle's archives."""
ENDINGS = re.compile(r"(\.(ipynb|json|txt|pdf|html?|zip|py))+$", re.IGNORECASE)
NOTEBOOK = re.compile(r"\.ipynb(( ?\(\d{1,3}\)|-\d{1,6})?\.(txt|json))?$", re.IGNORECASE)
"""How the name of a notebook ends; some browsers add an ending to it, and platforms a number."""


@dataclass(frozen=True)
class NameFacts:
    """The facts in the name of a file.

    Attributes:
        who: the text by which the student is found.
        by: the kind of that text.
        time: when it was handed in, in UTC; None if the name does not say it.
        attempt: later attempts have higher numbers.
        account: all that the platform wrote there of the student, and of no other.
        further: texts that may be meant instead of the first.
        depth: the directories before the platform's part.
        folder: True if the text is the name of a directory.
        file: the student's part of the name, with directories of the student's own.
        late: whether Canvas's label says that it is late; None in names of other platforms.
    """

    who: str
    by: By
    time: datetime | None = None
    attempt: tuple[int, int] = (0, 0)
    account: str = ""
    further: tuple[str, ...] = ()
    depth: int = 0
    folder: bool = False
    file: str = ""
    late: bool | None = None

    @property
    def number(self) -> str:
        """What a platform's own list calls the submission; "" where names say more than that."""
        if self.by == "submission":
            return self.account
        return self.account.rpartition("_")[2] if self.by == "name" else ""


def is_notebook(name: str) -> bool:
    """Tell whether a file is a notebook; macOS packs a file of its own beside each."""
    place, _, last = name.rpartition("/")
    own = last.startswith("._") or place.startswith("__MACOSX")
    return bool(NOTEBOOK.search(last)) and not own


def origin(platform: Platform, name: str, zone: tzinfo) -> NameFacts | None:
    """Return the facts in the name of a file; None if it is no name of this platform.

    Args:
        platform: whose names they are.
        name: the name with its directories, of which the first that fits is the platform's.
        zone: the time zone of times in names.
    """
    pattern, by = PATTERNS[platform]
    parts = name.split("/")
    for depth in range(len(parts)):
        if found := pattern.fullmatch("/".join(parts[depth:])):
            break
    else:
        return None
    facts, canvas = found.groupdict(), platform == "canvas"
    if canvas and ANONYMOUS.fullmatch(parts[depth]):
        return None
    again = AGAIN.search(name)
    attempt = (int(facts.get("attempt") or 0), int(again[1]) if again else 0)
    further = FURTHER.findall(parts[depth], found.end("who")) if canvas else ()
    late = parts[depth][: found.start("who")].endswith(LATE) if canvas else None
    return NameFacts(
        facts["who"], by, _time(facts.get("time"), zone), attempt,
        facts.get("account") or facts["who"], tuple(further), depth, folder=depth + 1 < len(parts),
        file=facts["file"] or (facts["who"] if platform == "folder" else ""), late=late,
    )  # fmt: skip


def _time(text: str | None, zone: tzinfo) -> datetime | None:
    if not text:
        return None
    try:
        return datetime.strptime(text, "%Y-%m-%d-%H-%M-%S").replace(tzinfo=zone).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


@dataclass(frozen=True)
class Person:
    """A student of the class list, with all by which a platform may name one."""

    id: str
    first_name: str = ""
    last_name: str = ""
    platform_id: str = ""
    email: str = ""


@dataclass(frozen=True)
class NameReading:
    """One way to read the name of a file.

    Attributes:
        student: the id of the student whose it is then.
        text: the part of the name that says so.
        account: all that the platform wrote of the student.
        before: the text before that part: the assignment, in names of Blackboard's.
    """

    student: str
    text: str
    account: str
    before: str = ""


class ClassList:
    """Finds the student of a file.

    Args:
        people: the class list.
        teams: by student, the names of groups that Moodle may write before the student's name.

    Attributes:
        numbers: the student's id by the platform's number, where a file of the platform says it.
    """

    def __init__(
        self, people: Iterable[Person], teams: Callable[[str], Iterable[str]] = lambda _: ()
    ) -> None:
        self.ids: dict[str, set[str]] = defaultdict(set)
        self.names: dict[str, set[str]] = defaultdict(set)
        self.platform_ids: dict[str, set[str]] = defaultdict(set)
        self.emails: dict[str, set[str]] = defaultdict(set)
        self.numbers: dict[str, str] = {}
        for person in people:
            self.ids[_plain(person.id)].add(person.id)
            self.names[_name(f"{person.first_name} {person.last_name}")].add(person.id)
            self.names[_name(f"{person.last_name} {person.first_name}")].add(person.id)
            for team in teams(person.id):
                self.names[_name(f"{team}-{person.first_name} {person.last_name}")].add(person.id)
                self.names[_name(f"{team}-{person.last_name} {person.first_name}")].add(person.id)
            self.emails[_plain(person.email)].add(person.id)
            if person.platform_id:
                self.platform_ids[person.platform_id].add(person.id)
        for found in (self.names, self.emails):
            found.pop("", None)

    def by_id(self, text: str) -> set[str]:
        """Return the students whose id is a text: in its own spelling, or else in another case."""
        same = self.ids.get(_plain(text), set())
        return {text} if text in same else same

    def by_email(self, text: str) -> set[str]:
        """Return the students who have an address, in upper or lower case."""
        return self.emails.get(_plain(text), set())

    def readings(self, found: NameFacts) -> Sequence[NameReading]:
        """Return all ways in which a student of the class may be meant, in order of ids."""
        if found.by == "name":
            students = self.names.get(_name(found.who), set())
            if known := self.numbers.get(found.number):
                students = {known}
            ways = {NameReading(student, found.who, found.account) for student in students}
        elif found.by == "platform's id":
            first = self.platform_ids.get(found.who)
            texts = (found.who, *found.further) if first else ()
            ways = {
                NameReading(student, text, text)
                for text in texts
                for student in self.platform_ids.get(text, ())
            }
        elif found.by == "submission":
            known = self.numbers.get(found.number)
            ways = {NameReading(known, found.who, found.account)} if known else set()
        else:
            ways = self._by_id(found)
        return sorted(ways, key=lambda way: (way.student, way.text))

    def _by_id(self, found: NameFacts) -> set[NameReading]:
        """Return the readings of a text that begins or ends with an id, which may have ``_``."""
        parts, ways = found.who.split("_"), set()
        for number in range(len(parts), 0, -1):
            at_start = found.by == "id at the start"
            text = "_".join(parts[:number] if at_start else parts[-number:])
            text = text if found.folder else _stem(text)
            before = "" if at_start else "_".join(parts[:-number])
            account = text if at_start else found.account
            for student in self.by_id(text):
                ways.add(NameReading(student, text, account, before))
            if ways and found.folder and at_start and number == len(parts):
                break  # the directory of a student
        return ways


def _stem(name: str) -> str:
    return ENDINGS.sub("", name) or name


def _plain(text: str) -> str:
    """Return a name as it is compared: in one spelling of each letter, without case."""
    return " ".join(normalize("NFKC", text).casefold().split())


def _name(text: str) -> str:
    """Return the name of a person as it is compared, as Moodle writes it in the name of a file."""
    return _plain(LEFT_OUT.sub("", BLANKS.sub(" ", text)))
