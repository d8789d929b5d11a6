"""Known mistakes of ``canonical``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax/search_mistakes.py``.
"""

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import Variant

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
        "It looks as if only the four rotations are considered; mirror images count, too.",
        same_each_time(lambda board: min(_images(tuple(board), mirror=False))),
    ),
    Variant(
        "half-turns-missing",
        "It looks as if only the board and its mirror image are considered; there are 8 images.",
        same_each_time(lambda board: min(_images(tuple(board), turns=1))),
    ),
    Variant(
        "largest",
        "It looks as if the largest image is returned instead of the smallest.",
        same_each_time(lambda board: max(_images(tuple(board)))),
    ),
    Variant(
        "marks-swapped",
        "It looks as if X and O are exchanged; that is another position.",
        same_each_time(lambda board: _swapped_marks(tuple(board))),
    ),
    Variant(
        "not-changed",
        "It looks as if the board is returned unchanged.",
        same_each_time(lambda board: board),
    ),
)
