"""What notebook 7 says."""

from functools import cache
from math import sqrt
from statistics import mean, stdev
from typing import Any

from chapters.learning import measurements as experiments
from chapters.learning import seen_snake, self_taught
from chapters.learning.seen_snake import meals_interval
from course_lib.learning.seen_snake import snake_meals
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


# Evaluations that are learnt by self-play.


@cache
def taught(name: str) -> Any:
    """Return the record of a learnt evaluation against that of notebook 3."""
    return taught_records()[name]


@cache
def taught_records() -> Any:
    return self_taught.taught_records(OWN["td_update"])


@claim
def taught_lines_share() -> float:
    return round(taught("tic-tac-toe, 1 move").share, 3)


@claim
def taught_lines_low() -> float:
    assert taught("tic-tac-toe, 1 move").interval[0] > 0.5
    return round(taught("tic-tac-toe, 1 move").interval[0], 3)


@claim
def taught_lines_high() -> float:
    return round(taught("tic-tac-toe, 1 move").interval[1], 3)


@claim
def taught_lines_two_share() -> float:
    return round(taught("tic-tac-toe, 2 moves").share, 3)


@claim
def taught_lines_two_low() -> float:
    assert taught("tic-tac-toe, 2 moves").interval[0] > 0.5
    return round(taught("tic-tac-toe, 2 moves").interval[0], 3)


@claim
def taught_fours_share() -> float:
    return round(taught("Connect Four, 1 move").share, 3)


@claim
def taught_fours_high() -> float:
    assert taught("Connect Four, 1 move").interval[1] < 0.5
    return round(taught("Connect Four, 1 move").interval[1], 3)


@cache
def pig() -> self_taught.PigScores:
    """Return how well Pig is learnt."""
    return self_taught.pig_scores(OWN["td_update"])


@claim
def pig_matches() -> int:
    return max(pig().learnt)


@claim
def pig_learnt() -> float:
    assert pig().hold_at_20 < pig().learnt[3000] < pig().exact
    return round(pig().learnt[3000], 3)


@claim
def pig_hold_at_20() -> float:
    return round(pig().hold_at_20, 3)


@claim
def pig_exact() -> float:
    return round(pig().exact, 3)


@claim
def pig_decisions() -> int:
    return len(self_taught.exact_pig())


# The snake by a network.


@cache
def network_meals() -> list[int]:
    """Return what the snake of the notebook's network eats."""
    features = OWN["snake_features"]
    return seen_snake.network_meals(
        features, seen_snake.snake_network(features, OWN["dqn_targets"])
    )


@claim
def network_mean() -> float:
    middle, spread = meals_interval(network_meals())
    assert middle - spread >= 15
    return round(middle, 1)


@claim
def network_spread() -> float:
    return round(meals_interval(network_meals())[1], 1)


@cache
def compared() -> Any:
    """Return the meals of the table and of the network where each has its difficulty."""
    names = ("snake_features", "epsilon_greedy", "q_update", "dqn_targets")
    return seen_snake.table_and_network(*(OWN[name] for name in names))


def fed(setting: str, i: int) -> float:
    """Return the mean meals of the table (0) or the network (1), whose intervals do not meet."""
    (table, a), (network, b) = map(meals_interval, compared()[setting])
    assert abs(table - network) > a + b
    return round((table, network)[i], 1)


@claim
def fourteen_table() -> float:
    return fed("14 numbers", 0)


@claim
def fourteen_network() -> float:
    return fed("14 numbers", 1)


@claim
def hundred_table() -> float:
    return fed("100 episodes", 0)


@claim
def hundred_network() -> float:
    return fed("100 episodes", 1)


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
