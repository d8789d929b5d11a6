"""A student's own functions in the MCTS explorer: right ones, wrong ones, and late failures."""

import json
from math import inf, log, nan, sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from course_lib.game import Game
from course_lib.search import simulate as random_match
from course_lib.search.mcts import Node
from course_lib.widgets import explore_mcts
from tests.widgets.test_mcts import BOARD, SMALL, go


class Own:
    """A node typed in a notebook."""

    def __init__(self, state: Any, parent: Any = None, action: Any = None) -> None:
        self.state, self.parent, self.action = state, parent, action
        self.children: list[Own] = []
        self.visits, self.total = 0, 0.0


def own_select(root: Any, c: float) -> Any:
    node = root
    while node.children:
        bounds = [
            child.total / child.visits + c * sqrt(log(node.visits) / child.visits)
            if child.visits
            else inf
            for child in node.children
        ]
        node = node.children[bounds.index(max(bounds))]
    return node


def own_expand(game: Game[Any, Any], leaf: Any) -> Any:
    if leaf.visits and not game.is_terminal(leaf.state):
        for a in game.actions(leaf.state):
            leaf.children.append(Own(game.transition(leaf.state, a), leaf, a))
        return leaf.children[0]
    return leaf


def test_right_functions_of_a_student_show_the_same_search():
    mine = explore_mcts(BOARD, BOARD.initial(), select=own_select, expand=own_expand, iterations=50)
    theirs = explore_mcts(BOARD, BOARD.initial(), iterations=50)
    assert mine.data["own"] == ["select", "expand"]
    assert [f["tree"] for f in mine.data["frames"]] == [f["tree"] for f in theirs.data["frames"]]


def tuple_expand(game: Game[Any, Any], leaf: Any) -> Any:
    found = own_expand(game, leaf)
    if leaf.children:
        leaf.children = tuple(leaf.children)
    return found


@pytest.mark.parametrize("kind", [tuple, np.array, lambda found: [np.int64(u) for u in found]])
def test_children_in_a_tuple_and_numbers_of_numpy_show_the_same_search(kind: Any):
    def simulate(game: Game[Any, Any], s: Any, rng: Random) -> Any:
        return kind(random_match(game, s, rng))

    own = {"select": own_select, "expand": tuple_expand, "simulate": simulate}
    mine = explore_mcts(BOARD, BOARD.initial(), iterations=50, **own)
    theirs = explore_mcts(BOARD, BOARD.initial(), iterations=50)
    assert [f["tree"] for f in mine.data["frames"]] == [f["tree"] for f in theirs.data["frames"]]
    json.dumps(mine.data)


def test_greedy_selection_is_shown_as_it_is():
    def greedy(root: Any, c: float) -> Any:
        return own_select(root, 0)

    frames = explore_mcts(SMALL, "a", select=greedy, iterations=50).data["frames"]
    assert frames[-1]["tree"] != explore_mcts(SMALL, "a", iterations=50).data["frames"][-1]["tree"]
    assert not any("highest UCB1" in frame["words"] for frame in frames)


def raises(*args: Any) -> Any:
    raise KeyError("visits")


def leave_text(game: Any, node: Any, utilities: Any) -> None:
    node.total = "a lot"


WRONG: list[tuple[str, Any, str]] = [
    ("select", raises, "select raised KeyError: 'visits'"),
    ("select", lambda root, c: None, "select returned None, which is not a node of the tree"),
    ("select", lambda root, c: Node("a"), "which is not a node of the tree"),
    ("select", lambda root, c: root, "select returned a, which has children"),
    ("expand", raises, "expand raised KeyError"),
    ("expand", lambda game, leaf: Node("b", leaf), "which is neither the leaf nor a child of it"),
    ("expand", lambda game, leaf: leaf.children.append("b"), "expand has put 'b' among the child"),
    ("simulate", raises, "simulate raised KeyError"),
    ("simulate", lambda game, s, rng: 3, "simulate returned 3, but one number for each of 2"),
    ("simulate", lambda game, s, rng: (nan, 0), "simulate returned (nan, 0), but one number"),
    ("simulate", lambda game, s, rng: (1, 0, 0), "simulate returned (1, 0, 0), but one number"),
    ("backpropagate", raises, "backpropagate raised KeyError"),
    ("backpropagate", leave_text, "has left a with visits 0 and total 'a lot'"),
]


@pytest.mark.parametrize(("phase", "function", "message"), WRONG)
def test_what_a_function_does_wrong_is_told_where_it_happens(
    phase: str, function: Any, message: str
):
    explorer = explore_mcts(SMALL, "a", iterations=50, **{phase: function})
    *before, last = explorer.data["frames"]
    assert last["phase"] == "failed"
    assert last["failed"] == phase
    assert message in last["words"]
    assert last["words"].startswith(f"{phase.capitalize()}, iteration ")
    assert "Traceback" not in last["words"]
    assert all(frame["phase"] != "failed" for frame in before)
    frames = go(explorer, before[-1], iterations=10)
    assert frames[-1]["words"] == last["words"]
    assert "Search tree" in explorer.picture().alt


def test_visits_that_are_never_counted_stop_nothing():
    explorer = explore_mcts(SMALL, "a", iterations=50, backpropagate=lambda *args: None)
    assert explorer.data["frames"][-1]["iteration"] == 50
    assert explorer.data["frames"][-1]["size"] == 1


def test_failure_late_in_the_search_keeps_what_was_before():
    calls = []

    def late(game: Any, s: Any, rng: Random) -> Any:
        calls.append(s)
        return None if len(calls) > 40 else random_match(game, s, rng)

    *before, last = explore_mcts(BOARD, BOARD.initial(), simulate=late).data["frames"]
    assert "iteration 41" in last["words"]
    assert before[-1]["iteration"] == 40
