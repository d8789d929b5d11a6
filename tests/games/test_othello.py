"""Othello: published counts, a perfect match, and the rules."""

import pytest

from course_lib.game import MAX, MIN
from course_lib.games import Othello
from tests.games.positions import counts, othello, value


def test_othello_perft():
    """Aart Bik, https://aartbik.blogspot.com/2009/02/perft-for-reversi.html."""
    assert counts(Othello(), 7) == [4, 12, 56, 244, 1_396, 8_200, 55_092]


def test_othello_begins_with_black():
    game = Othello()
    assert game.text(game.initial()).split("/")[3:5] == ["...WB...", "...BW..."]
    assert game.actions(game.initial()) == ["d3", "c4", "f5", "e6"]


def test_white_wins_othello_on_4_by_4():
    """Known since the 1990s; Feinstein's page has 6 by 6."""
    assert value(Othello(4)) == -1


PERFECT = (
    "d3 c5 d6 e3 f5 f4 e2 d2 c2 e6 e7 g5 c4 c3 g4 g3 "
    "f3 c7 b5 d7 b7 b3 c6 b6 f7 f6 b4 b2 g6 g7 f2 g2"
)


def test_the_perfect_match_on_6_by_6_ends_16_to_20():
    """Feinstein 1993, https://www.maths.nottingham.ac.uk/plp/pmzjff/Othello/6x6sol.html.

    His columns are b to g and his rows 2 to 7; passes are not written down.
    """
    game = Othello(6)
    s = game.initial()
    for name in PERFECT.split():
        if game.actions(s) == ["pass"]:
            s = game.transition(s, "pass")
        s = game.transition(s, f"{chr(ord(name[0]) - 1)}{int(name[1]) - 1}")
    assert game.is_terminal(s)
    assert (s[0].bit_count(), s[1].bit_count()) == (16, 20)
    assert (game.utility(s, MAX), game.utility(s, MIN)) == (-1, 1)


def test_who_can_turn_nothing_over_passes():
    game = Othello(4)
    s = othello(game, "BW../..../..../....", MIN)
    assert game.actions(s) == ["pass"]
    after = game.transition(s, "pass")
    assert after == (s[0], s[1], MAX)
    assert game.actions(after) == ["c1"]
    with pytest.raises(ValueError, match="'pass'"):
        game.transition(after, "pass")


@pytest.mark.parametrize(
    ("rows", "utility"),
    [("BBB./..../..../....", 1), ("B..W/...W/..../....", -1), ("B..W/..../..../....", 0)],
)
def test_othello_ends_when_neither_can_move(rows: str, utility: float):
    game = Othello(4)
    for player in (MAX, MIN):
        s = othello(game, rows, player)
        assert game.actions(s) == []
        assert (game.utility(s, MAX), game.utility(s, MIN)) == (utility, -utility)


def test_discs_are_turned_over_in_all_eight_directions_and_not_round_the_edge():
    game = Othello(6)
    s = othello(game, "B.B.B./.WWW../BW.WB./.WWW../B.B.B./......", MAX)
    after = game.transition(s, "c3")
    assert game.text(after) == "B.B.B./.BBB../BBBBB./.BBB../B.B.B./......, white to move"


def test_othello_does_not_run_round_the_edge():
    game = Othello(6)
    s = othello(game, "....WW/B...../....../....../....../......", MAX)
    assert game.is_terminal(s)
