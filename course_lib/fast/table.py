"""The transposition table: a bound on the value of a position, for when it is met again.

An entry is one number: the position's whole key, how many discs it has, the bound, and a bit that
says whether it is a lower one. A position has two places, next to each other. In the first, the one
with fewer discs stays, since it saves more; the second takes every other one.
"""

import numpy as np
from numpy.typing import NDArray

from course_lib.fast.compiling import native, prefetch

Table = NDArray[np.int64]

LOWER = 1
"""The lowest bit of an entry: the bound is a lower one."""
KEY_SHIFT, LEVEL_SHIFT = 11, 7
"""Below the key are 4 bits of a level, the number of discs divided by 3; 6 of the bound; 1."""
ZERO = 32
"""What is added to a bound, which may be negative."""
SPREAD = -7046029254386353131
"""2**64 divided by the golden ratio, as a signed number: it spreads keys over the table."""


def new_table(bits: int) -> Table:
    """Return an empty table of 2**bits entries of 8 bytes."""
    return np.full(1 << bits, 0, np.int64)  # unlike zeros, has all its memory at once


@native
def place_of(table: Table, key: int) -> int:
    """Return the first place of a key."""
    return ((key * SPREAD) >> 32) & (table.size - 1)


@native
def prepare(table: Table, key: int) -> None:
    """Load the places of a key into the processor's cache, because they will be read soon."""
    prefetch(table, place_of(table, key))


@native
def look_up(table: Table, key: int) -> int:
    """Return the entry of a key; 0 if there is none."""
    place = place_of(table, key)
    entry = int(table[place])
    if entry >> KEY_SHIFT == key:
        return entry
    entry = int(table[place ^ 1])
    return entry if entry >> KEY_SHIFT == key else 0


@native
def bound_of(entry: int) -> int:
    """Return the bound of an entry."""
    return ((entry >> 1) & 63) - ZERO


@native
def store(table: Table, key: int, discs: int, bound: int, lower: int) -> None:
    """Keep a bound on the value of the position with this key.

    Args:
        table: the table.
        key: the position's.
        discs: how many discs it has.
        bound: the bound, from -32 to 31.
        lower: LOWER for a lower bound, 0 for an upper one.
    """
    level = discs // 3
    place = place_of(table, key)
    entry = table[place]
    if entry and (entry >> LEVEL_SHIFT) & 15 < level and entry >> KEY_SHIFT != key:
        place ^= 1
    table[place] = key << KEY_SHIFT | level << LEVEL_SHIFT | (bound + ZERO) << 1 | lower
