"""What notebook 7 says."""

from functools import cache
from math import sqrt
from statistics import mean, stdev
from typing import Any

from course_lib.experiments import learning as experiments
from course_lib.experiments.seen_snake import snake_meals
from tests.notebooks.claims import Definitions, claim

OWN = Definitions("07_learning")


@cache
def walks() -> Any:
    """Return the greedy walks along the cliff after Q-learning and after Sarsa."""
    return experiments.cliff_walks(OWN["q_learning"], OWN["sarsa"])


@claim
def cliff_best_cost() -> int:
    return -walks()["Q-learning"][1]  # type: ignore[no-any-return]


@claim
def cliff_careful_cost() -> int:
    return -walks()["Sarsa"][1]  # type: ignore[no-any-return]


@cache
def meals() -> list[int]:
    """Return what the snake of the notebook eats."""
    names = ("snake_features", "epsilon_greedy", "q_update")
    return snake_meals(*(OWN[name] for name in names))[0]


@claim
def snake_mean() -> float:
    assert mean(meals()) >= 15
    return round(mean(meals()), 1)


@claim
def snake_spread() -> float:
    return round(1.96 * stdev(meals()) / sqrt(len(meals())), 1)


@cache
def record() -> Any:
    """Return the record of AlphaZero against plain search."""
    return experiments.alpha_zero_match()[0]


@claim
def alpha_zero_share() -> float:
    return round(record().share, 3)


@claim
def alpha_zero_low() -> float:
    assert record().interval[0] > 0.5
    return round(record().interval[0], 2)
