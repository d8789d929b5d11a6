"""The snake of notebook 7: a network in the place of the table, and what the snake eats by both."""

from collections.abc import Callable, Hashable, Sequence
from contextlib import closing
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

from course_lib.compare_players import Z_95
from course_lib.environments import Snake
from course_lib.environments.grid_world import SIDES, WAYS, Cell, beside
from course_lib.front_end import show_progress
from course_lib.learning import DeepQ, dqn_targets, learn_deep_q
from course_lib.learning.deep_q import Targets
from course_lib.learning.seen_snake import Features, Meals, Seen, play_episode, snake_meals

GoOn = Callable[[int, float], bool]

SNAKE, SNAKE_FOOD, SNAKE_SIZE = ((0, 1), (0, 2), (1, 2), (1, 1), (1, 0)), (3, 1), 5
"""A snake that moves to the left along the upper border, and its food."""


def snake_network(
    features: Features,
    targets: Targets = dqn_targets,
    episodes: int = 600,
    go_on: GoOn = lambda played, total: True,
) -> DeepQ[Hashable, str]:
    """Return what deep Q-learning learns, with less and less chance.

    Args:
        features: the reader's ``snake_features``.
        targets: the reader's ``dqn_targets``.
        episodes: how many episodes it learns.
        go_on: see ``learn_deep_q``.
    """
    world = Seen(Snake(), features)
    width = len(features(SNAKE, "left", SNAKE_FOOD, SNAKE_SIZE, SNAKE_SIZE))

    def inputs(s: Any) -> Sequence[float]:
        return [0.0] * width if s == "over" else [float(x) for x in s]

    def epsilon(episode: int) -> float:
        return max(0.0, 0.3 - 0.4 * episode / episodes)

    return learn_deep_q(
        world, inputs, tuple(WAYS), episodes, 0.9, epsilon, Random(1), targets=targets, go_on=go_on
    )


def network_meals(features: Features, learnt: DeepQ[Hashable, str], matches: int = 100) -> Meals:
    """Return what the snake eats in each match by a learnt network, without chance in the moves."""
    world, rng = Seen(Snake(), features), Random(5)

    def choose(q: object, s: Hashable, actions: list[str], epsilon: float, rng: Random) -> str:
        return learnt.choose(s, actions)

    return [play_episode(world, {}, choose, 0, rng) for _ in range(matches)]


def with_distances(features: Features) -> Features:
    """Return features that have three numbers more: how far the snake can go, in tens of cells.

    To its right, to its left and straight on, up to the border or its body.
    """

    def wider(
        body: Sequence[Cell], heading: str, food: Cell, rows: int, columns: int
    ) -> Sequence[float]:
        left, right = SIDES[heading]
        seen = features(body, heading, food, rows, columns)
        return (*seen, *(_free(body, way, rows, columns) / 10 for way in (right, left, heading)))

    return wider


def _free(body: Sequence[Cell], way: str, rows: int, columns: int) -> int:
    """Return how many cells in a direction are free."""
    found, (r, c) = 0, beside(body[0], way)
    while 0 <= r < rows and 0 <= c < columns and (r, c) not in body[:-1]:
        found, (r, c) = found + 1, beside((r, c), way)
    return found


def table_and_network(
    features: Features,
    choose: Callable[..., str],
    update: Callable[..., None],
    targets: Targets = dqn_targets,
) -> dict[str, tuple[Meals, Meals]]:
    """Return what the snake eats by a table and by a network, where each has its difficulty."""
    found = {}
    wider = with_distances(features)
    for name, seen, episodes in (("100 episodes", features, 100), ("14 numbers", wider, 400)):
        table, _ = snake_meals(seen, choose, update, episodes)
        learnt = _learn_by_episodes(seen, targets, episodes)
        found[name] = table, network_meals(seen, learnt)
    return found


def _learn_by_episodes(features: Features, targets: Targets, episodes: int) -> DeepQ[Hashable, str]:
    """Return what ``snake_network`` learns, and show how many episodes are done."""
    with closing(show_progress(range(episodes), "episode")) as steps:
        next(steps)
        return snake_network(
            features, targets, episodes, lambda played, total: next(steps, played) is not None
        )


def meals_interval(meals: Meals) -> tuple[float, float]:
    """Return the mean, and how far its 95% interval goes on either side."""
    return mean(meals), Z_95 * stdev(meals) / sqrt(len(meals))


def fed_better(meals: tuple[Meals, Meals]) -> str:
    """Return by which of a table and a network the snake eats more."""
    table, network = (mean(found) for found in meals)
    return "the table" if table > network else "the network"
