"""What notebook 7 says."""

from dataclasses import replace
from functools import cache
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from chapters.learning import examples, seen_snake, self_taught
from chapters.learning import measurements as experiments
from chapters.learning.alpha_zero_four import PAIRS, SCHEDULE, evaluator_of, load_learning, measure
from chapters.learning.seen_snake import meals_interval
from course_lib.compare_players import wilson_interval
from course_lib.learning import iterate_values
from course_lib.learning.seen_snake import snake_meals
from tests.notebooks.claims import Definitions, claim

OWN = Definitions("07_learning")


# Bellman's equation.


@cache
def after_sweeps(n: int) -> dict[Any, float]:
    """Return the values of the grid's cells after some sweeps of the notebook."""
    return experiments.values_after(OWN["sweep"], n)


@cache
def solved() -> dict[Any, float]:
    """Return the values that solve Bellman's equation: a sweep changes nothing."""
    values = after_sweeps(20)
    assert OWN["sweep"](experiments.WORLD, values, experiments.GAMMA) == values
    assert values == pytest.approx(iterate_values(experiments.WORLD, experiments.GAMMA))
    return values


@claim
def worth_beside_the_goal() -> float:
    return solved()[0, 2]


@claim
def worth_two_steps_away() -> float:
    return round(solved()[0, 1], 9)


@claim
def worth_of_the_start() -> float:
    return round(solved()[experiments.START], 3)


@claim
def sweeps_needed() -> int:
    return next(n for n in range(20) if after_sweeps(n) == solved())


@claim
def worth_without_cost() -> float:
    env = replace(experiments.WORLD, step_reward=0)
    values = dict.fromkeys(solved(), 0.0)
    for _ in range(20):
        values = OWN["sweep"](env, values, 1)
    (found,) = {values[s] for s in values if not env.is_terminal(s)}
    return found


# A grid and a cliff, by tables.


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


# Evaluations that are learnt.


@claim
def solved_examples() -> int:
    return len(examples.solved_examples()[0])


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
def taught_fours_share() -> float:
    return round(taught("Connect Four, 1 move").share, 3)


@claim
def taught_fours_high() -> float:
    assert taught("Connect Four, 1 move").interval[1] < 0.5
    return round(taught("Connect Four, 1 move").interval[1], 3)


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
    return experiments.alpha_zero_match(OWN["policy_target"])[0]


@claim
def alpha_zero_share() -> float:
    return round(record().share, 3)


@claim
def alpha_zero_low() -> float:
    assert record().interval[0] > 0.5
    return round(record().interval[0], 2)


@claim
def alpha_zero_four_rounds() -> int:
    assert load_learning().rounds[-1] == SCHEDULE.rounds
    return SCHEDULE.rounds


@claim
def alpha_zero_four_matches() -> int:
    return SCHEDULE.matches


@claim
def alpha_zero_four_minutes() -> float:
    return round(load_learning().seconds / 60, 1)


@claim
def alpha_zero_four_first() -> float:
    return load_learning().shares["plain MCTS"][0]


@claim
def alpha_zero_four_last() -> float:
    found = measure(evaluator_of(load_learning().network), "plain MCTS")
    assert found.interval[0] > 0.5
    assert round(found.share, 3) == load_learning().shares["plain MCTS"][-1]
    return round(found.share, 3)


@claim
def alpha_zero_four_by_hand() -> float:
    found = measure(evaluator_of(load_learning().network), "alpha-beta")
    assert round(found.share, 3) == load_learning().shares["alpha-beta"][-1]
    return round(found.share, 3)


@claim
def alpha_zero_four_spread() -> float:
    low, high = wilson_interval(PAIRS, 2 * PAIRS)
    return round((high - low) / 2, 2)
