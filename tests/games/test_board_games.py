"""Board games: what holds for each, and their pictures."""

import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from matplotlib.lines import Line2D
from matplotlib.patches import Ellipse

from course_lib.draw import draw_state
from course_lib.game import MIN, Game
from course_lib.games import MNK, Checkers, Chess, ConnectFour, Othello
from tests.games.conformance import conforms, is_named_with_the_legal_ones, is_refused
from tests.games.positions import checkers, othello, play
from tests.support.pictures import texts

# Every game.

LATE = "8/8/8/8/3k4/8/1q6/K7 w - - 97 80"
"""White takes the queen, and neither side can mate."""
QUIET = "k7/8/8/8/8/8/R7/K7 b - - 96 80"
"""Four moves before the draw."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "walk"),
    [
        (MNK(), {}),
        (MNK(1, 1, 1), {}),
        (MNK(4, 2, 3), {}),
        (MNK(1, 5, 2), {}),
        (MNK(15, 15, 5), {"playouts": 2, "most_states": 3}),
        (ConnectFour(), {"most_states": 1000}),
        (ConnectFour(4, 3), {}),
        (ConnectFour(2, 5, 3), {}),
        (ConnectFour(1, 1, 1), {}),
        (ConnectFour(9, 2, 2), {"most_states": 1000}),
        (Othello(), {"most_states": 300}),
        (Othello(6), {"most_states": 300}),
        (Othello(4), {"playouts": 40}),
        (Checkers(), {"most_states": 500}),
        (Checkers(draw_after=3), {"most_states": 500}),
        (Chess(), {"playouts": 1, "most_states": 30}),
        (Chess(LATE), {}),
        (Chess(QUIET), {"most_states": 300}),
    ],
    ids=repr,
)
def test_conforms(game: Game[Any, Any], walk: dict[str, int]):
    assert conforms(game, 3, **walk) >= 2


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: MNK(0, 3, 3), ("m is 0", "at least 1")),
        (lambda: MNK(3, -1, 3), ("n is -1", "at least 1")),
        (lambda: MNK(3, 3, 0), ("k is 0", "at least 1")),
        (lambda: MNK(3, 2, 4), ("k is 4", "3 columns", "2 rows", "longest line is 3")),
        (lambda: MNK(3.0, 3, 3), ("m is 3.0", "whole")),
        (lambda: ConnectFour(0), ("width is 0", "at least 1")),
        (lambda: ConnectFour(7, "6"), ("height is '6'", "whole")),
        (lambda: ConnectFour(3, 3), ("line is 4", "3 columns", "3 rows")),
        (lambda: ConnectFour(True, 4), ("width is True", "whole")),
        (lambda: Othello(5), ("size is 5", "even", "4 to 26")),
        (lambda: Othello(2), ("size is 2", "even", "4 to 26")),
        (lambda: Othello(28), ("size is 28", "even", "4 to 26")),
        (lambda: Othello(8.0), ("size is 8.0", "even")),
        (lambda: Checkers(draw_after=0), ("draw_after is 0", "at least 1")),
        (lambda: Chess("checkmate"), ("'checkmate'", "FEN")),
        (lambda: Chess(""), ("''", "FEN")),
        (lambda: Chess(7), ("fen is 7", "FEN")),
        (lambda: Chess("8/8/8/8/8/8/8/8 w - - 0 1"), ("8/8", "NO_WHITE_KING")),
        (lambda: Chess().actions("no such position"), ("'no such position'", "FEN")),
        (lambda: Chess().turn("8/8/8/8/8/8/8/K7 w - - 0 1"), ("K7", "NO_BLACK_KING")),
        (lambda: draw_state(Chess(), "e4"), ("'e4'", "FEN")),
    ],
)
def test_what_no_game_can_have_is_refused(make: Any, words: Sequence[str]):
    is_refused(make, *words)


@pytest.mark.parametrize(
    ("game", "s", "action"),
    [
        (MNK(), play(MNK(), 4), 4),
        (MNK(), play(MNK(), 4), 9),
        (MNK(), play(MNK(), 0, 3, 1, 4, 2), 8),
        (ConnectFour(), play(ConnectFour(), 3, 3, 3, 3, 3, 3), 3),
        (ConnectFour(), ConnectFour().initial(), 7),
        (ConnectFour(), ConnectFour().initial(), 1.0),
        (ConnectFour(), play(ConnectFour(), 0, 1, 0, 1, 0, 1, 0), 5),
        (Othello(), Othello().initial(), "pass"),
        (Othello(), Othello().initial(), "d4"),
        (Othello(), Othello().initial(), "c3"),
        (Othello(), Othello().initial(), "D3"),
        (Checkers(), Checkers().initial(), (9, 18)),
        (Checkers(), Checkers().initial(), (22, 18)),
        (Checkers(), Checkers().initial(), [11, 15]),
        (Chess(), Chess().initial(), "e2e5"),
        (Chess(), Chess().initial(), "e4"),
        (Chess(), Chess().initial(), "0000"),
    ],
)
def test_an_illegal_action_is_named_with_the_legal_ones(game: Game[Any, Any], s: Any, action: Any):
    is_named_with_the_legal_ones(game, s, action)


@pytest.mark.parametrize(
    ("game", "same", "other"),
    [
        (MNK(4, 3, 3), MNK(4, 3, 3), MNK(3, 4, 3)),
        (ConnectFour(), ConnectFour(), ConnectFour(7, 6, 5)),
        (Othello(), Othello(), Othello(6)),
        (Checkers(), Checkers(), Checkers(draw_after=40)),
        (Chess(), Chess(), Chess(QUIET)),
    ],
    ids=repr,
)
def test_games_are_equal_when_their_rules_are(game: Any, same: Any, other: Any):
    game.actions(game.initial())  # what a game remembers for speed is no part of it
    assert (game, hash(game)) == (same, hash(same))
    assert game != other


def test_the_chess_library_is_imported_only_when_a_position_is_looked_at():
    code = (
        "import sys, course_lib.games, course_lib.draw; print('chess' in sys.modules);"
        "course_lib.games.Chess(); print('chess' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert run.stdout.split() == ["False", "True"]


# Pictures.

BOARDS = {
    "m,n,k": (
        MNK(4, 3, 3), play(MNK(4, 3, 3), 5, 0, 6), {"1", "4", "11", "MIN (O) to move"},
        "Grid of 4 columns and 3 rows, 3 in a row win; cells are counted row by row from 0. "
        "X on 5, 6; O on 0. MIN (O) to move.",
    ),
    "Connect Four": (
        ConnectFour(), play(ConnectFour(), 3, 3, 0), {*"0123456", "MIN (O) to move"},
        "Connect Four, 7 columns of 6, from the bottom: column 0: X; column 3: X, O. "
        "MIN (O) to move.",
    ),
    "empty Connect Four": (
        ConnectFour(4, 4), ConnectFour(4, 4).initial(), {*"0123", "MAX (X) to move"},
        "Connect Four, 4 columns of 4, all empty. MAX (X) to move.",
    ),
    "Othello": (
        Othello(), Othello().initial(), {*"abcdefgh", *"12345678", "MAX (black) to move"},
        "Othello. Black has 2 on e4, d5. White has 2 on d4, e5. Legal: d3, c4, f5, e6. "
        "MAX (black) to move.",
    ),
    "Othello, a pass": (
        Othello(4), othello(Othello(4), "BW../..../..../....", MIN), {"MIN (white) must pass"},
        "Othello. Black has 1 on a1. White has 1 on b1. Legal: pass. MIN (white) must pass.",
    ),
    "checkers": (
        Checkers(), checkers(MIN, 4, b=[4], B=[30], w=[15], W=[9, 11]),
        {"K", *map(str, range(1, 33)), "MIN (white) to move"},
        "Checkers, dark squares 1 to 32 from the upper left. Black men on 4. Black kings on 30. "
        "White men on 15. White kings on 9, 11. 4 of 80 quiet moves. MIN (white) to move.",
    ),
    "chess": (
        Chess(), "7k/R7/6K1/8/8/8/8/1R6 b - - 5 60", {*"abcdefgh", *"12345678", "♖", "♔", "♚"},
        "Chess. White: king g6; rooks a7, b1. Black: king h8. MIN (black) to move.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BOARDS)
def test_boards_are_described_and_show_the_names_that_actions_use(what: str):
    game, s, shown, alt = BOARDS[what]
    picture = draw_state(game, s)
    assert picture.alt == alt
    assert shown <= set(texts(picture))


@pytest.mark.parametrize("what", BOARDS)
def test_the_same_state_is_the_same_picture(what: str):
    game, s, *_ = BOARDS[what]
    assert draw_state(game, s).svg() == draw_state(game, s).svg()


def test_a_line_is_struck_through():
    game = ConnectFour()
    before = play(game, 0, 1, 0, 1, 0, 1)
    strokes = [
        sum(line.get_linewidth() == 3 for line in draw_state(game, s).figure.findobj(Line2D))
        for s in (before, game.transition(before, 0), game.transition(before, 5))
    ]
    assert strokes == [0, 1, 0]


def test_solid_discs_and_rings_are_told_apart_without_colour():
    def bright(colour: tuple[float, ...]) -> bool:
        return sum(colour[:3]) > 2.9

    game = ConnectFour(2, 2, 2)
    picture = draw_state(game, play(game, 0, 1))
    discs = [e for e in picture.figure.findobj(Ellipse) if e.get_linewidth() > 1]
    assert sorted(bright(disc.get_facecolor()) for disc in discs) == [False, True]


def test_a_large_grid_fits_on_a_page():
    picture = draw_state(MNK(15, 15, 5), MNK(15, 15, 5).initial())
    assert picture.figure.get_figwidth() < 6
    numbers = {int(each) for each in texts(picture) if each.isdecimal()}
    assert numbers == {*range(15), *range(0, 225, 15)}, "the upper and the left edge"
