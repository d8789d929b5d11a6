"""Which move is searched first: alpha-beta cuts most where the best one is."""

import numpy as np
from numpy.typing import NDArray

from course_lib.fast.bitboard import CELLS, COLUMN, STRIDE, WIDTH
from course_lib.fast.compiling import native

Moves = NDArray[np.int64]
"""Per number of discs a list of moves, the best one first: rank, cell, replies."""

FROM_CENTRE = tuple(COLUMN << STRIDE * x for x in (3, 2, 4, 1, 5, 0, 6))
"""The cells of each column, by how many lines of four pass through it."""
FROM_LEFT = tuple(COLUMN << STRIDE * x for x in range(WIDTH))


def move_lists() -> Moves:
    """Return room for the moves of every position on a path from the empty board to a full one."""
    return np.zeros((CELLS + 1, WIDTH, 3), np.int64)


@native
def insert(moves: Moves, discs: int, n: int, rank: int, cell: int, replies: int) -> None:
    """Put a move into the list of ``n`` moves, before the first one of a lower rank.

    For a handful of moves, insertion is the fastest way to sort; equal ones stay in their order.
    """
    i = n
    while i > 0 and moves[discs, i - 1, 0] < rank:
        for field in range(3):
            moves[discs, i, field] = moves[discs, i - 1, field]
        i -= 1
    moves[discs, i, 0] = rank
    moves[discs, i, 1] = cell
    moves[discs, i, 2] = replies
