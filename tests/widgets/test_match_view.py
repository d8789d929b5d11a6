"""How a match is shown: its boards, its end, and where it begins."""

from random import Random
from typing import Any

import pytest

from course_lib.boards import board
from course_lib.game import CHANCE
from course_lib.games import ConnectMany, Grundy, Pig, TicTacToe, Tree
from course_lib.widgets import Play, play
from course_lib.widgets.matches.match_view import ending
from tests.widgets.matches import GAMES, ask, first, names

# Boards.


def random_states(game: Any, seed: int = 0) -> list[Any]:
    rng, s, found = Random(seed), game.initial(), []
    while not game.is_terminal(s) and len(found) < 200:
        found.append(s)
        s = game.transition(s, rng.choice(list(game.actions(s))))
    return [*found, s]


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_ending_is_said_exactly_at_the_end(game):
    states = random_states(game)
    said = [ending(game, board(game, s).layout, s) for s in states]
    assert [bool(words) for words in said] == [game.is_terminal(s) for s in states]


def test_a_tree_has_a_picture_and_buttons():
    widget = Play(Tree.of(((3, 12), (2, 4))))
    position = widget.match["positions"][-1]
    assert position["picture"].startswith("<svg")
    assert [(choice["path"], choice["text"]) for choice in widget.match["choices"]] == [
        ([], "A"), ([], "B"),
    ]  # fmt: skip


def test_layouts_are_sent_once_and_positions_name_theirs():
    widget = Play(Grundy((7,)))
    assert [position["layout"] for position in widget.match["positions"]] == [0]
    before = widget.layouts
    widget.move((4, 3))
    assert [position["layout"] for position in widget.match["positions"]] == [0, 1]
    assert widget.layouts[:1] == before
    assert len(widget.layouts) == 2
    assert len(Play(TicTacToe(), seed=1).layouts) == 1


# How it is shown.


def test_bundle_has_picture_and_text_and_opens_no_comm():
    widget = play(TicTacToe(), first(TicTacToe()))
    widget.move(4)
    bundle = widget._repr_mimebundle_()
    assert set(bundle) == {"text/html", "image/svg+xml", "text/plain"}
    assert bundle["text/plain"].startswith("Tic-tac-toe, row by row: O, empty 1")
    assert "alt=" in bundle["text/html"]
    assert "data-widget=" in bundle["text/html"]


def test_pictures_of_long_ago_are_left_out():
    tree = 0
    for i in range(15):
        tree = (tree, i)
    game = Tree.of(tree)
    widget = Play(game, {0: first(game), 1: first(game)})
    for _ in range(15):
        widget.session.reply()
    widget._show()
    pictured = ["picture" in position for position in widget.match["positions"]]
    assert pictured == [False] * 4 + [True] * 12
    assert all(position["text"] for position in widget.match["positions"])


def test_turn_of_chance_is_told():
    widget = Play(Pig())
    widget.session.move("roll")
    widget._show()
    assert widget.match["positions"][-1]["turn"] == CHANCE
    ask(widget, "reply")
    pips = [m for m in widget.match["positions"][-1]["marks"] if m["kind"] == "ellipse"]
    assert len(pips) == widget.session.actions[-1], "the die shows what was rolled"


def test_a_match_begins_where_it_is_told_to_and_so_do_the_next_ones():
    board = (1, 0, 0, 0, 2, 0, 0, 0, 0)
    widget = play(TicTacToe(), lambda s: TicTacToe().actions(s)[0], start=board)
    assert widget.state == board
    widget.move(8)
    widget.new()
    assert widget.state == board
    assert widget.match["positions"][0]["move"] == ""


def test_a_match_goes_on_from_any_of_its_positions():
    widget = Play(TicTacToe())
    for a in (4, 0, 8):
        widget.move(a)
    assert [p["move"] for p in widget.match["positions"]] == ["", "4", "0", "8"]
    assert widget.answer("back", {"moves": 1}) is True
    assert (widget.state, len(widget.match["positions"])) == ((0, 0, 0, 0, 1, 0, 0, 0, 0), 2)
    widget.move(2)
    for wrong in (-1, 3, "1", None):
        with pytest.raises(ValueError, match="but 0 to 2 were made"):
            widget.answer("back", {"moves": wrong})


def test_the_value_of_a_position_is_the_strategys_for_max_and_the_result_at_the_end():
    def told(s: object) -> int:
        return 0

    told.thoughts = {"values": {0: 0.25, 1: float("inf")}}  # type: ignore[attr-defined]
    widget = play(TicTacToe(), told)
    widget.move(4)
    values = [position["value"] for position in widget.match["positions"]]
    assert values == [None, None, -0.25]  # MIN's good is MAX's bad
    won = Play(TicTacToe(), start=(1, 1, 0, 2, 2, 0, 0, 0, 0))
    won.move(2)
    assert won.match["positions"][-1]["value"] == 1
    assert Play(ConnectMany()).match["positions"][0]["value"] is None


def test_where_no_thread_can_start_a_move_is_still_made(monkeypatch: pytest.MonkeyPatch):
    def refuse(thread: Any) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", refuse)
    from course_lib.widgets.matches.move_request import _run

    assert _run(lambda s: s + 1, 1, 5.0, "one more") == (2, None)
