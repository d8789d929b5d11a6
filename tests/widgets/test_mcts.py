"""The MCTS explorer's Python side: what is recorded, what is answered, what is refused."""

import json
from itertools import pairwise
from math import nan, sqrt
from random import Random
from typing import Any

import pytest

from course_lib.game import CHANCE, Game
from course_lib.games import Nim, Pig, TicTacToe, Tree
from course_lib.games.tree_nodes import Node as Inner
from course_lib.search import heavy_policy, mcts_tree
from course_lib.search import simulate as random_match
from course_lib.widgets import explore_mcts
from course_lib.widgets.core.board_json import position_on
from course_lib.widgets.mcts.explorer import MctsExplorer
from course_lib.widgets.mcts.frames import MOST_SHOWN
from course_lib.widgets.mcts.search import Log

BOARD = TicTacToe()
SMALL = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))


def nodes_by_path(root: Any) -> dict[str, Any]:
    found = {"": root}
    for path, node in [*found.items()]:
        found |= below(path, node)
    return found


def below(path: str, node: Any) -> dict[str, Any]:
    found = {}
    for i, child in enumerate(node.children):
        name = f"{path}.{i}" if path else str(i)
        found[name] = child
        found |= below(name, child)
    return found


def go(explorer: MctsExplorer, frame: dict[str, Any], **how: Any) -> list[dict[str, Any]]:
    """Ask as the browser does."""
    where = {"c": explorer.data["c"], "iteration": frame["iteration"], "phase": frame["next"]}
    return explorer.answer("go", where | how)["frames"]  # type: ignore[no-any-return]


# What is recorded.


@pytest.mark.parametrize("game", [BOARD, Nim((3, 4, 5)), SMALL], ids=["board", "nim", "tree"])
@pytest.mark.parametrize(("c", "seed"), [(sqrt(2), 0), (0.3, 7)])
def test_recorded_numbers_are_those_of_the_search(game: Game[Any, Any], c: float, seed: int):
    explorer = explore_mcts(game, game.initial(), c=c, seed=seed, iterations=130)
    compared = set()
    for frame in explorer.data["frames"]:
        if frame["next"] != 0 or not frame["iteration"]:
            continue
        root = mcts_tree(game, game.initial(), frame["iteration"], c, Random(seed))
        expected = nodes_by_path(root)
        assert frame["size"] == len(expected)
        for path, visits, total, children in frame["tree"]:
            node = expected[path]
            assert (visits, total, children) == (node.visits, node.total, len(node.children))
        compared.add(frame["iteration"])
    assert compared == {*range(1, 16), 20, 30, 40, 50, 60, 70, 80, 90, 100, 130}


@pytest.mark.slow
def test_recording_is_as_long_as_asked_for_and_small():
    explorer = explore_mcts(BOARD, BOARD.initial())
    assert explorer.data["frames"][-1]["iteration"] == 2000
    assert len(explorer._html(explorer.picture())) < 150_000
    json.dumps(explorer.data, allow_nan=False)


def test_phases_come_in_order_and_end_where_the_next_begins():
    frames = explore_mcts(BOARD, BOARD.initial(), iterations=15).data["frames"]
    names = [frame["phase"] for frame in frames]
    assert names == ["start", *["select", "expand", "simulate", "backpropagate"] * 15]
    assert [frame["iteration"] for frame in frames[4::4]] == list(range(1, 16))


def test_simulation_shows_the_states_of_one_match():
    frames = explore_mcts(BOARD, BOARD.initial(), iterations=15).data["frames"]
    rollouts = [frame for frame in frames if frame["phase"] == "simulate"]
    for frame in rollouts:
        marks = [sum(mark in "XO" for mark in text) for text in frame["rollout"]]
        assert marks == list(range(marks[0], marks[0] + len(marks)))
        assert sorted(frame["utilities"]) in ([-1, 1], [0, 0])
    assert len(rollouts) == 15


def test_moves_that_a_simulation_only_tries_are_not_shown():
    log = Log(BOARD)
    random_match(log, BOARD.initial(), Random(3), heavy_policy)
    states = log.played(BOARD.initial())
    assert len(log.moves) > 3 * len(states)
    assert states[0] == BOARD.initial()
    assert BOARD.is_terminal(states[-1])
    for s, t in pairwise(states):
        assert t in [BOARD.transition(s, a) for a in BOARD.actions(s)]


@pytest.mark.slow
def test_long_simulations_are_shortened():
    game = Nim((30, 30))
    frames = explore_mcts(game, game.initial(), iterations=15).data["frames"]
    assert max(len(f["rollout"]) for f in frames if "rollout" in f) <= 25


def test_large_trees_shows_solutions_by_what_matters_most():
    frame = explore_mcts(BOARD, BOARD.initial(), iterations=500).data["frames"][-1]
    visits = [row[1] for row in frame["tree"]]
    assert len(visits) == MOST_SHOWN
    assert visits[10:] == sorted(visits[10:], reverse=True)  # below the root's children
    shown = {row[0] for row in frame["tree"]}
    assert all(path.rpartition(".")[0] in shown for path in shown)


