"""The explorer of Q-learning: a grid that is painted, and its table while it is learnt."""

from collections.abc import Sequence
from math import isfinite
from random import Random
from typing import Any

import traitlets

from course_lib.draw import Picture
from course_lib.draw.environments import tables_picture
from course_lib.draw.plot import where_installed
from course_lib.environment import reachable_states
from course_lib.environments import GridWorld
from course_lib.learning import QTable, q_learning
from course_lib.learning.checks import check_discount, check_probability, check_rate
from course_lib.search.checks import check_whole
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module

OPENING = GridWorld(("....G", ".#P..", "S...."))
"""Not the world of the notebook's predictions: its values are on the page."""

MOST_EPISODES, MOST_CELLS_BESIDE, MOST_SEED = 100, 8, 2**32 - 1
REWARDS = ("goal", "pit", "step_reward")
SETTINGS = {*REWARDS, "episodes", "alpha", "gamma", "epsilon", "seed"}


class QExplorer(CourseWidget):
    """A grid to be painted, with the values of all actions after every step of Q-learning.

    The page learns by itself, and draws the random numbers of Python: with the same seed, ``q()``
    is the table that it shows at the end of an episode.

    Attributes:
        plan: the rows of the grid, as the reader has painted it.
        settings: the rewards, and the arguments of ``q_learning``.
        episode: so many episodes have been played.
    """

    _esm = es_module("grids/q_values.js")
    plan = traitlets.List(traitlets.Unicode()).tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    episode = traitlets.Int(0).tag(sync=True)

    def __init__(self, env: GridWorld, **settings: Any) -> None:
        """See ``explore_q_learning``."""
        _check_world(env)
        rewards = {name: getattr(env, name) for name in REWARDS}
        plan = list(env.plan)
        super().__init__(data={"plan": plan}, plan=plan, settings=rewards | settings)

    @property
    def env(self) -> GridWorld:
        """Return the grid as it is painted now."""
        return _world(self.plan, self.settings)

    def q(self) -> QTable:
        """Return the table that ``q_learning`` learns on the painted grid in ``episode`` episodes.

        Raises:
            ValueError: no goal and no pit can be reached, so an episode has no end.
        """
        return self._learnt(self.episode)

    @traitlets.validate("plan")
    def _is_a_plan(self, proposal: Any) -> list[str]:
        plan: list[str] = proposal["value"]
        rows, columns = len(self.data["plan"]), len(self.data["plan"][0])
        if [len(row) for row in plan] != [columns] * rows:
            raise ValueError(f"plan is {plan}, but {rows} rows of {columns} cells are needed")
        _world(plan, {})
        return plan

    @traitlets.validate("settings")
    def _are_settings(self, proposal: Any) -> dict[str, Any]:
        settings: dict[str, Any] = proposal["value"]
        _check_settings(settings)
        return settings

    @traitlets.validate("episode")
    def _is_an_episode(self, proposal: Any) -> int:
        value, most = int(proposal["value"]), self.settings["episodes"]
        if not 0 <= value <= most:
            raise ValueError(f"episode is {value}, but it is from 0 to {most}")
        return value

    @where_installed
    def picture(self) -> Picture:
        """Return the grid after few, some and all episodes; without values if none can end."""
        last = self.settings["episodes"]
        stages = sorted({min(n, last) for n in (1, 10, last)}) if _ends(self.env) else [0]
        return tables_picture(
            self.env,
            {f"episodes: {n}": self._learnt(n) for n in stages},
            caption="The best action of every cell and its value, while Q-learning plays.",
        )

    def _learnt(self, episodes: int) -> QTable:
        """Return the table after some episodes: a run is the beginning of a longer one."""
        if episodes and not _ends(self.env):
            raise ValueError(
                f"plan is {self.plan}, but a goal or a pit that can be reached from S is needed"
            )
        alpha, gamma, epsilon = (self.settings[name] for name in ("alpha", "gamma", "epsilon"))
        return q_learning(self.env, episodes, alpha, gamma, epsilon, Random(self.settings["seed"]))


def explore_q_learning(
    env: GridWorld | None = None,
    episodes: int = 60,
    alpha: float = 0.5,
    gamma: float = 0.9,
    epsilon: float = 0.3,
    seed: int = 1,
) -> QExplorer:
    """Return a grid to be painted, with its table while Q-learning plays step by step.

    Args:
        env: the grid, without slippery ground; one of 15 cells if None.
        episodes: how many episodes can be played.
        alpha: the learning rate, from 0 to 1.
        gamma: the discount, from 0 to 1.
        epsilon: the probability of a random action.
        seed: two explorers with the same seed show the same episodes; from 0 to 2**32 - 1.

    Raises:
        TypeError: env is no grid, or episodes or seed is not a whole number.
        ValueError: the grid is slippery, too large, or has no end that can be reached, or a number
            is not in its range.
    """
    return QExplorer(
        OPENING if env is None else env,
        episodes=episodes,
        alpha=alpha,
        gamma=gamma,
        epsilon=epsilon,
        seed=seed,
    )


def _world(plan: Sequence[str], settings: dict[str, Any]) -> GridWorld:
    rewards = {name: settings[name] for name in REWARDS if name in settings}
    return GridWorld(tuple(plan), **rewards)


def _ends(env: GridWorld) -> bool:
    """Return True if an episode can end."""
    return any(map(env.is_terminal, reachable_states(env)))


def _check_world(env: object) -> None:
    """Refuse a grid that the page cannot show, and episodes without an end."""
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
    if not _ends(env):
        raise ValueError(
            f"plan is {env.plan}, but a goal or a pit that can be reached from S is needed"
        )


def _check_settings(settings: dict[str, Any]) -> None:
    """Refuse other names than those of the settings, and numbers that are not in their range."""
    if set(settings) != SETTINGS:
        raise ValueError(f"settings has {sorted(settings)}, but {sorted(SETTINGS)} are needed")
    for name in REWARDS:
        if not isfinite(settings[name]):
            raise ValueError(f"{name} is {settings[name]}, but a finite reward is needed")
    _check_between("episodes", settings["episodes"], 1, MOST_EPISODES)
    check_rate("alpha", settings["alpha"])
    check_discount(settings["gamma"])
    check_probability("epsilon", settings["epsilon"])
    _check_between("seed", settings["seed"], 0, MOST_SEED)


def _check_between(name: str, value: int, least: int, most: int) -> None:
    """Refuse anything but a whole number from least to most; TypeError or ValueError."""
    check_whole(name, value, least)
    if value > most:
        raise ValueError(f"{name} is {value}, but at most {most:,} is allowed")
