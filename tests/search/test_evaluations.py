"""Evaluations: open lines, material, mobility and how well they tell the value."""

from math import isclose
from statistics import fmean

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from course_lib.evaluation import correlation, material, mobility, open_lines, weighted_sum
from course_lib.game import MAX, MIN, reachable
from course_lib.games import Node, Tree
from course_lib.search import endgame_table, heuristic_minimax
from tests.search.heuristic_games import TTT, boards, games


@pytest.mark.parametrize(
    ("board", "value"),
    [
        ((0, 0, 0, 0, 0, 0, 0, 0, 0), 0),
        ((0, 2, 0, 0, 1, 0, 0, 0, 0), 2),  # IFT615, slide 33: a board worth 2, one worth 1
        ((2, 0, 0, 0, 1, 0, 0, 0, 0), 1),
        ((1, 2, 0, 0, 0, 0, 0, 0, 0), 1),  # Politehnica București: X has 6 lines, O has 5
        ((1, 1, 1, 2, 2, 0, 0, 0, 0), 1),
        ((0, 0, 0, 0, 1, 0, 0, 0, 0), 4),
        ((1, 1, 1, 1, 1, 1, 1, 1, 1), 8),
    ],
)
def test_known_open_lines(board: tuple[int, ...], value: int):
    assert open_lines(board) == value


@given(boards)
def test_open_lines_by_definition_and_from_the_other_side(board: tuple[int, ...]):
    rows = [board[i : i + 3] for i in (0, 3, 6)]
    lines = [*rows, *zip(*rows, strict=True)]
    lines += [tuple(rows[i][i] for i in range(3)), tuple(rows[i][2 - i] for i in range(3))]
    assert open_lines(board) == sum(2 not in x for x in lines) - sum(1 not in x for x in lines)
    assert open_lines(tuple((0, 2, 1)[mark] for mark in board)) == -open_lines(board)


WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 0}


@given(st.lists(st.sampled_from("." * 12 + "PNBRQKpnbrqk"), min_size=64, max_size=64))
def test_material_counts_pieces(squares: list[str]):
    rows = ["".join(squares[i : i + 8]) for i in range(0, 64, 8)]
    board = "/".join(rows)
    for n in range(8, 0, -1):
        board = board.replace("." * n, str(n))
    expected = sum(WORTH[c] for c in squares if c in WORTH)
    expected -= sum(WORTH[c.upper()] for c in squares if c.islower())
    assert material(board) == material(f"{board} b - - 0 1") == expected
    assert material(board.swapcase()) == -expected


@pytest.mark.parametrize(
    ("fen", "value"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0),
        ("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 9),
        ("4k3/8/8/8/8/8/5NB1/4K3 w - - 0 1", 6),
    ],
)
def test_known_material(fen: str, value: int):
    assert material(fen) == value


def test_a_weighted_sum_can_be_taken_apart():
    evaluate = weighted_sum({"first": (2, lambda s: s[0]), "length": (-0.5, len)})
    assert evaluate((3, 0)) == 5
    assert evaluate.parts((3, 0)) == {"first": 6, "length": -1}
    search = heuristic_minimax(TTT, TTT.initial(), 2, weighted_sum({"lines": (1, open_lines)}))
    assert search == (1, 4)  # in the centre, as in an example of depth 2 in a French course


def test_mobility_is_the_difference_of_move_counts():
    evaluate = mobility(Tree.of(((3, 12, 8, 9), (2, (4, 6)), 7)))
    assert evaluate("a") == 3 - (4 + 2 + 0) / 3
    assert evaluate("b") == -4  # MIN moves, and the game is over
    assert evaluate("d") == 0
    again = Tree.of(Node(MAX, (Node(MAX, (1, 2, 3)), Node(MIN, (4, 5, 6)), Node(MAX, (7, 8)))))
    assert mobility(again)("a") == 3 - 3
    assert mobility(Tree.of(Node(MAX, (Node(MAX, (1, 2)),))))("a") == 1
    assert mobility(TTT)(TTT.initial()) == 9 - 8


@pytest.mark.slow
@given(game=games)
def test_mobility_speaks_for_max(game: Tree):
    turned = Tree(game.root, {s: 1 - p for s, p in game.players.items()}, game.moves, game.leaves)
    for s in reachable(game, game.root):
        assert mobility(game)(s) == -mobility(turned)(s)


@pytest.mark.slow
@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=2))
def test_correlation_is_pearsons(pairs: list[tuple[int, int]]):
    xs, ys = zip(*pairs, strict=True)
    assume(len(set(xs)) > 1 < len(set(ys)))
    r = correlation(lambda i: xs[i], dict(enumerate(ys)))
    mx, my = fmean(xs), fmean(ys)
    up = sum((x - mx) * (y - my) for x, y in pairs)
    down = sum((x - mx) ** 2 for x in xs) * sum((y - my) ** 2 for y in ys)
    assert isclose(r, up / down**0.5, abs_tol=1e-9)


@pytest.mark.slow
def test_open_lines_follow_the_value_of_tic_tac_toe_best_when_the_match_is_over():
    values = endgame_table(TTT, [TTT.initial()])
    over = {s: v for s, v in values.items() if TTT.is_terminal(s)}
    assert isclose(correlation(values.__getitem__, values), 1)
    assert isclose(correlation(lambda s: 3 - values[s], values), -1)
    assert 0 < correlation(open_lines, values) < 0.5 < correlation(open_lines, over) < 1
