"""Board games: the conformance suite, published counts, known positions, and their pictures."""

import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache, reduce
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.lines import Line2D
from matplotlib.patches import Ellipse
from matplotlib.text import Text

from course_lib.draw import Picture, draw_state
from course_lib.game import MAX, MIN, Game, perft, reachable, successors
from course_lib.games import MNK, Checkers, Chess, ConnectFour, Othello, TicTacToe
from course_lib.games.mnk import DRAWN, ONGOING, WON, Marks
from tests.games.conformance import conforms


def play(game: Game[Any, Any], *actions: Any) -> Any:
    return reduce(game.transition, actions, game.initial())


def counts(game: Game[Any, Any], depth: int) -> list[int]:
    return [perft(game, game.initial(), d) for d in range(1, depth + 1)]


def value(game: Game[Any, Any]) -> float:
    """Return MAX's value of the initial state; each state is valued once, and a win ends it."""

    @cache
    def best(s: Any) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        sign = 1 if game.turn(s) == MAX else -1
        v = -inf
        for _, t in successors(game, s):
            v = max(v, sign * best(t))
            if v == 1:
                break
        return sign * v

    return best(game.initial())


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
    in_any_order = "".join(f"(?=.*{re.escape(word)})" for word in words)
    with pytest.raises(ValueError, match=in_any_order):
        make()


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
    legal = ", ".join(map(repr, game.actions(s))) or "none, the game is over"
    words = f"illegal action {action!r} in state {game.text(s)}; legal actions: {legal}"
    with pytest.raises(ValueError, match=re.escape(words)):
        game.transition(s, action)


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
@settings(max_examples=150)
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


# Connect Four.


def test_connect_four_has_the_published_number_of_positions_at_each_ply():
    """OEIS A212693."""
    game = ConnectFour()
    level = {game.initial()}
    found = [1]
    for _ in range(7):
        level = {t for s in level for _, t in successors(game, s)}
        found.append(len(level))
    assert found == [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859]


def test_connect_four_on_4_by_3_has_the_published_number_of_matches():
    """OEIS A342329, n = 3."""
    game = ConnectFour(4, 3)

    @cache
    def matches(s: Marks) -> int:
        return 1 if game.is_terminal(s) else sum(matches(t) for _, t in successors(game, s))

    assert matches(game.initial()) == 356_232


def test_connect_four_actions_are_the_open_columns_from_the_left():
    game = ConnectFour(4, 2)
    assert game.actions(game.initial()) == [0, 1, 2, 3]
    assert game.actions(play(game, 1, 1)) == [0, 2, 3]
    assert game.text(play(game, 1, 1, 3)) == ".O../.X.X"


def test_a_full_board_without_a_line_is_a_draw():
    game = ConnectFour(4, 1)
    s = play(game, 0, 1, 2, 3)
    assert game.is_terminal(s)
    assert game.utility(s, MAX) == game.utility(s, MIN) == 0
    assert game.turn(s) == MAX


# Othello.


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


def othello(game: Othello, rows: str, player: int) -> tuple[int, int, int]:
    discs = dict(zip(game.squares.values(), rows.replace("/", ""), strict=True))
    black, white = (sum(bit for bit, c in discs.items() if c == colour) for colour in "BW")
    return black, white, player


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


# Checkers.


def checkers(player: int, quiet: int = 0, **pieces: Sequence[int]) -> tuple[str, int, int]:
    """Return a state with pieces b, B, w and W on these squares."""
    squares = ["."] * 32
    for piece, on in pieces.items():
        for square in on:
            squares[square - 1] = piece
    return "".join(squares), player, quiet


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


# Chess.


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


# Pictures.


def texts(picture: Picture) -> list[str]:
    return [artist.get_text() for artist in picture.figure.findobj(Text)]


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
    assert {"0", "224"} <= set(texts(picture))
