"""Snake as the agent sees it: eleven booleans.

Inteligență Artificială (Politehnica București), section "Un exemplu simplu".
"""

from collections.abc import Callable, Sequence

from course_lib.environments.grid_world import SIDES, WAYS, Cell, beside
from course_lib.environments.snake import Snake, SnakeState

NO_FOOD = (False,) * 11


def observe_snake(env: Snake) -> Callable[[SnakeState], tuple[bool, ...]]:
    """Return the function from a state of Snake to its eleven booleans, all False at the end."""

    def observe(s: SnakeState) -> tuple[bool, ...]:
        if s.over or not s.food:
            return NO_FOOD
        return snake_features(s.body, s.heading, s.food, env.rows, env.columns)

    return observe


def snake_features(
    body: Sequence[Cell], heading: str, food: Cell, rows: int, columns: int
) -> tuple[bool, ...]:
    """Return the eleven booleans of a position.

    Inteligență Artificială (Politehnica București), section "Un exemplu simplu".

    Danger on the right, on the left and straight on, as the snake sees it; moving up, down, left,
    right; food up, down, left, right of the head, on the board. There is danger where the next
    cell is outside or on the body; the tail moves on, so its cell is none.

    Args:
        body: the cells of the snake, the head first.
        heading: up, down, left or right.
        food: the cell with food.
        rows: the number of rows.
        columns: the number of columns.

    Raises:
        ValueError: the heading is no direction, or the body has no cell.
    """
    if not body:
        raise ValueError("the body is empty, but the cell of the head is needed")
    if heading not in WAYS:
        raise ValueError(f"heading is {heading!r}, but it is one of {', '.join(WAYS)}")
    row, column = head = body[0]
    left, right = SIDES[heading]

    def danger(way: str) -> bool:
        r, c = cell = beside(head, way)
        return not (0 <= r < rows and 0 <= c < columns) or cell in body[:-1]

    dangers = (danger(right), danger(left), danger(heading))
    moving = tuple(heading == way for way in WAYS)
    food_at = (food[0] < row, food[0] > row, food[1] < column, food[1] > column)
    return (*dangers, *moving, *food_at)
