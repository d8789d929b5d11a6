"""Where the words of a written answer stand: in its cell, or in others of the notebook.

Students write below the cell, into a cell of their own, into the text of the question, or into the
cell of another question. A person reads these words; no answer with words counts as empty.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from autograder.model.exercise import WrittenExercise
from autograder.model.headings import headings
from autograder.model.section import Section
from classroom.course.submissions.judged import JudgedCell
from classroom.course.submissions.sanitize import preformat

ELSEWHERE = "answer_elsewhere"
"""The metadata of an answer's cell that has the ids of the other cells with words."""
WORD = re.compile(r"\w")
COPY = re.compile(r"-\d+")
CARD = '<div class="exercise-card"'
"""How the line of an exercise's card begins; it changes with the points, or goes."""


@dataclass(frozen=True)
class AnswerPart:
    """Words of an answer that stand in another cell than its own.

    Attributes:
        cell: the id of the cell.
        heading: the last heading above it; "" if there is none.
        text: the words, as Markdown.
    """

    cell: str
    heading: str
    text: str


def is_answered(text: str, stub: str) -> bool:
    """Tell whether a cell has another text than it was handed out with."""
    return text.strip() not in ("", stub.strip())


def find_elsewhere(
    cells: Sequence[JudgedCell], section: Section, stubs: Mapping[str, str]
) -> dict[str, tuple[str, ...]]:
    """Return the cells that have words of an answer besides its own, by exercise.

    These are copies of the answer's cell, and cells that were added directly above or below it. If
    the answer's cell is empty, they are also all texts that were added, and the answers to other
    written questions.

    Args:
        cells: the cells of the notebook, in order.
        section: the section.
        stubs: the texts of cells as they were handed out, by name.
    """
    written = [e.id for e in section.exercises if isinstance(e, WrittenExercise)]
    texts = {cell.name: cell.source for cell in cells}
    answered = {name for name in written if is_answered(texts.get(name, ""), stubs.get(name, ""))}
    added = {cell.name for cell in cells if cell.role == "own" and not cell.code}
    found = {}
    for name in written:
        names = {*_copies(cells, name), *_neighbours(cells, name)}
        if name not in answered:
            names |= added | answered
        found[name] = tuple(c.name for c in cells if c.name in names and WORD.search(c.source))
    return {name: names for name, names in found.items() if names}


def _copies(cells: Iterable[JudgedCell], name: str) -> Iterator[str]:
    for cell in cells:
        if cell.name.startswith(name) and COPY.fullmatch(cell.name.removeprefix(name)):
            yield cell.name


def _neighbours(cells: Sequence[JudgedCell], name: str) -> Iterator[str]:
    """Yield the cells of the student's own directly above and below a cell and its copies."""
    places = [i for i, cell in enumerate(cells) if cell.name == name]
    for i in places:
        last = i + len(set(_copies(cells, name)))
        for run in (cells[last + 1 :], cells[:i][::-1]):
            yield from (cell.name for cell in takewhile(lambda cell: cell.role == "own", run))


def added_lines(text: str, released: str) -> str:
    """Return the lines that a text has besides all of the released ones; "" if some are gone.

    A card is the course's in any version: the points may have changed since the hand-out.
    """
    known = {line.strip() for line in _without_cards(released)}
    lines = _without_cards(text)
    if not known <= {line.strip() for line in lines}:
        return ""
    return "\n".join(line for line in lines if line.strip() not in known)


def _without_cards(text: str) -> list[str]:
    return [line for line in text.split("\n") if not line.startswith(CARD)]


def answer_parts(cells: Iterable[Mapping[str, Any]], exercise: str) -> list[AnswerPart]:
    """Return the words of an answer that stand in other cells, of a judged notebook.

    Args:
        cells: the cells of the notebook, as JSON.
        exercise: the id of the exercise.
    """
    cells = list(cells)
    own = next((cell for cell in cells if cell.get("id") == exercise), {})
    names = own.get("metadata", {}).get(ELSEWHERE, [])
    heading, found = "", []
    for cell in cells:
        text = str(cell["source"])
        if cell.get("id") in names:
            code = cell["cell_type"] == "code"
            found.append(AnswerPart(str(cell["id"]), heading, preformat(text) if code else text))
        elif cell["cell_type"] == "markdown" and cell.get("id") != exercise:
            heading = (headings(text) or [heading])[-1]
    return found


def whole_answer(cells: Sequence[Mapping[str, Any]], exercise: str) -> str:
    """Return all words of an answer, wherever they stand, for a digest."""
    texts = (str(cell["source"]) for cell in cells if cell.get("id") == exercise)
    own = next(texts, "")
    return "\0".join([own, *(part.text for part in answer_parts(cells, exercise))])
