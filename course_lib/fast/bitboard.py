"""A position of Connect Four as two numbers: the mover's discs, and all discs.

Bit 7 * column + row stands for a cell, row 0 at the bottom, as in ``course_lib.games.ConnectFour``.
Row 6 of each column stays empty and parts the columns. The encoding is that of J. Tromp, the
threats and non-losing moves are those of P. Pons, "Solving Connect 4: how to build a perfect AI".
"""

from course_lib.fast.compiling import native

WIDTH, HEIGHT = 7, 6
STRIDE = HEIGHT + 1
CELLS = WIDTH * HEIGHT
COLUMN = (1 << HEIGHT) - 1
BOTTOM = sum(1 << STRIDE * x for x in range(WIDTH))
BOARD = BOTTOM * COLUMN
ODD_ROWS = BOTTOM * 0b010101
"""The first, third and fifth row from the bottom."""


@native
def winning_cells(mine: int, taken: int) -> int:
    """Return the empty cells that complete four in a row for the owner of ``mine``."""
    cells = (mine << 1) & (mine << 2) & (mine << 3)  # a column, from below
    for step in (STRIDE - 1, STRIDE, STRIDE + 1):
        pair = (mine << step) & (mine << 2 * step)
        cells |= pair & (mine << 3 * step)
        cells |= pair & (mine >> step)
        pair = (mine >> step) & (mine >> 2 * step)
        cells |= pair & (mine >> 3 * step)
        cells |= pair & (mine << step)
    return cells & (BOARD ^ taken)


@native
def has_four(discs: int) -> bool:
    """Return True if four of the discs are in a row."""
    for step in (1, STRIDE - 1, STRIDE, STRIDE + 1):
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


@native
def next_cells(taken: int) -> int:
    """Return the lowest empty cell of each column; adding 1 at the bottom carries to it."""
    return (taken + BOTTOM) & BOARD


@native
def non_losing(cells: int, threats: int) -> int:
    """Return the cells after which the opponent, who has ``threats``, cannot win at once.

    Args:
        cells: where the mover's disc can fall.
        threats: the empty cells that complete four in a row for the opponent.
    """
    forced = cells & threats
    if forced:
        if forced & (forced - 1):
            return 0  # two threats at once
        cells = forced
    return cells & ~(threats >> 1)  # not below a threat


@native
def mirror(bits: int) -> int:
    """Return a bitboard with its columns from right to left."""
    mirrored = 0
    for x in range(WIDTH):
        mirrored |= ((bits >> STRIDE * x) & (2 * COLUMN + 1)) << STRIDE * (WIDTH - 1 - x)
    return mirrored


@native
def key(mine: int, taken: int) -> int:
    """Return a number below 2**49 that no other position has.

    In each column, the sum sets the bit above the highest disc; the bits below are the mover's.
    """
    return mine + taken + BOTTOM


@native
def symmetric_key(mine: int, taken: int) -> int:
    """Return the smaller of the keys of a position and of its mirror image."""
    number = key(mine, taken)
    return min(number, mirror(number))
