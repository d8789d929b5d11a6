"""Positions to play on from: which board opens, and where there is none."""

from typing import Any

import pytest

from course_lib.game import MAX, MIN
from course_lib.games import Nim, TicTacToe, Tree
from course_lib.search import minimax_search
from course_lib.widgets import explore, explore_mcts, show_state
from course_lib.widgets.matches.play_on import PlaysOn

TTT = TicTacToe()
LATE, WON = (1, 2, 1, 2, 2, 1, 0, 0, 0), (1, 1, 1, 2, 2, 0, 0, 0, 0)


def opened(widget: PlaysOn, **content: Any) -> Any:
    """Return the board that a request opens."""
    reply = widget.answer("play on", content)
    board = widget.opened
    assert board is not None
    assert f'data-model="{board.model_id}"' in reply["html"]
    return board


def test_the_picture_of_a_state_opens_a_board_on_which_the_reader_is_to_move():
    widget = show_state(TTT, (1, 2, 0, 0, 1, 0, 0, 0, 0), caption="A caption.")
    board = opened(widget)
    assert board.state == (1, 2, 0, 0, 1, 0, 0, 0, 0)
    assert board.session.persons() == [MIN]
    bundle = widget._repr_mimebundle_()
    assert "A caption." in bundle["text/html"]
    assert "data-widget" not in bundle["text/html"]  # without a kernel, the picture alone


@pytest.mark.parametrize(
    ("game", "s", "playable"),
    [(TTT, LATE, True), (TTT, WON, False), (Tree.of((1, 2)), "a", False)],
    ids=["open", "over", "tree"],
)
def test_only_an_open_position_of_a_game_with_a_board_has_the_button(
    game: Any, s: Any, playable: bool
):
    assert show_state(game, s).data["playable"] == playable


def test_a_finished_match_is_not_played_on():
    with pytest.raises(ValueError, match="the match is over here; choose an earlier position"):
        show_state(TTT, WON).answer("play on", {})


def test_explorers_open_the_position_of_a_node():
    explorer = explore(minimax_search, TTT, LATE)
    node = next(i for i, n in enumerate(explorer.trace.nodes) if n.state != LATE)
    assert opened(explorer, node=node).state == explorer.trace.nodes[node].state
    nim = Nim((1, 2))
    search = explore_mcts(nim, nim.initial(), iterations=5)
    search.answer("go", {"c": 1.0, "iteration": 0, "phase": 0, "iterations": 5})
    board = opened(search, path="1")
    assert board.state == search.search.root.children[1].state
    assert nim.turn(board.state) != MAX


@pytest.mark.parametrize("content", [{}, {"node": -1}, {"node": 10**6}, {"node": "0"}])
def test_a_node_that_is_none_is_refused(content: dict[str, Any]):
    with pytest.raises(ValueError, match="there is no node"):
        explore(minimax_search, TTT, LATE).answer("play on", content)


@pytest.mark.parametrize("path", ["9", "x", "0.0.0.0.0"])
def test_a_path_that_leads_nowhere_is_refused(path: str):
    search = explore_mcts(TTT, LATE, iterations=5)
    with pytest.raises(ValueError, match="there is no node"):
        search.answer("play on", {"path": path})
