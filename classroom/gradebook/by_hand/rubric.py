"""A question as it was handed out -> its text, and the rubric as criteria with points.

An authored rubric is a list below ``RUBRIC``. Its numbers are tenths of the exercise's points::

    - (a) 4: an argument by induction (2) with both cases (2).
"""

import re

from nbformat import NotebookNode

from autograder.model.variant import CELL
from classroom.gradebook.by_hand.rubric_marks import RubricItem

RUBRIC = "*Rubric, in tenths.*"
ALL = 10
ITEM = re.compile(
    r"^- \((?P<part>\w+)\) (?P<tenths>\d+(?:\.\d+)?): (?P<text>.*?)(?=^- |\Z)", re.M | re.S
)
CRITERION = re.compile(r"(?P<text>.*?)\((?P<tenths>\d+(?:\.\d+)?)\)", re.S)
HEADING = re.compile(r"^#{1,6} ", re.M)


def question_text(release: NotebookNode, exercise: str) -> str:
    """Return the Markdown of a question, from its heading on; "" if the notebook lacks it."""
    texts = [cell for cell in release.cells if cell.cell_type == "markdown"]
    cells = [cell for cell in texts if not str(cell.get("id", "")).startswith(CELL)]
    place = next((i for i, cell in enumerate(cells) if cell.get("id") == exercise), 0)
    if place == 0:
        return ""
    text = str(cells[place - 1].source)
    begins = [found.start() for found in HEADING.finditer(text)]
    return text[begins[-1] :] if begins else text


def criteria(question: str, most: float) -> tuple[RubricItem, ...]:
    """Return the criteria of a question's rubric.

    Args:
        question: its Markdown.
        most: the points of the whole.

    Returns:
        () if there is no rubric, or its numbers do not add up: then no button is right.
    """
    rubric = question.partition(RUBRIC)[2]
    found = list[tuple[str, str, float]]()
    for item in ITEM.finditer(rubric):
        own = [(c["text"], float(c["tenths"])) for c in CRITERION.finditer(item["text"])]
        if round(sum(tenths for _, tenths in own), 6) != float(item["tenths"]):
            return ()
        found += [(item["part"], _clause(text), tenths) for text, tenths in own]
    if round(sum(tenths for *_, tenths in found), 6) != ALL:
        return ()
    return tuple(
        RubricItem(part, text, round(tenths * most / ALL, 6)) for part, text, tenths in found
    )


def _clause(text: str) -> str:
    """Return a criterion on one line, without the marks that join it to the one before it."""
    return " ".join(text.split()).lstrip(",;:. ").removeprefix("and ")
