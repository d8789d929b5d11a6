"""Tic-tac-toe. Counts: facts of the game tree, as in OpenSpiel's tests."""

from functools import cache

import pytest

from course_lib.game import MAX, MIN, perft, reachable, successors
from course_lib.games import TicTacToe

TTT = TicTacToe()


@cache
def tic_tac_toe_tree(board: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Return (nodes, games X wins, games O wins, drawn games) of the tree below a board."""
    if TTT.is_terminal(board):
        u = TTT.utility(board, MAX)
        return 1, int(u == 1), int(u == -1), int(u == 0)
    below = [tic_tac_toe_tree(t) for _, t in successors(TTT, board)]
    nodes, xs, os, draws = (sum(column) for column in zip(*below, strict=True))
    return nodes + 1, xs, os, draws


@cache
def tic_tac_toe_perft(board: tuple[int, ...], depth: int) -> int:
    if depth == 0:
        return 1
    return sum(tic_tac_toe_perft(t, depth - 1) for _, t in successors(TTT, board))


def symmetric(board: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the eight rotations and reflections of a board."""
    images = []
    for _ in range(4):
        board = tuple(board[3 * (2 - j) + i] for i in range(3) for j in range(3))
        images += [board, tuple(board[3 * i + 2 - j] for i in range(3) for j in range(3))]
    return images


def test_tic_tac_toe_has_5478_boards_and_765_up_to_symmetry():
    boards = reachable(TTT, TTT.initial())
    assert len(boards) == len(set(boards)) == 5_478
    assert len({min(symmetric(board)) for board in boards}) == 765


def test_tic_tac_toe_tree_has_549946_nodes_and_255168_games():
    nodes, xs, os, draws = tic_tac_toe_tree(TTT.initial())
    assert nodes == 549_946
    assert (xs, os, draws) == (131_184, 77_904, 46_080)
    assert xs + os + draws == 255_168


def test_tic_tac_toe_perft():
    published = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]
    assert [tic_tac_toe_perft(TTT.initial(), d) for d in range(10)] == published
    assert [perft(TTT, TTT.initial(), d) for d in range(5)] == published[:5]


def test_tic_tac_toe_is_a_draw():
    @cache
    def value(board: tuple[int, ...]) -> float:
        if TTT.is_terminal(board):
            return TTT.utility(board, MAX)
        best = max if TTT.turn(board) == MAX else min
        return best(value(t) for _, t in successors(TTT, board))

    assert value(TTT.initial()) == 0


@pytest.mark.parametrize(
    ("board", "terminal", "utility_of_max"),
    [
        ((1, 1, 1, 2, 2, 0, 0, 0, 0), True, 1),
        ((2, 1, 1, 1, 2, 0, 0, 1, 2), True, -1),
        ((1, 2, 1, 1, 2, 2, 2, 1, 1), True, 0),
        ((1, 2, 1, 1, 1, 2, 2, 1, 2), True, 0),
        ((1, 2, 1, 2, 1, 2, 2, 1, 1), True, 1),
        ((1, 2, 1, 2, 1, 2, 0, 0, 0), False, None),
    ],
)
def test_tic_tac_toe_endings(board: tuple[int, ...], terminal: bool, utility_of_max: float | None):
    assert TTT.is_terminal(board) is terminal
    if terminal:
        assert (TTT.utility(board, MAX), TTT.utility(board, MIN)) == (
            utility_of_max,
            -utility_of_max,
        )


def test_tic_tac_toe_text():
    assert TTT.text((1, 0, 2, 0, 1, 0, 0, 0, 2)) == "X.O/.X./..O"
