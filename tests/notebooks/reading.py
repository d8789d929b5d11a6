"""What stands between the reader and the idea: lines to read, lines to write, things to touch.

``python -m tests.notebooks.reading`` prints the table.
"""

import re
from dataclasses import dataclass

from nbformat import NotebookNode

from autograder.exercises import SECTIONS
from autograder.model.section import Section
from classroom.course.release import solution_notebook
from course_lib import asking as predictions
from tests.notebooks.claims.text import COURSE

MEASURED = [section for section in SECTIONS if section.name in predictions.SECTIONS]
"""The sections whose predictions are records."""

SOLUTION = re.compile(r"### BEGIN SOLUTION\n(.*?)### END SOLUTION", re.DOTALL)
TOUCH = re.compile(r"^(?:play\w*|challenge|explore\w*)\(", re.MULTILINE)


@dataclass(frozen=True)
class Reading:
    """The measures of one notebook.

    Attributes:
        given: lines of code that the reader finds, without imports, checks and blank lines.
        written: lines of code that the reader writes, by the solutions.
        first_touch: the number of the first cell with something to touch.
        first_written: the number of the first cell in which the reader writes code.
        words_before: the words of text above that cell.
        predictions: predictions that are recorded.
        unrecorded: predictions that are typed into a variable.
    """

    given: int
    written: int
    first_touch: int
    first_written: int
    words_before: int
    predictions: int
    unrecorded: int


def measure(section: Section) -> Reading:
    """Return the measures of a section's notebook."""
    cells = solution_notebook(COURSE, section).cells
    code = [cell for cell in cells if cell.cell_type == "code"]
    written = sum(lines("\n".join(SOLUTION.findall(cell.source))) for cell in code)
    given = sum(lines(SOLUTION.sub("", cell.source)) for cell in code if not is_check(cell))
    touch = next(i for i, cell in enumerate(cells, start=1) if TOUCH.search(cell.source))
    own = next(i for i, cell in enumerate(cells, start=1) if is_written(cell))
    texts = [cell.source for cell in cells[:own] if cell.cell_type == "markdown"]
    unrecorded = sum(bool(re.search(r"^my_\w+ = None", c.source, re.MULTILINE)) for c in code)
    words, asked = len(" ".join(texts).split()), len(predictions.section_questions(section.name))
    return Reading(given, written, touch, own, words, asked, unrecorded)


def is_written(cell: NotebookNode) -> bool:
    """Tell whether the reader writes code in a cell."""
    return cell.cell_type == "code" and bool(SOLUTION.search(cell.source))


def is_check(cell: NotebookNode) -> bool:
    """Tell whether a cell only checks an answer."""
    return bool(cell.metadata.get("nbgrader", {}).get("grade"))


def lines(code: str) -> int:
    """Return the number of lines, without blank lines and imports."""
    code = re.sub(r"^(?:from|import)\b(?:[^\n(]|\([^)]*\))*$", "", code, flags=re.MULTILINE)
    return sum(bool(line.strip()) for line in code.splitlines())


def table() -> str:
    """Return the measures of all notebooks as text."""
    rows = [
        f"{'':16}{'given':>8}{'written':>9}{'ratio':>7}{'touch':>7}{'own':>5}{'words':>7}"
        f"{'predictions':>13}"
    ]
    for section in MEASURED:
        r = measure(section)
        ratio = r.given / r.written
        rows.append(
            f"{section.name:16}{r.given:8}{r.written:9}{ratio:7.1f}{r.first_touch:7}"
            f"{r.first_written:5}{r.words_before:7}{r.predictions:13}"
        )
    return "\n".join(rows)


if __name__ == "__main__":
    print(table())
