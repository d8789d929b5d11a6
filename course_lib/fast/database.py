"""The opening database of the package ``bitbully-databases`` (M. Thill, MIT), as a book.

It has the positions with 12 discs in which the match is not over and the mover cannot win at once.
Of a position and its mirror image there is one. An entry is a position in four bytes, and how far
away its end is in one: 100 minus the plies to the end if the first player wins, the negative of
this if the second one does, and 0 if nobody does. In a position, a bit 0 ends a column; the bits 10
stand for a disc of the first player, 11 for one of the second, from the lowest up.
"""

from importlib.util import find_spec

import numpy as np

from course_lib.fast.bitboard import CELLS, STRIDE, WIDTH, symmetric_key
from course_lib.fast.book_file import SHIFT, ZERO, Book, Numbers
from course_lib.fast.compiling import native

PACKAGE = "bitbully_databases"
DISCS = 12
FARTHEST = 100
ENTRY = np.dtype([("position", ">u4"), ("distance", "i1")])


def opening_book() -> Book | None:
    """Return the scores of the database; None if its package is not installed."""
    if find_spec(PACKAGE) is None:
        return None
    from bitbully_databases import BitBullyDatabases

    entries = np.fromfile(BitBullyDatabases.get_database_path("12-ply-dist"), ENTRY)
    numbers = np.zeros(len(entries), np.int64)
    _convert(entries["position"].astype(np.int64), entries["distance"].astype(np.int64), numbers)
    return Book(np.sort(numbers))


@native
def _convert(positions: Numbers, distances: Numbers, numbers: Numbers) -> None:
    """Write the number that a book has for each entry."""
    for i in range(positions.size):
        mine, taken = _discs(positions[i])
        distance = distances[i]
        winner = (distance > 0) - (distance < 0)
        end = DISCS + FARTHEST - abs(distance)
        score = winner * ((CELLS + 2 - end) // 2)
        numbers[i] = (symmetric_key(mine, taken) << SHIFT) + score + ZERO


@native
def _discs(position: int) -> tuple[int, int]:
    """Return the first player's discs, who is to move, and all discs."""
    mine, taken, column, row, bit = 0, 0, 0, 0, 31
    while column < WIDTH:
        if not (position >> bit) & 1:
            column, row = column + 1, 0
            bit -= 1
            continue
        cell = 1 << STRIDE * column + row
        taken |= cell
        if not (position >> bit - 1) & 1:
            mine |= cell
        row += 1
        bit -= 2
    return mine, taken
