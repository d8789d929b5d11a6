"""The horizon and the bandit, seen from Python: their data, and what they refuse."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from course_lib.game import MAX, MIN, Game
from course_lib.games import Pig, TicTacToe, Tree
from course_lib.search import ucb1
from course_lib.widgets import explore_horizon, play_bandit
from course_lib.widgets.mcts.bandit import MACHINES, ucb1_choices
from course_lib.widgets.trees.horizon import OPENING, random_mean

SMALL = Tree.of(((3, 12), (2, 4)))


def searched(game: Game[Any, Any], s: Any, depth: int) -> float:
    """Return the value of a search that estimates at a depth by the mean of random games."""
    if depth == 0 or game.is_terminal(s):
        return random_mean(game)(s)
    best = max if game.turn(s) == MAX else min
    return best(searched(game, game.transition(s, a), depth - 1) for a in game.actions(s))


def test_every_level_of_the_opening_tree_changes_the_decision():
    s = OPENING.initial()
    decisions = [
        max("AB", key=lambda a: searched(OPENING, OPENING.transition(s, a), d)) for d in range(4)
    ]
    assert all(one != other for one, other in pairwise(decisions))


def test_leaves_have_their_utilities_and_inner_nodes_their_estimates():
    widget = explore_horizon(SMALL, evaluate=lambda s: {"a": 5, "b": 6, "c": -7}[s])
    assert widget.data["values"] == [5, 6, -7, 3, 12, 2, 4]
    assert explore_horizon(SMALL).data["values"] == [5.25, 7.5, 3, 3, 12, 2, 4]
    assert widget.data["nodes"]["player"][:3] == [MAX, MIN, MIN]
    assert "values of the leaves" in widget.picture().alt or "3, 12, 2, 4" in widget.picture().alt


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": TicTacToe()}, "more than 1,000 nodes"),
        ({"game": Tree.of(tuple(range(90)))}, "91 nodes, but at most 80"),
        ({"game": Pig(30)}, "chance|more than"),
        ({"game": SMALL, "evaluate": lambda s: float("nan")}, "a finite number is needed"),
    ],
)
def test_what_has_no_horizon_is_refused(arguments: Any, message: str):
    with pytest.raises(ValueError, match=message):
        explore_horizon(**arguments)


def test_evenings_have_the_same_machines_in_another_order():
    evenings = play_bandit().data["evenings"]
    assert all(sorted(evening["chances"]) == sorted(MACHINES) for evening in evenings)
    assert len({tuple(evening["chances"]) for evening in evenings}) > 1
    assert play_bandit().data == play_bandit().data != play_bandit(seed=2).data


def test_ucb1_tries_each_machine_and_then_follows_its_bound():
    rng = Random(5)
    results = [[int(rng.random() < p) for _ in range(60)] for p in (0.2, 0.8, 0.5)]
    choices = ucb1_choices(results, 60, 1.0)
    assert sorted(choices[:3]) == [0, 1, 2]
    for n in range(3, 60):
        plays = [choices[:n].count(i) for i in range(3)]
        bounds = [ucb1(sum(results[i][:k]), k, n, 1.0) for i, k in enumerate(plays)]
        assert bounds[choices[n]] == max(bounds)
    assert choices.count(1) > 30


def test_the_picture_says_where_ucb1_puts_its_coins():
    widget = play_bandit(coins=10)
    counted = [widget.data["evenings"][0]["choices"].count(i) for i in range(4)]
    assert sum(counted) == 10
    assert f"{counted[0]} into A" in widget.picture().alt


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"machines": (0.5,)}, "1 machines given, but 2 to 8"),
        ({"machines": (0.5, 1.5)}, "probability 1.5, but it is from 0 to 1"),
        ({"coins": 3}, "coins is 3, but it must be 4 or more"),
        ({"coins": 999}, "at most 200"),
        ({"c": -1}, "c is -1"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: Any, message: str):
    with pytest.raises(ValueError, match=message):
        play_bandit(**arguments)
