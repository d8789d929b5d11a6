"""Value iteration: games that may begin again, and Pig by its equations."""

from itertools import product
from math import nan

import pytest
from hypothesis import given, settings

from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Pig, Tree
from course_lib.search import (
    depth_limited_expectiminimax,
    expectiminimax_value,
    pig_policy,
    pig_values,
    value_iteration,
)
from tests.lengths import examples
from tests.search.chance_trees import SLIDES, fractions, trees

# Value iteration.


@given(game=trees(fractions))
@settings(max_examples=examples(50), deadline=None)
def test_where_nothing_comes_back_value_iteration_is_expectiminimax(game: Tree):
    values = value_iteration(game, game.root)
    assert values.keys() == {game.root, *game.moves, *game.leaves}
    for s, v in values.items():
        assert v == pytest.approx(expectiminimax_value(game, s), abs=1e-9)


def test_a_game_that_begins_again_with_probability_a_half():
    """It is worth x with x = (8 + x) / 2 if MAX goes on, and 3 if not."""
    moves = {"a": {"stop": "c", "go": "b"}, "b": {"end": "d", "back": "a"}}
    leaves = {"c": (3, -3), "d": (8, -8)}
    chances = {"b": {"end": 0.5, "back": 0.5}}
    again = Tree("a", {"a": MAX, "b": CHANCE}, moves, leaves, chances)
    values = value_iteration(again, "a")
    assert values["a"] == values["b"] == pytest.approx(8)
    assert values["c"] == 3
    for tolerance in (1, 1e-6):
        assert abs(value_iteration(again, "a", tolerance)["a"] - 8) < 10 * tolerance


def test_values_tell_the_actions():
    game = Pig(6)
    values = value_iteration(game, game.initial())
    policy = pig_policy(6)
    for s in values:
        (own, other), player, total, rolling = s
        own, other = (own, other) if player == MAX else (other, own)
        if not rolling and not game.is_terminal(s) and own + total < 6:
            action = depth_limited_expectiminimax(game, s, 1, values.__getitem__)[1]
            assert (action == "roll") == policy[own, other, total], s


@pytest.mark.parametrize("target", [1, 3, 7])
def test_general_value_iteration_solves_pig(target: int):
    game = Pig(target)
    values = value_iteration(game, game.initial())
    win = pig_values(target)
    for own, other in product(range(target), repeat=2):
        s = ((own, other), MAX, 0, False)
        if s in values:
            assert (1 + values[s]) / 2 == pytest.approx(win[own][other], abs=1e-9)


# Bad input.


@pytest.mark.parametrize("tolerance", [0, -1, nan])
def test_a_tolerance_that_is_never_met_is_refused(tolerance: float):
    with pytest.raises(ValueError, match=f"tolerance is {tolerance}"):
        value_iteration(SLIDES, "a", tolerance)


def test_value_iteration_refuses_games_that_need_not_end():
    moves = {"a": {"stop": "z", "go": "b"}, "b": {"heads": "a", "tails": "a"}}
    game = Tree(
        "a", {"a": MIN, "b": CHANCE}, moves, {"z": (1, -1)}, {"b": {"heads": 0.5, "tails": 0.5}}
    )
    with pytest.raises(ValueError, match=r"from [ab] the players can go on for ever"):
        value_iteration(game, "a")
