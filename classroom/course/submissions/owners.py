"""Whose the files of an archive are: read from all of its names together.

Where the platform's part of a name fits two students, the other names may tell which of them is
meant. A file that is still unclear then is refused, with a sentence that names both.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from classroom.course.submissions.platforms import By, ClassList, NameFacts, NameReading

WORDS: dict[By, str] = {
    "name": "name", "submission": "submission", "platform's id": "id of the platform",
    "id at the start": "id", "id at the end": "id",
}  # fmt: skip


class Owners:
    """Finds the student of each file of an archive.

    Args:
        origins: the facts in the names of all of its notebooks.
        known: the class list.
    """

    def __init__(self, origins: Iterable[NameFacts], known: ClassList) -> None:
        found = list(origins)
        self.known = known
        self.depth = min((one.depth for one in found), default=0)
        readings = [known.readings(one) for one in found if one.depth == self.depth]
        self.assignments = {ways[0].before for ways in readings if len(ways) == 1}

    def of(self, found: NameFacts) -> NameReading | str:
        """Return how the name of a file is to be read, or why that is not known."""
        if found.depth > self.depth:
            return (
                "other files have the platform's part of the name further up; here a student may "
                "have chosen it: look whose it is, and put it into a folder with the student's id, "
                "which is collected with --from folder"
            )
        ways = self.known.readings(found)
        if len(ways) > 1:  # Blackboard has the same assignment in all names
            ways = [way for way in ways if way.before in self.assignments] or ways
        if len(ways) == 1:
            return ways[0]
        if not ways:
            return f"the class list has no student with this {WORDS[found.by]}"
        if len({way.text for way in ways}) == 1:
            return f"it matches several students: {', '.join(way.student for way in ways)}"
        read = " and ".join(f'as of {way.student} ("{way.text}")' for way in ways)
        return (
            f"its name can be read in {len(ways)} ways, {read}; put it into a folder with the "
            "student's id, which is collected with --from folder"
        )


@dataclass
class Accounts:
    """The accounts of the platform from which each submission came: more than one is unclear.

    A student may have taken the name of a classmate.
    """

    by_place: dict[tuple[str, str], dict[str, None]] = field(default_factory=dict)

    def note(self, place: tuple[str, str], account: str) -> None:
        """Note a file of a student and a section."""
        self.by_place.setdefault(place, {})[account] = None

    def why_unclear(self, place: tuple[str, str]) -> str:
        """Return why it is unclear whose a student's files are; "" if that is clear."""
        accounts = list(self.by_place[place])
        if len(accounts) == 1:
            return ""
        named = " and ".join(f'"{account}"' for account in accounts)
        return (
            f"files of {len(accounts)} accounts match {place[0]}, {named}; none is taken: "
            "unpack the archive, remove the wrong ones, and collect the directory"
        )
