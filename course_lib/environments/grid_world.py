"""Two worlds of cells: a grid with walls, goals and pits, and the walk along a cliff.

S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", 4th edition, section 17.1;
R. S. Sutton and A. G. Barto, "Reinforcement Learning: An Introduction", 2nd edition, 2018, example
6.6.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from course_lib.environment import Model, Transition, unknown_action
from course_lib.environments.checks import check_probability, check_size

Cell = tuple[int, int]
"""Row and column; row 0 is at the top."""

WAYS: dict[str, Cell] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
"""By direction, the change of row and column."""

SIDES = {
    "up": ("left", "right"),
    "down": ("right", "left"),
    "left": ("down", "up"),
    "right": ("up", "down"),
}
"""By direction, the agent's own left and right."""

WALL, START, GOAL, PIT, FREE = "#SGP."


def beside(cell: Cell, direction: str) -> Cell:
    """Return the next cell in a direction."""
    rows, columns = WAYS[direction]
    return cell[0] + rows, cell[1] + columns


@dataclass(frozen=True)
class GridWorld(Model[Cell, str]):
    """A grid that the agent walks until it is at a goal or in a pit.

    A step against a wall or the border leaves the agent where it is. On slippery ground the agent
    goes to its own left or right, half of the time each, instead of straight on.

    Args:
        plan: the rows of the grid: ``#`` a wall, ``S`` a start, ``G`` a goal, ``P`` a pit, ``.``
            free. Several starts are equally likely.
        slippery: the probability that a step goes aside.
        goal: the reward for reaching a goal.
        pit: the reward for falling into a pit.
        step_reward: the reward of every other step.
    """

    plan: tuple[str, ...] = ("...G", ".#.P", "S...")
    slippery: float = 0
    goal: float = 1
    pit: float = -1
    step_reward: float = -0.04

    def __post_init__(self) -> None:
        """Check the plan and the probability; ValueError."""
        object.__setattr__(self, "plan", tuple(self.plan))
        check_probability("slippery", self.slippery)
        cells = "".join(self.plan)
        if len({len(row) for row in self.plan}) != 1 or set(cells) - set("#SGP."):
            raise ValueError(f"plan is {self.plan!r}, but rows of equal length of #SGP. are needed")
        if START not in cells:
            raise ValueError(f"plan is {self.plan!r}, but a start S is needed")

    def starts(self) -> Sequence[tuple[float, Cell]]:
        """Return the starts, all equally likely."""
        found = [cell for cell in self._cells() if self._mark(cell) == START]
        return [(1 / len(found), cell) for cell in found]

    def actions(self, s: Cell) -> list[str]:
        """Return the four directions; none at a goal and in a pit."""
        return [] if self.is_terminal(s) else list(WAYS)

    def is_terminal(self, s: Cell) -> bool:
        """Return True at a goal and in a pit."""
        return self._mark(s) in (GOAL, PIT)

    def transitions(self, s: Cell, a: str) -> list[Transition[Cell]]:
        """Return the cell in the direction a and, on slippery ground, those on both sides."""
        if a not in self.actions(s):
            raise unknown_action(self, s, a)
        left, right = SIDES[a]
        ways = [(1 - self.slippery, a), (self.slippery / 2, left), (self.slippery / 2, right)]
        return [self._step(s, way, p) for p, way in ways if p]

    def _step(self, s: Cell, way: str, probability: float) -> Transition[Cell]:
        t = beside(s, way)
        t = s if self._mark(t) == WALL else t
        reward = {GOAL: self.goal, PIT: self.pit}.get(self._mark(t), self.step_reward)
        return Transition(probability, t, reward)

    def _cells(self) -> list[Cell]:
        return [(r, c) for r, row in enumerate(self.plan) for c in range(len(row))]

    def _mark(self, cell: Cell) -> str:
        r, c = cell
        inside = 0 <= r < len(self.plan) and 0 <= c < len(self.plan[0])
        return self.plan[r][c] if inside else WALL


@dataclass(frozen=True)
class Cliff(Model[Cell, str]):
    """A walk from the lower left corner to the lower right one, with a cliff between them.

    Each step costs 1. A step over the edge costs 100 and leads back to the start; the
    episode goes on.

    Args:
        rows: the number of rows, at least 2.
        columns: the number of columns, at least 3.
    """

    rows: int = 4
    columns: int = 12

    def __post_init__(self) -> None:
        """Check the size; ValueError."""
        check_size("rows", self.rows, 2)
        check_size("columns", self.columns, 3)

    def starts(self) -> Sequence[tuple[float, Cell]]:
        """Return the lower left corner."""
        return [(1, (self.rows - 1, 0))]

    def actions(self, s: Cell) -> list[str]:
        """Return the four directions; none at the goal."""
        return [] if self.is_terminal(s) else list(WAYS)

    def is_terminal(self, s: Cell) -> bool:
        """Return True in the lower right corner."""
        return s == (self.rows - 1, self.columns - 1)

    def transitions(self, s: Cell, a: str) -> list[Transition[Cell]]:
        """Return the next cell, which is the start after a step over the edge."""
        if a not in self.actions(s):
            raise unknown_action(self, s, a)
        r, c = beside(s, a)
        t = min(max(r, 0), self.rows - 1), min(max(c, 0), self.columns - 1)
        if t[0] == self.rows - 1 and 0 < t[1] < self.columns - 1:
            return [Transition(1, (self.rows - 1, 0), -100)]
        return [Transition(1, t, -1)]
