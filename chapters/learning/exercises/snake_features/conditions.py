"""What tells the cases of ``snake-features`` apart: the heading, the border, the food."""

from collections.abc import Callable
from typing import Any

from autograder.model.condition import Condition
from autograder.model.phrase import Phrase

Holds = Callable[[Any, str, Any, int, int], bool]


def _condition(holds: Holds, clause: str, otherwise: str) -> Condition:
    return Condition(lambda case: holds(*case.args), clause, otherwise)


def _heading(way: str, clause: str, otherwise: str) -> Condition:
    return Condition(lambda case: case.args[1] == way, clause, otherwise)


def _next_to_border(body: Any, heading: str, food: Any, rows: int, columns: int) -> bool:
    row, column = body[0]
    return row in (0, rows - 1) or column in (0, columns - 1)


CONDITIONS = (
    _heading("up", Phrase("the snake moves up"), Phrase("the snake does not move up")),
    _heading("down", Phrase("the snake moves down"), Phrase("the snake does not move down")),
    _heading("left", Phrase("the snake moves left"), Phrase("the snake does not move left")),
    _heading("right", Phrase("the snake moves right"), Phrase("the snake does not move right")),
    _condition(
        lambda body, heading, food, rows, columns: heading in ("left", "right"),
        Phrase("the snake moves left or right"),
        Phrase("the snake moves up or down"),
    ),
    _condition(
        lambda body, heading, food, rows, columns: len(body) > 1,
        Phrase("the snake is longer than its head"),
        Phrase("the snake is its head alone"),
    ),
    _condition(
        lambda body, heading, food, rows, columns: body[0][0] == 0 or body[0][1] == 0,
        Phrase("the head is in row 0 or column 0"),
        Phrase("the head is neither in row 0 nor in column 0"),
    ),
    _condition(
        _next_to_border,
        Phrase("the head is beside the border"),
        Phrase("the head is not beside the border"),
    ),
    _condition(
        lambda body, heading, food, rows, columns: rows != columns,
        Phrase("the board is not a square"),
        Phrase("the board is a square"),
    ),
    _condition(
        lambda body, heading, food, rows, columns: food[0] == body[0][0] or food[1] == body[0][1],
        Phrase("the food is in the head's row or column"),
        Phrase("the food is neither in the head's row nor in its column"),
    ),
    _condition(
        lambda body, heading, food, rows, columns: food[0] == body[0][0],
        Phrase("the food is in the head's row"),
        Phrase("the food is not in the head's row"),
    ),
    _condition(
        lambda body, heading, food, rows, columns: food[1] == body[0][1],
        Phrase("the food is in the head's column"),
        Phrase("the food is not in the head's column"),
    ),
)
