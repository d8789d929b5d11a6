"""Perft: the number of sequences of moves, with which a move generator is checked."""

from course_lib.fast.bitboard import next_cells, winning_cells
from course_lib.fast.compiling import bit_count, native
from course_lib.fast.solver import bitboards
from course_lib.games.mnk import Marks


def perft(s: Marks, depth: int) -> int:
    """Return the number of sequences of ``depth`` actions from a state of ``ConnectFour()``.

    It is that of ``course_lib.game.perft``: a match that is over has no action.

    Raises:
        ValueError: depth is negative, or s is not a state of ``ConnectFour()``.
    """
    if depth < 0:
        raise ValueError(f"depth is {depth}, but it is 0 or more")
    mine, taken = bitboards(s)
    if depth and s[2]:
        return 0
    return _count(mine, taken, depth)


@native
def _count(mine: int, taken: int, depth: int) -> int:
    if depth == 0:
        return 1
    cells = next_cells(taken)
    if depth == 1:
        return bit_count(cells)  # not each of them has to be played to be counted
    total = 0
    wins = winning_cells(mine, taken)
    cells &= ~wins  # a match that is won goes no further
    while cells:
        cell = cells & -cells
        total += _count(mine ^ taken, taken | cell, depth - 1)
        cells ^= cell
    return total