def test_words_say_what_happened():
    words = [f["words"] for f in explore_mcts(SMALL, "a", seed=1, iterations=15).data["frames"]]
    assert words[1] == "Selection stays at the root, which has no children yet."
    assert words[2] == "Expansion adds nothing: a has 0 visits."
    assert words[3].startswith("Simulation from a: 2 moves to the end; MAX gets ")
    assert words[4].startswith("Backpropagation updates the root: iteration 1 is done.")
    assert words[6] == "Expansion gives a 3 children, and goes on to the one by A."
    assert words[9] == "Selection goes down by B, each time to the highest UCB1, and ends at c."


def test_three_players_are_called_by_their_numbers():
    game = Tree.of(Inner(0, (Inner(2, ((1, 2, 3), (3, 2, 1))), (0, 0, 0))), n_players=3)
    explorer = explore_mcts(game, "a", iterations=5)
    words = " ".join(frame["words"] for frame in explorer.data["frames"])
    assert "player 2 gets" in words
    assert explorer.data["nodes"]["0.0"][1:3] == [None, 2]


# What is answered.


def test_answers_go_on_from_where_the_browser_is():
    explorer = explore_mcts(BOARD, BOARD.initial(), iterations=1)
    recorded = explore_mcts(BOARD, BOARD.initial(), iterations=15).data["frames"]
    frame = recorded[0]
    for expected in recorded[1:20]:
        (frame,) = go(explorer, frame, phases=1)
        assert frame == expected
    (again,) = go(explorer, recorded[6], phases=1)  # another page, or after "Back" and a reload
    assert again == recorded[7]


def test_many_iterations_at_once_are_those_of_the_search():
    explorer = explore_mcts(BOARD, BOARD.initial(), seed=3, iterations=1)
    (frame,) = go(explorer, explorer.data["frames"][2], iterations=100)
    root = mcts_tree(BOARD, BOARD.initial(), 100, sqrt(2), Random(3))
    assert frame["iteration"] == 100
    assert next(v for path, v, *_ in frame["tree"] if path == "") == 100
    assert frame["points"][-1] == [100, [child.visits for child in root.children]]
    assert len(frame["points"]) == 10


def test_another_c_is_another_search_from_the_same_seed():
    explorer = explore_mcts(BOARD, BOARD.initial(), seed=5, iterations=1)
    start = explorer.answer("go", {"c": 0.2, "iteration": 0, "phase": 0, "phases": 0})["frames"]
    assert [frame["phase"] for frame in start] == ["start"]
    there = {"c": 0.2, "iteration": 0, "phase": 0, "iterations": 200}
    (frame,) = explorer.answer("go", there)["frames"]
    root = mcts_tree(BOARD, BOARD.initial(), 200, 0.2, Random(5))
    assert frame["points"][-1][1] == [child.visits for child in root.children]


def test_wrong_questions_are_refused():
    explorer = explore_mcts(SMALL, "a", iterations=1)
    with pytest.raises(ValueError, match="does not know the question 'stop'"):
        explorer.answer("stop", {})
    with pytest.raises(ValueError, match="c is -1"):
        explorer.answer("go", {"c": -1, "iteration": 0, "phase": 0, "phases": 1})


# What is refused.

BAD: list[tuple[dict[str, Any], type[Exception], str]] = [
    ({"c": -1}, ValueError, "c is -1, but a constant of exploration is 0 or more"),
    ({"c": nan}, ValueError, "c is nan"),
    ({"seed": "x"}, TypeError, "seed is 'x', but a whole number"),
    ({"seed": -1}, ValueError, "seed is -1, but it must be 0 or more"),
    ({"iterations": 0}, ValueError, "iterations is 0, but it must be 1 or more"),
    ({"iterations": 2.5}, TypeError, "iterations is 2.5"),
    ({"select": 3}, TypeError, r"select is 3, but it is a function of \(root, c\)"),
    ({"simulate": "s"}, TypeError, r"simulate is 's', but it is a function of \(game, s, rng\)"),
]


@pytest.mark.parametrize(("given", "error", "message"), BAD)
def test_bad_arguments_are_refused(given: dict[str, Any], error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        explore_mcts(SMALL, "a", **given)


def test_finished_games_and_chance_are_refused():
    with pytest.raises(ValueError, match="the game is over in e: there is nothing to search"):
        explore_mcts(SMALL, "e")
    pig = Pig(20)
    rolled = pig.transition(pig.initial(), "roll")
    with pytest.raises(ValueError, match="is a chance state, and UCB1 would choose"):
        explore_mcts(pig, rolled)


def test_chance_below_the_root_is_told_where_it_is_met():
    game = Tree.of(Inner(0, (Inner(CHANCE, (1, 0), chances=(0.5, 0.5)), 0)))
    last = explore_mcts(game, "a").data["frames"][-1]
    assert last["failed"] == "expand"
    assert "b is a chance state" in last["words"]


def test_picture_has_a_description():
    explorer = explore_mcts(SMALL, "a", iterations=20)
    bundle = explorer._repr_mimebundle_()
    assert bundle["text/plain"].startswith("Search tree, ")
    assert 'alt="Search tree, ' in bundle["text/html"]
    assert "image/svg+xml" in bundle


def test_a_state_is_shown_on_the_roots_board_where_its_game_has_one() -> None:
    begun = BOARD.transition(BOARD.initial(), 4)
    shown = position_on(BOARD, BOARD.initial(), begun)
    assert shown is not None
    assert [*shown["pieces"]] == ["4"]
    assert shown["alt"]
    assert position_on(SMALL, SMALL.initial(), SMALL.initial()) is None
