"""Checkers: published counts, moves, jumps and endings."""

from typing import Any

import pytest

from course_lib.game import MAX, MIN
from course_lib.games import Checkers
from tests.games.positions import checkers, counts


def test_checkers_perft():
    """Aart Bik, http://www.aartbik.com/MISC/checkers.html."""
    assert counts(Checkers(), 6) == [7, 49, 302, 1_469, 7_361, 36_768]


def test_checkers_begins_with_black_moving_down():
    first = [(9, 13), (9, 14), (10, 14), (10, 15), (11, 15), (11, 16), (12, 16)]
    assert Checkers().actions(Checkers().initial()) == first


@pytest.mark.parametrize(
    ("s", "actions"),
    [
        pytest.param(checkers(MAX, b=[1, 9], w=[14]), [(9, 18)], id="who can jump must"),
        pytest.param(checkers(MAX, b=[9], w=[14, 22]), [(9, 18, 25)], id="two jumps, one action"),
        pytest.param(
            checkers(MAX, b=[2], w=[6, 7, 14, 23]), [(2, 9, 18, 27), (2, 11)], id="any jump"
        ),
        pytest.param(checkers(MAX, b=[18], w=[14, 15]), [(18, 22), (18, 23)], id="men go forward"),
        pytest.param(checkers(MAX, B=[18], w=[14]), [(18, 9)], id="kings backward"),
        pytest.param(
            checkers(MAX, B=[18], w=[]), [(18, 14), (18, 15), (18, 22), (18, 23)], id="one square"
        ),
        pytest.param(
            checkers(MAX, b=[21], w=[25, 26]), [(21, 30)], id="a new king does not jump on"
        ),
        pytest.param(
            checkers(MAX, B=[21], w=[25, 26]), [(21, 30, 23)], id="an old king jumps on"
        ),
        pytest.param(
            checkers(MAX, B=[2], w=[6, 7, 14, 15]),
            [(2, 9, 18, 11, 2), (2, 11, 18, 9, 2)],
            id="round to where it began",
        ),
        pytest.param(checkers(MIN, b=[15], w=[18, 19]), [(18, 11), (19, 10)], id="white goes up"),
        pytest.param(checkers(MAX, b=[4], w=[8, 11]), [], id="no room behind"),
        pytest.param(checkers(MAX, b=[28], w=[32]), [], id="no jump over the edge"),
    ],
)  # fmt: skip
def test_checkers_moves(s: tuple[str, int, int], actions: list[tuple[int, ...]]):
    assert Checkers().actions(s) == actions


def test_a_multiple_jump_takes_everything_it_jumps_over():
    s = checkers(MAX, 7, b=[9], B=[1], w=[14, 32], W=[22])
    assert Checkers().transition(s, (9, 18, 25)) == checkers(MIN, 0, b=[25], B=[1], w=[32])


@pytest.mark.parametrize(
    ("s", "action", "after"),
    [
        (checkers(MAX, 5, b=[27], w=[1]), (27, 31), checkers(MIN, 0, B=[31], w=[1])),
        (checkers(MIN, 5, b=[32], w=[6]), (6, 1), checkers(MAX, 0, b=[32], W=[1])),
        (checkers(MAX, 5, b=[21], w=[25, 9]), (21, 30), checkers(MIN, 0, B=[30], w=[9])),
        (checkers(MAX, 5, B=[1], w=[32]), (1, 6), checkers(MIN, 6, B=[6], w=[32])),
        (checkers(MAX, 5, B=[1], w=[6, 32]), (1, 10), checkers(MIN, 0, B=[10], w=[32])),
    ],
)
def test_crowning_and_counting_quiet_moves(s: Any, action: Any, after: Any):
    assert Checkers().transition(s, action) == after


@pytest.mark.parametrize(
    ("s", "utility"),
    [
        pytest.param(checkers(MAX, b=[4], w=[8, 11]), -1, id="black is blocked"),
        pytest.param(checkers(MIN, b=[4]), 1, id="white has nothing left"),
        pytest.param(checkers(MIN, 80, B=[4], W=[29]), 0, id="nothing happened for too long"),
        pytest.param(checkers(MIN, 80, B=[4]), 1, id="who cannot move has lost all the same"),
    ],
)
def test_checkers_endings(s: tuple[str, int, int], utility: float):
    game = Checkers()
    assert game.is_terminal(s)
    assert game.actions(s) == []
    assert (game.utility(s, MAX), game.utility(s, MIN)) == (utility, -utility)


def test_a_match_of_kings_is_drawn_after_the_quiet_moves():
    game = Checkers(draw_after=2)
    s = checkers(MAX, B=[1], W=[32])
    assert not game.is_terminal(game.transition(s, (1, 6)))
    assert game.utility(game.transition(game.transition(s, (1, 6)), (32, 28)), MAX) == 0


def test_checkers_text():
    s = Checkers().transition(Checkers().initial(), (11, 15))
    words = "bbbb/bbbb/bb.b/..b./..../wwww/wwww/wwww, white to move, 0 quiet moves"
    assert Checkers().text(s) == words
