"""The explorer of Q-learning: what it shows of every episode, and what it refuses."""

import json
import math
from random import Random
from typing import Any

import pytest

from chapters.learning.measurements import WORLD, greedy_walk
from course_lib.environments import Cliff, GridWorld
from course_lib.learning import q_learning
from course_lib.widgets import QExplorer, explore_q_learning
from course_lib.widgets.grids.q_values import OPENING

WIDE = GridWorld(("S" + "." * 64,))
SETTINGS = explore_q_learning().settings


def test_the_opening_grid_ends_with_a_way_to_the_goal_and_is_not_the_predictions():
    explorer = explore_q_learning()
    assert isinstance(explorer, QExplorer)
    assert explorer.env == OPENING != WORLD
    assert explorer.q() == {}
    explorer.episode = 60
    walk, _ = greedy_walk(OPENING, explorer.q())
    assert walk[-1] == (0, 4)
    assert len(walk) == 7
    json.dumps([explorer.data, explorer.plan, explorer.settings], allow_nan=False)


def test_the_table_is_that_of_the_painted_grid():
    explorer = explore_q_learning(WORLD, episodes=8, epsilon=0.5, seed=3)
    explorer.plan, explorer.episode = ["..GG", ".#.P", "S..."], 8
    explorer.settings = explorer.settings | {"goal": 5}
    painted = GridWorld(("..GG", ".#.P", "S..."), goal=5)
    assert explorer.env == painted
    assert explorer.q() == q_learning(painted, 8, 0.5, 0.9, 0.5, Random(3))


def test_a_painted_grid_without_an_end_has_a_picture_and_no_table():
    explorer = explore_q_learning(GridWorld(("S.G",)))
    explorer.plan, explorer.episode = ["S#G"], 2
    assert explorer.picture().alt == "Grids with arrows. Cells with values: episodes: 0: 0."
    with pytest.raises(ValueError, match="a goal or a pit that can be reached from S is needed"):
        explorer.q()


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("episode", -1, "episode is -1, but it is from 0 to 60"),
        ("episode", 61, "episode is 61, but it is from 0 to 60"),
        ("plan", ["S.G"], "3 rows of 5 cells are needed"),
        ("plan", ["....G", "....?", "S...."], "rows of equal length of #SGP. are needed"),
        ("plan", ["....G", "....P", "....."], "a start S is needed"),
        ("settings", {"alpha": 1}, "settings has .'alpha'., but .*'seed'.* are needed"),
        ("settings", SETTINGS | {"alpha": 1.5}, "alpha is 1.5, but a learning rate is from 0 to 1"),
        ("settings", SETTINGS | {"goal": math.inf}, "goal is inf, but a finite reward is needed"),
    ],
)
def test_what_the_page_cannot_have_is_refused(name: str, value: Any, message: str):
    explorer = explore_q_learning()
    before = getattr(explorer, name)
    with pytest.raises(ValueError, match=message):
        setattr(explorer, name, value)
    assert getattr(explorer, name) == before


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"env": Cliff()}, TypeError, "a GridWorld is needed"),
        ({"env": GridWorld(slippery=0.2)}, ValueError, "only a grid with firm ground"),
        ({"env": WIDE}, ValueError, "the grid is 1 by 65, but at most 8"),
        ({"env": GridWorld(("S#G",))}, ValueError, "that can be reached from S is needed"),
        ({"episodes": 101}, ValueError, "episodes is 101, but at most 100 is allowed"),
        ({"seed": 2**32}, ValueError, "seed is 4294967296, but at most 4,294,967,295 is allowed"),
        ({"seed": -1}, ValueError, "seed is -1"),
        ({"episodes": 0}, ValueError, "episodes"),
        ({"epsilon": 2}, ValueError, "a probability is from 0 to 1"),
    ],
)
def test_what_cannot_be_shown_is_refused(arguments: Any, error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        explore_q_learning(**arguments)


def test_a_picture_stands_where_scripts_do_not_run():
    bundle = explore_q_learning()._repr_mimebundle_()
    assert bundle["text/plain"].startswith("Grids with arrows. Cells with values: episodes: 1: ")
    assert bundle["image/svg+xml"]
    assert len(bundle["text/html"]) < 170_000  # two drawings: of a wide page and a narrow one
