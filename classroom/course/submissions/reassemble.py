"""A submitted .ipynb -> the student's code in the order it runs, also from a damaged file.

Graded, provided and display cells come from the release; solutions, written answers and cells of
the student's own come from the submission. Faults of the file become sentences.

Lines for IPython or a shell, such as ``!pip install``, are left out. Whether a file is a section's
notebook at all, filled in by a student, is told here, too.
"""

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from autograder.exercises import all_sections, find_section, use_own
from autograder.exercises.own import NONE, OwnExercises
from autograder.model.exercise import WrittenExercise
from autograder.model.phrase import Phrase
from autograder.model.plain_text import one_line, shorten
from autograder.model.section import Section
from classroom.course.submissions.judged import TEST, JudgedCell, ReassembledNotebook, Role
from classroom.course.submissions.parse import Unreadable, parse
from classroom.course.submissions.read import read_notebook
from classroom.course.submissions.sanitize import Sanitizer
from classroom.course.submissions.written import ELSEWHERE, added_lines, find_elsewhere

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


COMMAND = re.compile(
    r"^[ \t]*(?:[\w,][\w, \t]*=[ \t]*)?"
    r"(?:![ \t]*[A-Za-z]|%(?!(?:time|timeit|prun|capture)\b)[A-Za-z]).*$",
    re.MULTILINE,
)
"""A line that runs nothing of the answer; ``%time`` and its like run their statement."""
QUOTES = re.compile(r"'''|\"\"\"")
MOST, LENGTH = 5, 60
"""How many lines are named, and the characters of each."""


def skipped_commands(cells: Iterable[JudgedCell]) -> Iterator[Phrase]:
    """Yield a sentence for each line that is not run, the first ones of a notebook."""
    found = (
        Phrase(
            "Line {line} of cell {name} was skipped: {text}.",
            line=line, name=cell.name, text=shorten(one_line(text), LENGTH),
        )
        for cell in cells if cell.code and cell.role in ("solution", "own")
        for line, text in _commands(cell.source)
    )  # fmt: skip
    yield from (phrase for phrase, _ in zip(found, range(MOST), strict=False))


