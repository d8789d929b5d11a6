"""Notebooks that are the same byte by byte: found by their digests, however large the class is."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class ReadFile:
    """A notebook that a student has worked in.

    Attributes:
        digest: of its bytes.
        earlier: True for a notebook of another year.
    """

    student: str
    section: str
    digest: str
    earlier: bool = False


@dataclass(frozen=True)
class IdenticalFiles:
    """The students who handed in the same bytes for a section."""

    section: str
    students: tuple[str, ...]


def identical_files(
    files: Iterable[ReadFile], together: Collection[tuple[str, str, str]] = ()
) -> tuple[IdenticalFiles, ...]:
    """Return the groups of identical notebooks, the largest first.

    A group has at least one student of this year: other years are not compared with each other.

    Args:
        files: the notebooks.
        together: section and two students who hand it in together, in both orders.
    """
    found: defaultdict[tuple[str, str], list[ReadFile]] = defaultdict(list)
    for file in files:
        found[file.section, file.digest].append(file)
    groups = [
        IdenticalFiles(section, tuple(sorted(file.student for file in own)))
        for (section, _), own in found.items()
        if len(own) > 1 and not all(file.earlier for file in own)
    ]
    groups = [
        group
        for group in groups
        if not all((group.section, *two) in together for two in combinations(group.students, 2))
    ]
    return tuple(sorted(groups, key=lambda g: (-len(g.students), g.section, g.students)))
