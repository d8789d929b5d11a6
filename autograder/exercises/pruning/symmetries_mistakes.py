"""Known mistakes of ``canonical``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax/search_mistakes.py``.
"""

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

Board = tuple[int, ...]


def _quarter_turn(board: Board) -> Board:
    return tuple(board[3 * (2 - i % 3) + i // 3] for i in range(9))


def _mirror_image(board: Board) -> Board:
    return tuple(board[3 * (i // 3) + 2 - i % 3] for i in range(9))


def _images(board: Board, turns: int = 4, mirror: bool = True) -> list[Board]:
    images = []
    for _ in range(turns):
        images += [board, _mirror_image(board)] if mirror else [board]
        board = _quarter_turn(board)
    return images


def _smallest_with_marks_exchanged(board: Board) -> Board:
    return min(min(_images(b)) for b in (board, tuple((0, 2, 1)[m] for m in board)))


CANONICAL = (
    KnownMistake(
        "rotations-only",
        "It looks as if only the four rotations are considered; mirror images count, too.",
        same_each_time(lambda board: min(_images(tuple(board), mirror=False))),
    ),
    KnownMistake(
        "half-turns-missing",
        "It looks as if only the board and its mirror image are considered; there are 8 images.",
        same_each_time(lambda board: min(_images(tuple(board), turns=1))),
    ),
    KnownMistake(
        "largest",
        "It looks as if the largest image is returned instead of the smallest.",
        same_each_time(lambda board: max(_images(tuple(board)))),
    ),
    KnownMistake(
        "marks-swapped",
        "It looks as if X and O may be exchanged, too; that gives another position.",
        same_each_time(lambda board: _smallest_with_marks_exchanged(tuple(board))),
    ),
    KnownMistake(
        "not-changed",
        "It looks as if the board is returned unchanged.",
        same_each_time(lambda board: board),
    ),
)
