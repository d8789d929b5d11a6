"""The registry: a game without a board, boards of subclasses, and words for moves."""

import pytest

from course_lib.boards import Board, board, entry, grids, register, registry
from course_lib.boards.scene import Layout, Move, Text
from course_lib.boards.words import status_line
from course_lib.draw import draw_state
from course_lib.game import MAX, MIN
from course_lib.games import (
    Checkers,
    Chess,
    ConnectMany,
    Divercite,
    Grundy,
    Nim,
    Othello,
    Pig,
    TicTacToe,
)
from tests.boards.scenes import texts
from tests.draw.games import Countdown

# The registry.


class Race(Countdown):
    """A game that nothing is registered for, whose states have long texts."""

    def text(self, s):
        return " ".join(["still"] * 40 + [str(s)])


def test_a_game_without_a_board_shows_its_text_and_buttons():
    shown = board(Race(), 5)
    assert [move.path for move in shown.moves] == [(), ()]
    assert [move.sentence for move in shown.moves] == ["MIN plays 1.", "MIN plays 2."]
    lines = texts(shown)
    assert len(lines) == 5
    assert max(map(len, lines)) <= 60
    assert shown.alt == f"{Race().text(5)}. MIN to move."


def test_a_registered_board_is_drawn_for_a_game_and_its_subclasses(monkeypatch):
    monkeypatch.setattr(registry, "_ENTRIES", dict(registry._ENTRIES))

    class Mine(Race):
        pass

    class Similar(Mine):
        pass

    @register(Mine, evaluate=grids.solved)
    def mine(game: Mine, s: int) -> Board:
        moves = tuple(Move(a, str(a), f"Takes {a}.") for a in game.actions(s))
        layout = Layout("Mine", 10, 10, ground=(Text(5, 5, str(s)),))
        return Board(layout, (), (), moves, "on we go", f"{s} left. on we go.")

    assert board(Similar(), 3) == mine(Similar(), 3)
    assert entry(Similar()).evaluate is grids.solved
    assert draw_state(Similar(), 3).alt == "3 left. on we go."


# Texts.


@pytest.mark.parametrize(
    ("game", "s", "action", "says"),
    [
        (Checkers(), ("." * 8 + "b" + "..." + "." + "w" + "." * 18, MAX, 0), (9, 18),
         "MAX goes from 9 to 18, jumping 1."),
        (Othello(), Othello().initial(), "d3", "MAX plays d3 and turns over 1 disc."),
        (Pig(), ((3, 4), 1, 9, True), 1, "The die shows 1: MIN loses 9 and the turn."),
        (Pig(), ((3, 4), 1, 9, True), 5, "The die shows 5: MIN has 14 this turn."),
        (Pig(n_players=3), ((0, 0, 0), 2, 6, False), "hold", "Player 2 holds and keeps 6."),
        (Divercite(), Divercite().initial(), ("e2", "R"), "MAX places a red city on e2."),
        (Grundy(), (7,), (6, 1), "MAX splits 7 into 6 and 1."),
        (Nim(), ((3, 4, 5), MIN), (1, 2), "MIN takes 2 from pile 1."),
        (Chess(), "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n",
         "MAX moves the pawn from a7 to a8, promoted to a knight."),
    ],
)  # fmt: skip
def test_sentence_of_a_move(game, s, action, says):
    (move,) = (move for move in board(game, s).moves if move.action == action)
    assert move.sentence == says


def test_a_promotion_on_the_board_is_to_a_queen_and_others_are_buttons():
    moves = board(Chess(), "7k/P7/8/8/8/8/8/K7 w - - 0 1").moves
    promoted = {move.action: (bool(move.path), move.piece) for move in moves if "a8" in move.action}
    assert promoted == {
        "a7a8b": (False, "white bishop"), "a7a8n": (False, "white knight"),
        "a7a8q": (True, "white queen"), "a7a8r": (False, "white rook"),
    }  # fmt: skip


def test_players_are_named_with_what_they_play():
    game = ConnectMany(4, 3, 3)
    assert status_line(game, game.initial(), "XOT") == "player 0 (X) to move"
    assert status_line(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), "XO") == "MAX (X) wins"
    assert status_line(TicTacToe(), (1, 2, 1, 1, 2, 2, 2, 1, 1)) == "draw"