def _commands(source: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the text of each command that does not stand in a text of many lines."""
    line, quotes, place = 1, 0, 0
    for match in COMMAND.finditer(source):
        line += source.count("\n", place, match.start())
        quotes += len(QUOTES.findall(source, place, match.start()))
        place = match.start()
        if quotes % 2 == 0:
            yield line, match[0]


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
    path: Path, release: dict[str, Any], section: str, exercise: str, own: OwnExercises = NONE
) -> list[JudgedCell]:
    """Return the cells of a submission that have run when an exercise's test cell is reached.

    Args:
        path: the submitted file.
        release: the student notebook as it was handed out, as JSON.
        section: the section's name.
        exercise: the exercise's id.
        own: the exercises that the course adds to the package.

    Raises:
        Unreadable: nothing in it can be graded; the message says why.
    """
    use_own(own)
    data, _ = read_notebook(path)
    return read_submission(data, release, find_section(section)).code_before(exercise)


@dataclass
class _Matcher:
    """Finds, for every submitted cell, which cell of the release it is."""

    released: list[dict[str, Any]]
    section: Section
    notes: list[str]

    @cached_property
    def index(self) -> dict[str, int]:
        """The places of the released cells by their ids."""
        return {cell["id"]: i for i, cell in enumerate(self.released)}

    @cached_property
    def sources(self) -> dict[str, int]:
        """The places of the released cells by their texts, the first of equal ones."""
        places = list(enumerate(self.released))
        return {_plain(cell["source"]): i for i, cell in reversed(places)}

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
        matched = {i for i in found if role_of(self.released[i]) != "test"}
        self.adopt(found, own)
        names = {name for cell in submitted for name in (cell["grade_id"], cell["id"]) if name}
        require_exercises(self.section, names, {self.released[i]["id"] for i in {*found} - matched})
        cells = list(self.own_cells(own.get(-1, [])))
        for i, release in enumerate(self.released):
            cells += self.chosen(i, release, found.get(i, []))
            cells += self.own_cells(own.get(i, []))
        numbered = tuple(_number_cells(cells))
        self.notes += skipped_commands(numbered)
        self.notes += [IS_SOLUTION] if has_solutions(numbered) else []
        stubs = {cell["id"]: cell["source"] for cell in self.released}
        elsewhere = find_elsewhere(numbered, self.section, stubs)
        return ReassembledNotebook(numbered, tuple(dict.fromkeys(self.notes)), elsewhere)

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
        if role in ("test", "provided") and is_code:
            self.notes += _differences(release, candidates)
        texts = (
            added_lines(c["source"], source)
            for c in candidates
            if role == "text" and c["source"] != source
        )
        own = (JudgedCell("", "own", text, None, False) for text in texts if text)
        return [JudgedCell(name, role, source, i, is_code), *own]

    def students(
        self, i: int, release: dict[str, Any], candidates: list[dict[str, Any]]
    ) -> list[JudgedCell]:
        """Return the student's version or versions of a cell that is theirs to fill."""
        name, role, is_code = release["id"], role_of(release), release["cell_type"] == "code"
        if not candidates:
            if role == "solution":
                self.notes.append(Phrase("Cell {name} was missing.", name=name))
            return [JudgedCell(name, role, release["source"] if role == "show" else "", i, is_code)]
        if role == "solution" and any((c["cell_type"] == "code") != is_code for c in candidates):
            self.notes.append(
                Phrase(
                    "Cell {name} had become a cell of another type; it was changed back.", name=name
                )
            )
        changed = [c for c in candidates if not _is_same(c["source"], release["source"])]
        chosen = changed if role == "solution" and changed else candidates[-1:]
        if len(candidates) > 1 and role == "solution":
            self.notes.append(_copies_note(name, len(candidates), is_code))
        return [JudgedCell(name, role, c["source"], i, is_code) for c in chosen]

    def own_cells(self, cells: Iterable[dict[str, Any]]) -> list[JudgedCell]:
        """Return cells that the student added."""
        return [JudgedCell("", "own", c["source"], None, c["cell_type"] == "code") for c in cells]


def _differences(release: dict[str, Any], found: Sequence[dict[str, Any]]) -> Iterator[Phrase]:
    """Yield how a file differs from the course in a cell that is the course's.

    Which of the two has changed since the notebook was handed out is not known here.
    """
    name = release["id"]
    if not found:
        yield Phrase("Cell {name} was missing; it was put back.", name=name)
    if not all(_is_same(cell["source"], release["source"]) for cell in found):
        yield Phrase(
            "Cell {name} has another text here than in the course; the course's counts.", name=name
        )
    points = [cell["points"] for cell in found if cell["points"] is not None]
    if any(p != release["metadata"]["nbgrader"].get("points") for p in points):
        yield Phrase(
            "Some exercises have other points in this file than in the course now; the course's "
            "count."
        )
    if len(found) > 1:
        yield Phrase(
            "Cell {name} was there {number} times; one counts.", name=name, number=len(found)
        )


def _copies_note(name: str, number: int, is_code: bool) -> Phrase:
    if is_code:
        return Phrase(
            "Cell {name} was there {number} times; all filled ones ran in order.",
            name=name, number=number,
        )  # fmt: skip
    return Phrase(
        "Cell {name} was there {number} times; a person reads all filled ones.",
        name=name, number=number,
    )  # fmt: skip


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
    return "\n".join(line.rstrip() for line in source.strip().split("\n"))


def _is_same(source: str, other: str) -> bool:
    """Tell whether two sources differ in white space at most that editors change."""
    return source == other or _plain(source) == _plain(other)


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
        elif cell.name in submission.elsewhere:
            metadata[ELSEWHERE] = list(submission.elsewhere[cell.name])
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
