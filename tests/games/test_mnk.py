"""m,n,k-games, and lines in a grid."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, reachable
from course_lib.games import MNK, ConnectFour, TicTacToe
from course_lib.games.mnk import DRAWN, ONGOING, WON, Marks
from tests.games.positions import counts, play, value
from tests.lengths import examples

# Lines in a grid.


def naive_line(cells: Sequence[str], k: int, mark: str) -> bool:
    """Return True if rows of text hold k marks in a row; looks at every cell and direction."""
    at = {(x, y) for y, row in enumerate(cells) for x, c in enumerate(row) if c == mark}
    return any(
        all((x + i * dx, y + i * dy) in at for i in range(k))
        for x, y in at
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


@pytest.mark.slow
@given(st.data(), st.integers(1, 7), st.integers(1, 7), st.booleans())
@settings(max_examples=examples(150))
def test_a_match_ends_with_the_first_line_and_no_sooner(
    data: st.DataObject, columns: int, rows: int, falling: bool
):
    k = data.draw(st.integers(1, max(columns, rows)))
    game = ConnectFour(columns, rows, k) if falling else MNK(columns, rows, k)
    s = game.initial()
    while actions := game.actions(s):
        s = game.transition(s, data.draw(st.sampled_from(actions)))
        grid = game.text(s).split("/")
        mark = "OX"[game.turn(s)]
        won = naive_line(grid, k, mark)
        full = all(c != "." for row in grid for c in row)
        assert s[2] == (WON if won else DRAWN if full else ONGOING)
        assert not naive_line(grid, k, "XO"[game.turn(s)])
        if won:
            assert game.utility(s, MAX) == (1 if mark == "X" else -1)


@given(st.lists(st.integers(0, 6), max_size=30))
def test_discs_fall_to_the_lowest_empty_cell(columns: list[int]):
    game = ConnectFour()
    s = game.initial()
    stacks: list[str] = [""] * 7
    for a in columns:
        if a in game.actions(s):
            stacks[a] += "XO"[game.turn(s)]
            s = game.transition(s, a)
    rows = ["".join(stack.ljust(6, ".")[y] for stack in stacks) for y in range(5, -1, -1)]
    assert game.text(s) == "/".join(rows)


def read(game: ConnectFour, text: str) -> Marks:
    """Return the ongoing state that is written like this."""
    discs = {
        game.cell(x, y): c
        for y, row in enumerate(reversed(text.split("/")))
        for x, c in enumerate(row)
    }
    x, o = (sum(cell for cell, c in discs.items() if c == mark) for mark in "XO")
    return x, o, ONGOING


FOURS = {
    "row": ("......./......./......./......./O....../XXX.OO.", 3),
    "column": ("......./......./......./X.O..../X.O..../X.O....", 0),
    "rising": ("......./......./......./..XO.../.XOX.../XOXOO..", 3),
    "falling": ("......./......./X....../OX...../OOX..../XXO.O..", 3),
    "middle of a row": ("......./......./......./......./.....O./OXX.XO.", 3),
    "top right": ("......./...XXX./...OOXO/...XXOX/...OOXO/..OOXXO", 6),
}


@pytest.mark.parametrize("what", FOURS)
def test_connect_four_is_won_in_every_direction(what: str):
    text, column = FOURS[what]
    game = ConnectFour()
    s = read(game, text)
    assert game.turn(s) == MAX
    over = game.transition(s, column)
    assert game.is_terminal(over)
    assert game.actions(over) == []
    assert (game.utility(over, MAX), game.utility(over, MIN)) == (1, -1)


@pytest.mark.parametrize("cells", [(2, 3, 4), (3, 8, 13), (0, 3, 6)])
def test_no_line_runs_round_an_edge(cells: tuple[int, int, int]):
    first, second, third = cells
    game = MNK(4, 4, 3)
    assert not game.is_terminal(play(game, first, 15, second, 10, third))


def test_no_line_runs_from_the_top_of_a_column_to_the_bottom_of_the_next():
    game = ConnectFour()
    s = read(game, "X....../X....../X....../O....../O....../O......")
    assert not game.is_terminal(game.transition(s, 1))


# m,n,k-games.


def test_mnk_333_is_tic_tac_toe():
    mnk, known = MNK(3, 3, 3), TicTacToe()
    both = {known.text(s): s for s in reachable(known, known.initial())}
    states = reachable(mnk, mnk.initial())
    assert len(states) == len(both) == 5_478
    for s in states:
        board = both[mnk.text(s)]
        assert mnk.actions(s) == known.actions(board)
        assert mnk.turn(s) == known.turn(board)
        if mnk.is_terminal(s):
            assert mnk.utility(s, MAX) == known.utility(board, MAX)


def test_tic_tac_toe_perft_of_mnk_333():
    assert counts(MNK(), 6) == [9, 72, 504, 3_024, 15_120, 54_720]


@pytest.mark.parametrize(
    ("m", "n", "k", "expected"),
    [
        (3, 3, 3, 0),
        (4, 3, 3, 1),
        (3, 4, 3, 1),
        (2, 1, 2, 0),
        (3, 1, 2, 1),
        (2, 2, 2, 1),
        (5, 2, 3, 0),
    ],
)
def test_values_of_small_mnk_games(m: int, n: int, k: int, expected: float):
    """Uiterwijk and van den Herik 2000; a strip of two rows is drawn by pairing each column."""
    assert value(MNK(m, n, k)) == expected


def test_five_in_a_row_win_gomoku_and_six_do_as_well():
    game = MNK(15, 15, 5)
    s = play(game, 0, 30, 1, 32, 2, 34, 4, 36, 5, 38)
    assert not game.is_terminal(s)
    assert game.utility(game.transition(s, 3), MAX) == 1
