"""Chess: published counts, mates and draws."""

import pytest

from course_lib.game import MAX, MIN
from course_lib.games import Chess
from tests.games.positions import counts, play


@pytest.mark.slow
def test_chess_perft():
    """https://www.chessprogramming.org/Perft_Results."""
    assert counts(Chess(), 3) == [20, 400, 8_902]


@pytest.mark.slow
def test_chess_perft_with_castling_en_passant_and_promotion():
    """Positions 2 and 4 of https://www.chessprogramming.org/Perft_Results."""
    kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    assert counts(Chess(kiwipete), 2) == [48, 2_039]
    fourth = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
    assert counts(Chess(fourth), 3) == [6, 264, 9_467]


def test_chess_actions_are_in_alphabetical_order():
    actions = Chess().actions(Chess().initial())
    assert actions == sorted(actions)
    assert (actions[0], actions[-1]) == ("a2a3", "h2h4")


def test_fools_mate():
    game = Chess()
    s = play(game, "f2f3", "e7e5", "g2g4", "d8h4")
    assert game.actions(s) == []
    assert (game.utility(s, MAX), game.utility(s, MIN)) == (-1, 1)


@pytest.mark.parametrize(
    "fen",
    [
        pytest.param("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", id="stalemate"),
        pytest.param("7k/8/6K1/8/8/8/8/5B2 w - - 0 1", id="too little material"),
        pytest.param("k7/8/8/8/8/8/1R6/K7 w - - 100 90", id="fifty moves"),
    ],
)
def test_drawn_chess_positions(fen: str):
    game = Chess(fen)
    assert game.is_terminal(fen)
    assert (game.utility(fen, MAX), game.utility(fen, MIN)) == (0, 0)


def test_mate_with_the_hundredth_quiet_move_is_mate():
    game = Chess("7k/8/6K1/8/8/8/8/R7 w - - 99 90")
    assert game.utility(play(game, "a1a8"), MAX) == 1


def test_a_position_is_written_the_same_however_it_is_reached():
    game = Chess()
    one = play(game, "g1f3", "g8f6", "b1c3", "b8c6")
    assert one == play(game, "b1c3", "b8c6", "g1f3", "g8f6")
    assert Chess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") != Chess()
    assert Chess("4k3/8/8/8/8/8/4P3/4K3 w").fen == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
