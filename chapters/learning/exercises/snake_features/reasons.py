"""Why the right answers of ``snake-features`` are right."""

from typing import Any

from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from course_lib.environments.grid_world import SIDES, beside


def snake_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return what is true of the first boolean that is wrong."""
    given = answer.value if isinstance(answer.value, list | tuple) else ()
    if len(given) != len(right.value):
        return None
    pairs = enumerate(zip(given, right.value, strict=True))
    i = next((i for i, (x, y) in pairs if not (isinstance(x, int) and x == y)), None)
    if i is None:
        return None
    body, heading, food, rows, columns = case.args
    if i < 3:
        return _cell(body, heading, i, rows, columns)
    if i < 7:
        return Phrase("the snake moves {heading}", heading=show(heading))
    row, column = body[0]
    if i < 9:
        return Phrase(
            "the food is in row {food}, the head in row {row}, and row 0 is at the top",
            food=food[0],
            row=row,
        )
    return Phrase(
        "the food is in column {food}, the head in column {column}", food=food[1], column=column
    )


def _cell(body: Any, heading: str, side: int, rows: int, columns: int) -> str:
    """Return what there is on the right, on the left, or straight on."""
    left, right = SIDES[heading]
    r, c = cell = beside(body[0], (right, left, heading)[side])
    words = {"cell": show(cell), "heading": show(heading)}
    if not (0 <= r < rows and 0 <= c < columns):
        template = (
            Phrase("the snake moves {heading}, and {cell}, on its right, is outside of the board"),
            Phrase("the snake moves {heading}, and {cell}, on its left, is outside of the board"),
            Phrase("the snake moves {heading}, and {cell}, ahead, is outside of the board"),
        )[side]
    elif cell in body[:-1]:
        template = (
            Phrase("the snake moves {heading}, and {cell}, on its right, is on its body"),
            Phrase("the snake moves {heading}, and {cell}, on its left, is on its body"),
            Phrase("the snake moves {heading}, and {cell}, ahead, is on its body"),
        )[side]
    elif cell == body[-1] and len(body) > 1:
        template = Phrase("the snake moves {heading}, and {cell} is its tail, which moves on")
    else:
        template = Phrase("the snake moves {heading}, and {cell} is free")
    return Phrase(template, **words)
