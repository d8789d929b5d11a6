"""Whether a file is a section's notebook at all, filled in by a student."""

import re
from collections.abc import Iterable, Set

from autograder.exercises import all_sections
from autograder.model.phrase import Phrase
from autograder.model.section import Section
from classroom.course.submissions.judged import TEST, JudgedCell
from classroom.course.submissions.parse import Unreadable

SOLUTION = re.compile(r"^[ \t]*### BEGIN SOLUTION[ \t]*$", re.MULTILINE)
IS_SOLUTION = Phrase(
    "Cells have the marker BEGIN SOLUTION of the course's own solutions, which students do not get."
)


def cell_ids(section: Section) -> set[str]:
    """Return the ids of the cells of a section's exercises, and of their test cells."""
    return {name for e in section.all_exercises for name in (e.id, f"{TEST}{e.id}")}


def require_exercises(section: Section, names: Set[str], found: Set[str]) -> None:
    """Refuse a file that has no exercise of a section; Unreadable says whose notebook it is.

    Args:
        section: the section.
        names: the ids of the file's cells.
        found: the ids of the section's cells that the file has in other ways: by the text of a test
            cell, or by the names that an answer defines. A text to be filled in says nothing.
    """
    if names & cell_ids(section):
        return
    shared = {other.name: len(names & cell_ids(other)) for other in all_sections()}
    likely = max(shared, key=lambda name: shared[name], default="")
    if likely and shared[likely]:
        raise Unreadable(f"this is the notebook of {likely}, and not of {section.name}")
    if not found & cell_ids(section):
        raise Unreadable(
            f"this is not the notebook of {section.name}: it has none of its exercises"
        )


def has_solutions(cells: Iterable[JudgedCell]) -> bool:
    """Tell whether cells are those of the course's own solutions."""
    return any(cell.role == "solution" and SOLUTION.search(cell.source) for cell in cells)
