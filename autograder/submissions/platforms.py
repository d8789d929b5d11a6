"""How learning platforms name the files that students hand in.

Moodle: ``Ada Lovelace_4711_assignsubmission_file_/01_minimax.ipynb``. Canvas:
``lovelaceada_LATE_1207_99312_01_minimax-1.ipynb``, with Canvas's own id of the student. Blackboard:
``Search_ada_attempt_2026-10-05-18-30-45_01_minimax.ipynb``. A folder: ``ada/01_minimax.ipynb`` or
``ada_01_minimax.ipynb``.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from typing import Literal
from unicodedata import normalize

Platform = Literal["moodle", "canvas", "blackboard", "folder"]
By = Literal["id at the start", "id at the end", "platform's id", "name"]

MOODLE = re.compile(r"(?P<who>[^/]+)_\d+_assignsubmission_file_?(?P<file>.*)", re.DOTALL)
CANVAS = re.compile(
    r"[^_/]*(?:_LATE)?_(?P<who>\d+)_(?P<attempt>\d+)_(?P<file>[^/]*)", re.DOTALL | re.IGNORECASE
)
BLACKBOARD = re.compile(
    r"(?P<who>[^/]+)_attempt_(?P<time>\d{4}(?:-\d\d){5})(?P<file>[_.].*)?", re.DOTALL
)
FOLDER = re.compile(r"(?P<who>[^/]+)(?P<file>(?:/.*)?)", re.DOTALL)
PATTERNS: Mapping[Platform, tuple[re.Pattern[str], By]] = {
    "moodle": (MOODLE, "name"),
    "canvas": (CANVAS, "platform's id"),
    "blackboard": (BLACKBOARD, "id at the end"),
    "folder": (FOLDER, "id at the start"),
}
AGAIN = re.compile(r"-(\d{1,6})\.ipynb$")
"""How Canvas names a file that was handed in again."""


@dataclass(frozen=True)
class Origin:
    """The facts in the name of a file.

    Attributes:
        who: the text by which the student is found.
        by: the kind of that text.
        time: when it was handed in, in UTC; None if the name does not say it.
        attempt: later attempts have higher numbers.
    """

    who: str
    by: By
    time: datetime | None = None
    attempt: tuple[int, int] = (0, 0)


def origin(platform: Platform, name: str, zone: tzinfo) -> Origin | None:
    """Return the facts in the name of a file; None if it is no name of this platform.

    Args:
        platform: whose names they are.
        name: the name with its directories.
        zone: the time zone of times in names.
    """
    pattern, by = PATTERNS[platform]
    parts = name.split("/")
    found = pattern.fullmatch(name)
    for start in range(1, len(parts)):  # in a directory of the archive
        if found is None:
            found = pattern.fullmatch("/".join(parts[start:]))
    if found is None:
        return None
    facts = found.groupdict()
    again = AGAIN.search(name)
    attempt = (int(facts.get("attempt") or 0), int(again[1]) if again else 0)
    return Origin(facts["who"], by, _time(facts.get("time"), zone), attempt)


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


class ClassList:
    """Finds the student of a file.

    Args:
        people: the class list.
    """

    def __init__(self, people: Iterable[Person]) -> None:
        self.ids: dict[str, set[str]] = defaultdict(set)
        self.names: dict[str, set[str]] = defaultdict(set)
        self.platform_ids: dict[str, set[str]] = defaultdict(set)
        for person in people:
            self.ids[_plain(person.id)].add(person.id)
            self.names[_plain(f"{person.first_name} {person.last_name}")].add(person.id)
            self.names[_plain(f"{person.last_name} {person.first_name}")].add(person.id)
            if person.platform_id:
                self.platform_ids[person.platform_id].add(person.id)
        self.names.pop("", None)

    def find(self, found: Origin) -> Sequence[str]:
        """Return the ids of the students whom an origin may mean: one, none, or several."""
        text = _plain(found.who)
        if found.by == "name":
            return sorted(self.names.get(text, ()))
        if found.by == "platform's id":
            return sorted(self.platform_ids.get(found.who, ()))
        parts = text.split("_")
        for number in range(len(parts), 0, -1):  # the longest id first
            some = parts[:number] if found.by == "id at the start" else parts[-number:]
            if ids := self.ids.get("_".join(some).removesuffix(".ipynb")):
                return sorted(ids)
        return []


def _plain(text: str) -> str:
    """Return a name as it is compared: in one spelling of each letter, without case."""
    return " ".join(normalize("NFKC", text).casefold().split())
