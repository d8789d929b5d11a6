"""Known wrong variants of ``zobrist`` and ``canonical``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax_variants``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import Variant

# zobrist


def _hashed(
    *args: Any,
    start: int = 1,
    combine: Callable[[int, int], int] = lambda h, key: h ^ key,
    keep: bool = True,
    empty_out: bool = False,
) -> int:
    """Hash a board (two arguments) or update a hash (four), with a mistake built in."""
    if len(args) == 2:
        board, keys = args
        h = 0
        for cell, mark in enumerate(board):
            if mark >= start:
                h = combine(h, keys[cell][mark])
        return h
    h, cell, mark, keys = args
    h = combine(h if keep else 0, keys[cell][mark])
    return h ^ keys[cell][0] if empty_out else h


ZOBRIST = (
    Variant(
        "empty-cells-hashed",
        "It looks as if empty cells are hashed too; they hash to nothing.",
        same_each_time(partial(_hashed, start=0)),
    ),
    Variant(
        "added",
        "It looks as if keys are added; Zobrist hashing takes the exclusive or.",
        same_each_time(partial(_hashed, combine=lambda h, key: h + key)),
    ),
    Variant(
        "old-hash-lost",
        "It looks as if the hash after a move forgets the hash before.",
        same_each_time(partial(_hashed, keep=False)),
    ),
    Variant(
        "empty-key-removed",
        "It looks as if the key of the empty cell is taken out after a move; it was never in.",
        same_each_time(partial(_hashed, empty_out=True)),
    ),
)


# canonical

Board = tuple[int, ...]


def _turned(board: Board) -> Board:
    return tuple(board[3 * (2 - i % 3) + i // 3] for i in range(9))


def _mirrored(board: Board) -> Board:
    return tuple(board[3 * (i // 3) + 2 - i % 3] for i in range(9))


def _images(board: Board, turns: int = 4, mirror: bool = True) -> list[Board]:
    images = []
    for _ in range(turns):
        images += [board, _mirrored(board)] if mirror else [board]
        board = _turned(board)
    return images


def _swapped_marks(board: Board) -> Board:
    return min(min(_images(b)) for b in (board, tuple((0, 2, 1)[m] for m in board)))


CANONICAL = (
    Variant(
        "rotations-only",
        "It looks as if only the four rotations are tried; mirror images count too.",
        same_each_time(lambda board: min(_images(tuple(board), mirror=False))),
    ),
    Variant(
        "half-turns-missing",
        "It looks as if only the board and its mirror image are tried; there are eight images.",
        same_each_time(lambda board: min(_images(tuple(board), turns=1))),
    ),
    Variant(
        "largest",
        "It looks as if the largest image is returned instead of the smallest.",
        same_each_time(lambda board: max(_images(tuple(board)))),
    ),
    Variant(
        "marks-swapped",
        "It looks as if X and O may change places; that is another position.",
        same_each_time(lambda board: _swapped_marks(tuple(board))),
    ),
    Variant(
        "not-changed",
        "It looks as if the board is returned as it is.",
        same_each_time(lambda board: board),
    ),
)
