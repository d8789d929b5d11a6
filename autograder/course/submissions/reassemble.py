"""A submitted .ipynb -> the student's code in the order it runs, also from a damaged file.

Graded, provided and display cells come from the release; solutions, written answers and cells of
the student's own come from the submission. Faults of the file become sentences.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from autograder.course.submissions.parse import parse
from autograder.course.submissions.sanitize import Sanitizer
from autograder.exercises import find_section
from autograder.model.exercise import TEST, Section, WrittenExercise

Role = Literal["provided", "show", "solution", "test", "own", "text"]


@dataclass(frozen=True)
class JudgedCell:
    """One cell of a notebook as it will be judged.

    Attributes:
        name: its name in messages: its grade_id, or "added-1" for a student's own.
        role: its origin and its treatment.
        source: its text.
        released: its index in the release, or None for a student's own cell.
    """

    name: str
    role: Role
    source: str
    released: int | None = None
    code: bool = True


@dataclass(frozen=True)
class ReassembledNotebook:
    """A submitted notebook, put back together.

    Attributes:
        cells: all of its cells in the order in which they stand.
        notes: a sentence for everything that was wrong with the file.
    """

    cells: tuple[JudgedCell, ...]
    notes: tuple[str, ...] = ()

    def code_before(self, exercise_id: str) -> list[JudgedCell]:
        """Return the cells that have run when an exercise's test cell is reached."""
        before: list[JudgedCell] = []
        for cell in self.cells:
            if cell.name == TEST + exercise_id:
                break
            if cell.code and cell.role in ("provided", "solution", "own"):
                before.append(cell)
        return before

    def text(self, cell_name: str) -> str:
        """Return the source of the cells of this name."""
        return "\n".join(cell.source for cell in self.cells if cell.name == cell_name)


def read_submission(data: bytes, release: dict[str, Any], section: Section) -> ReassembledNotebook:
    """Return a submission put back together on the skeleton of the release.

    Args:
        data: the content of the submitted file.
        release: the student notebook as it was handed out, as JSON.
        section: the section.

    Raises:
        Unreadable: nothing in it can be graded; the message says why.
    """
    submitted, notes = parse(data)
    return _Matcher(release["cells"], section, notes).put_together(submitted)


def code_before(
    data: bytes, release: dict[str, Any], section: str, exercise: str
) -> list[JudgedCell]:
    """Return the cells of a submission that have run when an exercise's test cell is reached.

    Args:
        data: the content of the submitted file.
        release: the student notebook as it was handed out, as JSON.
        section: the section's name.
        exercise: the exercise's id.

    Raises:
        Unreadable: nothing in it can be graded; the message says why.
    """
    return read_submission(data, release, find_section(section)).code_before(exercise)


@dataclass
class _Matcher:
    """Finds, for every submitted cell, which cell of the release it is."""

    released: list[dict[str, Any]]
    section: Section
    notes: list[str]
    index: dict[str, int] = field(default_factory=dict)
    sources: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for i, cell in enumerate(self.released):
            self.index[cell["id"]] = i
            self.sources.setdefault(_plain(cell["source"]), i)

    def put_together(self, submitted: list[dict[str, Any]]) -> ReassembledNotebook:
        found: dict[int, list[dict[str, Any]]] = {}
        own: dict[int, list[dict[str, Any]]] = {}
        anchor = -1
        for cell in submitted:
            i = self.match(cell)
            if i is None:
                own.setdefault(anchor, []).append(cell)
            else:
                anchor = i
                found.setdefault(i, []).append(cell)
        self.adopt(found, own)
        cells = list(self.own_cells(own.get(-1, [])))
        for i, release in enumerate(self.released):
            cells += self.chosen(i, release, found.get(i, []))
            cells += self.own_cells(own.get(i, []))
        return ReassembledNotebook(tuple(_number_cells(cells)), tuple(self.notes))

    def match(self, cell: dict[str, Any]) -> int | None:
        """Return the index of the released cell that this is, or None."""
        for name in (cell["grade_id"], cell["id"]):
            if name in self.index:
                return self.index[name]
        return self.sources.get(_plain(cell["source"])) if cell["source"].strip() else None

    def adopt(
        self, found: dict[int, list[dict[str, Any]]], own: dict[int, list[dict[str, Any]]]
    ) -> None:
        """Recognise solutions that lost their metadata by the names they define."""
        missing = {
            name: self.index[e.id]
            for e in self.section.exercises
            if not isinstance(e, WrittenExercise) and self.index[e.id] not in found
            for name in e.names
        }
        for anchor, cells in own.items() if missing else ():
            left: list[dict[str, Any]] = []
            for cell in cells:
                names = _defined_names(cell["source"]) if cell["cell_type"] == "code" else ()
                i = next((missing[name] for name in names if name in missing), None)
                (left if i is None else found.setdefault(i, [])).append(cell)
            own[anchor] = left

    def chosen(
        self, i: int, release: dict[str, Any], candidates: list[dict[str, Any]]
    ) -> list[JudgedCell]:
        """Return the cell in the place of a released one."""
        role = role_of(release)
        name, source = release["id"], release["source"]
        is_code = release["cell_type"] == "code"
        if role in ("solution", "show"):
            return self.students(i, release, candidates)
        if candidates and role in ("test", "provided") and is_code:
            if any(_plain(c["source"]) != _plain(source) for c in candidates):
                self.notes.append(f"Cell {name} was edited; the released version counts.")
            points = [c["points"] for c in candidates if c["points"] is not None]
            if any(p != release["metadata"]["nbgrader"].get("points") for p in points):
                self.notes.append(
                    f"The points of cell {name} were changed; the released ones count."
                )
            if len(candidates) > 1:
                self.notes.append(f"Cell {name} was there {len(candidates)} times; one counts.")
        elif not candidates and role in ("test", "provided") and is_code:
            self.notes.append(f"Cell {name} was missing; it was put back.")
        return [JudgedCell(name, role, source, i, is_code)]

    def students(
        self, i: int, release: dict[str, Any], candidates: list[dict[str, Any]]
    ) -> list[JudgedCell]:
        """Return the student's version or versions of a cell that is theirs to fill."""
        name, role, is_code = release["id"], role_of(release), release["cell_type"] == "code"
        if not candidates:
            if role == "solution":
                self.notes.append(f"Cell {name} was missing.")
            return [JudgedCell(name, role, release["source"] if role == "show" else "", i, is_code)]
        if role == "solution" and any((c["cell_type"] == "code") != is_code for c in candidates):
            self.notes.append(
                f"Cell {name} had become a cell of another type; it was changed back."
            )
        changed = [c for c in candidates if _plain(c["source"]) != _plain(release["source"])]
        chosen = changed if role == "solution" and changed else candidates[-1:]
        if len(candidates) > 1 and role == "solution":
            self.notes.append(
                f"Cell {name} was there {len(candidates)} times; all filled ones ran in order."
            )
        return [JudgedCell(name, role, c["source"], i, is_code) for c in chosen]

    def own_cells(self, cells: Iterable[dict[str, Any]]) -> list[JudgedCell]:
        """Return cells that the student added."""
        return [JudgedCell("", "own", c["source"], None, c["cell_type"] == "code") for c in cells]


