"""The explorer of Q-learning: what it shows of every episode, and what it refuses."""

import json
from random import Random
from typing import Any

import pytest

from course_lib.environments import Cliff, GridWorld
from course_lib.experiments.learning import WORLD
from course_lib.learning import q_learning
from course_lib.widgets import QExplorer, explore_q_learning
from course_lib.widgets.grids.q_values import OPENING

ROW = GridWorld(("SG",))
WIDE = GridWorld(("S" + "." * 64,))


def test_the_opening_grid_ends_with_a_way_to_the_goal_and_is_not_the_predictions():
    explorer = explore_q_learning()
    assert isinstance(explorer, QExplorer)
    assert explorer.env == OPENING != WORLD
    frames = explorer.data["frames"]
    assert len(frames) == 61
    assert frames[0]["words"] == "Nothing is known yet."
    assert all(value is None for row in frames[0]["values"] for value in row)
    assert "lead to the goal in 6 steps." in frames[-1]["words"]
    json.dumps(explorer.data, allow_nan=False)


def test_every_frame_is_the_table_after_so_many_episodes():
    explorer = explore_q_learning(WORLD, episodes=8, epsilon=0.5, seed=3)
    table = q_learning(WORLD, 8, 0.5, 0.9, 0.5, Random(3))
    cells = [(r, c) for r in range(3) for c in range(4)]
    for cell, row in zip(cells, explorer.data["frames"][8]["values"], strict=True):
        known = [table.get((cell, way)) for way in ("up", "down", "left", "right")]
        assert row == [None if v is None else pytest.approx(v, abs=1e-4) for v in known]


def test_the_words_say_where_the_best_actions_lead():
    said = [
        frame["words"] for frame in explore_q_learning(ROW, episodes=1, epsilon=1).data["frames"]
    ]
    assert said[1].endswith("Cells with an action worth more than 0: 1.")
    assert "to the goal in 1 step." in said[1]
    circle = explore_q_learning(GridWorld(("S.G",), step_reward=1), episodes=5, epsilon=1)
    assert "round in a circle" in circle.data["frames"][5]["words"]
    pit = GridWorld(("PSG",), goal=-1, pit=1)
    assert "into a pit in 1 step." in explore_q_learning(pit, 20).data["frames"][20]["words"]


@pytest.mark.parametrize("episode", [-1, 61])
def test_an_episode_that_was_not_played_is_refused(episode: int):
    explorer = explore_q_learning()
    with pytest.raises(ValueError, match=f"episode is {episode}, but it is from 0 to 60"):
        explorer.episode = episode
    assert explorer.episode == 0


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"env": Cliff()}, TypeError, "a GridWorld is needed"),
        ({"env": GridWorld(slippery=0.2)}, ValueError, "only a grid with firm ground"),
        ({"env": WIDE}, ValueError, "the grid is 1 by 65, but at most 8"),
        ({"episodes": 101}, ValueError, "at most 100 can be shown"),
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
    assert len(bundle["text/html"]) < 150_000
