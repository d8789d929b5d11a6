"""The explorer of Q-learning: a grid, its table, and a slider for the number of episodes."""

from random import Random
from typing import Any

import traitlets

from course_lib.draw import Picture
from course_lib.draw.plot import where_installed
from course_lib.environments import GridWorld
from course_lib.environments.grid_world import GOAL, PIT, WAYS
from course_lib.experiments.learning import greedy_walk
from course_lib.figures.learning import tables_picture
from course_lib.learning import QTable, q_learning
from course_lib.search.checks import check_whole
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module

OPENING = GridWorld(("....G", ".#P..", "S...."))
"""Not the world of the notebook's predictions: its values are on the page."""

MOST_EPISODES, MOST_CELLS_BESIDE = 100, 8


class QExplorer(CourseWidget):
    """A grid with the values of all actions after every number of episodes.

    Attributes:
        episode: so many episodes have been played; the slider's place.
    """

    _esm = es_module("grids/q_values.js")
    episode = traitlets.Int(0).tag(sync=True)

    def __init__(
        self, env: GridWorld, episodes: int, alpha: float, gamma: float, epsilon: float, seed: int
    ) -> None:
        """See ``explore_q_learning``."""
        _check_world(env)
        check_whole("episodes", episodes, least=1)
        if episodes > MOST_EPISODES:
            raise ValueError(f"episodes is {episodes}, but at most {MOST_EPISODES} can be shown")
        self.env = env
        self.tables: list[QTable] = [  # the same seed: a run is the beginning of the next one
            q_learning(env, n, alpha, gamma, epsilon, Random(seed)) for n in range(episodes + 1)
        ]
        super().__init__(
            data={"plan": list(env.plan), "frames": [_frame(env, q) for q in self.tables]}
        )

    @traitlets.validate("episode")
    def _is_recorded(self, proposal: Any) -> int:
        value = int(proposal["value"])
        if not 0 <= value < len(self.tables):
            raise ValueError(f"episode is {value}, but it is from 0 to {len(self.tables) - 1}")
        return value

    @where_installed
    def picture(self) -> Picture:
        """Return the grid after few, some and all episodes."""
        last = len(self.tables) - 1
        stages = sorted({min(n, last) for n in (1, 10, last)})
        return tables_picture(
            self.env,
            {f"episodes: {n}": self.tables[n] for n in stages},
            caption="The best action of every cell and its value, while Q-learning plays.",
        )


def explore_q_learning(
    env: GridWorld | None = None,
    episodes: int = 60,
    alpha: float = 0.5,
    gamma: float = 0.9,
    epsilon: float = 0.3,
    seed: int = 1,
) -> QExplorer:
    """Return a grid with its table, and a slider for the number of episodes.

    Args:
        env: the grid, without slippery ground; one of 15 cells if None.
        episodes: how many episodes the slider reaches.
        alpha: the learning rate, from 0 to 1.
        gamma: the discount, from 0 to 1.
        epsilon: the probability of a random action.
        seed: two explorers with the same seed show the same episodes.

    Raises:
        TypeError: env is no grid, or episodes is not a whole number.
        ValueError: the grid is slippery or too large, or a number is not in its range.
    """
    return QExplorer(OPENING if env is None else env, episodes, alpha, gamma, epsilon, seed)


def _check_world(env: object) -> None:
    """Refuse what the page cannot show, or whose walks are random."""
    if not isinstance(env, GridWorld):
        raise TypeError(f"env is {env!r}, but a GridWorld is needed")
    if env.slippery:
        raise ValueError(f"slippery is {env.slippery}, but only a grid with firm ground is shown")
    rows, columns = len(env.plan), len(env.plan[0])
    if max(rows, columns) > MOST_CELLS_BESIDE:
        raise ValueError(
            f"the grid is {rows} by {columns}, but at most {MOST_CELLS_BESIDE} rows and columns "
            "have room"
        )


def _frame(env: GridWorld, q: QTable) -> dict[str, Any]:
    """Return the values of the actions of every cell, None where nothing is known, and words."""
    cells = [(r, c) for r, row in enumerate(env.plan) for c in range(len(row))]
    values = [
        [round(q[cell, way], 4) if (cell, way) in q else None for way in WAYS] for cell in cells
    ]
    return {"values": values, "words": _words(env, q)}


def _words(env: GridWorld, q: QTable) -> str:
    """Say where the best actions lead."""
    if not q:
        return "Nothing is known yet."
    walk, _ = greedy_walk(env, q)
    r, c = walk[-1]
    steps = f"{len(walk) - 1} step{'s' * (len(walk) != 2)}"
    ends = {GOAL: f"to the goal in {steps}", PIT: f"into a pit in {steps}"}
    paid = sum(max(q.get((s, way), 0) for way in WAYS) > 0 for s in {s for s, _ in q})
    where = ends.get(env.plan[r][c], "round in a circle")
    return f"The best actions lead {where}. Cells with an action worth more than 0: {paid}."
