"""Snake by an agent's view of it, and its score after learning by a table."""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any

from course_lib.environment import Environment
from course_lib.environments import Snake, SnakeState

Features = Callable[..., Sequence[float]]
Meals = list[int]

SNAKE_FEATURES = (
    "danger right", "danger left", "danger straight",
    "moving up", "moving down", "moving left", "moving right",
    "food up", "food down", "food left", "food right",
)  # fmt: skip


class Seen(Environment[Hashable, str]):
    """Snake of which the agent sees features only; this keeps the true state.

    Args:
        env: the true environment.
        features: the reader's ``snake_features``.
    """

    def __init__(self, env: Snake, features: Features) -> None:
        self.env, self.features = env, features
        self.state: SnakeState | None = None

    def initial(self, rng: Random) -> Hashable:
        """Return the first view."""
        return self._look_around(self.env.initial(rng))

    def is_terminal(self, s: Hashable) -> bool:
        """Return True at the end."""
        return s == "over"

    def actions(self, s: Hashable) -> list[str]:
        """Return the actions of the true state."""
        return [] if self.state is None else list(self.env.actions(self.state))

    def step(self, s: Hashable, a: str, rng: Random) -> tuple[Hashable, float]:
        """Return the next view, and the reward; ValueError before ``initial``."""
        if self.state is None:
            raise ValueError("the episode has not begun; call initial first")
        t, reward = self.env.step(self.state, a, rng)
        return self._look_around(t), reward

    def _look_around(self, s: SnakeState) -> Hashable:
        self.state = s
        if s.over:
            return "over"
        return (*self.features(s.body, s.heading, s.food, self.env.rows, self.env.columns),)


def snake_meals(
    features: Features,
    choose: Callable[..., str],
    update: Callable[..., None],
    episodes: int = 600,
    matches: int = 100,
) -> tuple[Meals, dict[tuple[Any, str], float]]:
    """Return a snake's score in each match after Q-learning, and its table.

    Args:
        features: the reader's ``snake_features``.
        choose: the reader's ``epsilon_greedy``.
        update: the reader's ``q_update``.
        episodes: how many episodes it learns, with less and less chance.
        matches: how many matches follow, without chance in the moves.
    """
    world, rng = Seen(Snake(), features), Random(1)
    q: dict[tuple[Any, str], float] = {}
    for epsilon in (0.3, 0.15, 0.05, 0):
        for _ in range(episodes // 4):
            play_episode(world, q, choose, epsilon, rng, update)
    return [play_episode(world, q, choose, 0, rng) for _ in range(matches)], q


def play_episode(
    world: Seen,
    q: dict[tuple[Any, str], float],
    choose: Callable[..., str],
    epsilon: float,
    rng: Random,
    update: Callable[..., None] | None = None,
) -> int:
    """Play one episode, learn from every step if there is an update, and return the meals."""
    s, meals = world.initial(rng), 0
    while not world.is_terminal(s):
        a = choose(q, s, world.actions(s), epsilon, rng)
        t, reward = world.step(s, a, rng)
        if update:
            update(q, s, a, reward, t, world.actions(t), 0.1, 0.9)
        s, meals = t, meals + (reward > 0)
    return meals