def role_of(cell: dict[str, Any]) -> Role:
    """Return the role of a cell of the release."""
    nbgrader = cell["metadata"].get("nbgrader", {})
    if nbgrader.get("solution"):
        return "solution"
    if nbgrader.get("grade"):
        return "test"
    if cell["cell_type"] != "code":
        return "text"
    return "show" if "show" in cell["metadata"].get("tags", []) else "provided"


def _plain(source: str) -> str:
    """Return a source without the white space that editors change."""
    return "\n".join(line.rstrip() for line in source.strip().splitlines())


_DEFINITION = re.compile(
    r"^(?:(?:def|class)[ \t]+(\w+)|((?:\w+[ \t]*=[ \t]*)+)(?!=))", re.MULTILINE
)


def _defined_names(source: str) -> Iterator[str]:
    """Yield the names that a cell defines at its top level, in order.

    Lines are read, and no syntax: parsing takes a second and 100 MiB per MiB, and says nothing of
    a cell with an error in it.
    """
    for match in _DEFINITION.finditer(source):
        defined, targets = match.groups()
        yield from [defined] if defined else re.findall(r"\w+", targets)


def _number_cells(cells: list[JudgedCell]) -> list[JudgedCell]:
    """Give a student's own cells, and the copies of a solution, names of their own."""
    own, seen, named = 0, dict[str, int](), list[JudgedCell]()
    for cell in cells:
        if cell.role == "own":
            own += 1
            name = f"added-{own}"
        else:
            seen[cell.name] = seen.get(cell.name, 0) + 1
            name = cell.name if seen[cell.name] == 1 else f"{cell.name}-{seen[cell.name]}"
        named.append(JudgedCell(name, cell.role, cell.source, cell.released, cell.code))
    return named


def rebuild(submission: ReassembledNotebook, release: dict[str, Any]) -> dict[str, Any]:
    """Return a submission as a notebook, on the release's metadata, without outputs."""
    cells, sanitizer = [], Sanitizer()
    for cell in submission.cells:
        template = (
            release["cells"][cell.released] if cell.released is not None else {"metadata": {}}
        )
        copy = cell.name != template.get("id")
        released = cell.source == template.get("source")
        metadata = dict(template["metadata"])
        if copy:
            metadata.pop("nbgrader", None)
        made: dict[str, Any] = {
            "cell_type": "code" if cell.code else "markdown",
            "id": cell.name,
            "metadata": metadata,
            "source": cell.source if cell.code or released else sanitizer.clean(cell.source),
        }
        if cell.code:
            made |= {"execution_count": None, "outputs": []}
        cells.append(made)
    return {
        "cells": cells,
        "metadata": release["metadata"],
        "nbformat": release["nbformat"],
        "nbformat_minor": release["nbformat_minor"],
    }
