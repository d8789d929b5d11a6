"""Snake: eat, grow, and hit neither the border nor yourself.

The game of Inteligență Artificială (Politehnica București), section "Un exemplu simplu".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from course_lib.environment import Environment, unknown_action
from course_lib.environments.checks import check_size
from course_lib.environments.grid_world import WAYS, Cell, beside

OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}

FOOD, CRASH = 1.0, -1.0
"""The rewards for eating and for the end; every other step has none."""


class SnakeState(NamedTuple):
    """A state of Snake.

    Attributes:
        body: the cells of the snake, the head first.
        heading: the direction of the last step.
        food: the cell with food; empty when the snake fills the board.
        hunger: the number of steps since the last meal.
        over: True when the episode is over.
    """

    body: tuple[Cell, ...]
    heading: str
    food: Cell | tuple[()]
    hunger: int = 0
    over: bool = False


@dataclass(frozen=True)
class Snake(Environment[SnakeState, str]):
    """Snake on a board of any size.

    The snake begins in the middle with one cell. It grows by a cell when it eats. The episode ends
    when it hits the border or its body, when it fills the board, and when it has eaten nothing for
    too long.

    Args:
        rows: the number of rows.
        columns: the number of columns; both at least 2.
        patience: so many steps per cell of the snake may pass without a meal.
    """

    rows: int = 10
    columns: int = 10
    patience: int = 100

    def __post_init__(self) -> None:
        """Check the sizes; ValueError."""
        check_size("rows", self.rows, 2)
        check_size("columns", self.columns, 2)
        check_size("patience", self.patience, 1)

    def initial(self, rng: Random) -> SnakeState:
        """Return a snake of one cell that heads to the right, and food on a free cell."""
        body = ((self.rows // 2, self.columns // 2),)
        return SnakeState(body, "right", self._food(body, rng))

    def actions(self, s: SnakeState) -> Sequence[str]:
        """Return the directions; not the one back."""
        return [] if s.over else [way for way in WAYS if way != OPPOSITE[s.heading]]

    def is_terminal(self, s: SnakeState) -> bool:
        """Return True when the episode is over."""
        return s.over

    def step(self, s: SnakeState, a: str, rng: Random) -> tuple[SnakeState, float]:
        """Return the state after one step; the tail moves on, unless the snake eats."""
        if a not in self.actions(s):
            raise unknown_action(self, s, a)
        head = beside(s.body[0], a)
        if head == s.food:
            body = (head, *s.body)
            food = self._food(body, rng)
            return SnakeState(body, a, food, 0, over=not food), FOOD
        rest = s.body[:-1]
        if head in rest or not self._inside(head):
            return s._replace(heading=a, over=True), CRASH
        hunger = s.hunger + 1
        over = hunger >= self.patience * len(s.body)
        return SnakeState((head, *rest), a, s.food, hunger, over), CRASH if over else 0.0

    def text(self, s: SnakeState) -> str:
        """Return for example ``a snake of 3 cells at (5, 5), heading up, food at (1, 2)``."""
        cells = f"{len(s.body)} cell{'s' * (len(s.body) != 1)}"
        end = ", over" if s.over else ""
        return f"a snake of {cells} at {s.body[0]}, heading {s.heading}, food at {s.food}{end}"

    def _inside(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    def _food(self, body: tuple[Cell, ...], rng: Random) -> Cell | tuple[()]:
        taken = set(body)
        free = [
            (r, c) for r in range(self.rows) for c in range(self.columns) if (r, c) not in taken
        ]
        return free[int(rng.random() * len(free))] if free else ()
