"""Monte Carlo tree search on Connect Four: UCB1 in the tree, random matches below it.

The phases are those of ``course_lib.search.mcts``. A node is a row of numbers, and its children are
rows that follow each other, so that the tree is one array that is made before the search.
"""

from math import log, sqrt
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from course_lib.fast.bitboard import BOARD, CELLS, WIDTH, has_four, next_cells
from course_lib.fast.compiling import bit_count, native
from course_lib.fast.solver import GAME, bitboards
from course_lib.games.mnk import Marks
from course_lib.search.checks import check_exploration, check_whole

Numbers = NDArray[np.int64]

VISITS, TOTAL, FIRST_CHILD, CELL = range(4)
"""The fields of a node. TOTAL sums the utilities of the player whose disc fell into CELL.

FIRST_CHILD is 0 before the node is expanded."""
POSITIVE = (1 << 57) - 1
"""What 7 bits further to the right is left of a number of 64 bits."""


class ActionStatistics(NamedTuple):
    """What the simulations through an action brought.

    Attributes:
        visits: how many went through it.
        mean: their mean utility for the player to move; 0 without any.
    """

    visits: int
    mean: float


def uct(s: Marks, iterations: int, c: float, rng: Random) -> int | None:
    """Return the most visited column; arguments, ties and errors are those of ``uct_statistics``.

    None if s is terminal.
    """
    found = uct_statistics(s, iterations, c, rng)
    return max(found, key=lambda a: found[a].visits) if found else None


def uct_statistics(s: Marks, iterations: int, c: float, rng: Random) -> dict[int, ActionStatistics]:
    """Return the statistics of each action after some iterations.

    Args:
        s: a state of ``ConnectFour()``.
        iterations: how many simulations to make, at least 1; each takes up to 224 bytes.
        c: how much to explore; sqrt(2) in theory.
        rng: seeds the simulations.

    Raises:
        ValueError: iterations is below 1, c is negative or not finite, or s is no such state.
    """
    check_whole("iterations", iterations, least=1)
    check_exploration(c)
    mine, taken = bitboards(s)
    actions = GAME.actions(s)
    tree = np.zeros((WIDTH * iterations + 1, 4), np.int64)
    rng_state = np.array([rng.getrandbits(62) | 1], np.int64)
    if actions:
        _grow(mine, taken, iterations, float(c), tree, np.zeros(CELLS + 1, np.int64), rng_state)
    first = int(tree[0, FIRST_CHILD])
    rows = tree[first : first + len(actions)] if first else np.zeros((len(actions), 4), np.int64)
    return {
        a: ActionStatistics(int(row[VISITS]), int(row[TOTAL]) / max(1, int(row[VISITS])))
        for a, row in zip(actions, rows, strict=True)
    }


@native
def _grow(
    mine: int, taken: int, iterations: int, c: float, tree: Numbers, path: Numbers, rng: Numbers
) -> None:
    """Make the iterations: select, expand, simulate, and count the result on the path."""
    size = 1
    for _ in range(iterations):
        me, all_, node, length = mine, taken, 0, 1
        over = False
        path[0] = 0
        while not over:
            if not tree[node, FIRST_CHILD]:
                if not tree[node, VISITS]:
                    break
                tree[node, FIRST_CHILD] = size
                size = _expand(tree, size, next_cells(all_))
                node = tree[node, FIRST_CHILD]
            else:
                node = _select(tree, node, bit_count(next_cells(all_)), c)
            path[length] = node
            length += 1
            moved = me | tree[node, CELL]
            me, all_ = all_ ^ me, all_ | moved
            over = has_four(moved) or all_ == BOARD
        utility = -simulate(me, all_, rng)  # of the player whose disc fell last
        for i in range(length - 1, -1, -1):
            tree[path[i], VISITS] += 1
            tree[path[i], TOTAL] += utility
            utility = -utility


@native
def _expand(tree: Numbers, size: int, cells: int) -> int:
    """Append a node for each cell, from left to right; return the new size of the tree."""
    while cells:
        cell = cells & -cells
        tree[size, CELL] = cell
        size += 1
        cells ^= cell
    return size


@native
def _select(tree: Numbers, node: int, n: int, c: float) -> int:
    """Return the first of the n children with the highest UCB1."""
    first = int(tree[node, FIRST_CHILD])
    logarithm = log(tree[node, VISITS])
    best, best_value = first, -1e300
    for child in range(first, first + n):
        visits = tree[child, VISITS]
        if not visits:
            return child
        value = tree[child, TOTAL] / visits + c * sqrt(logarithm / visits)
        if value > best_value:
            best, best_value = child, value
    return best


@native
def simulate(mine: int, taken: int, rng: Numbers) -> int:
    """Play a random match to the end; return 1, 0 or -1 for the player to move at the beginning.

    Args:
        mine: the discs of the player to move.
        taken: all discs; the match may be over.
        rng: an array of one number that is not 0, the state of the generator.
    """
    if has_four(taken ^ mine):
        return -1
    sign = 1
    while taken != BOARD:
        mine |= random_cell(next_cells(taken), rng)
        if has_four(mine):
            return sign
        taken |= mine
        mine ^= taken
        sign = -sign
    return 0


@native
def random_below(n: int, rng: Numbers) -> int:
    """Return a number from 0 to n - 1; the generator is xorshift (G. Marsaglia, 2003)."""
    x = rng[0]
    x ^= x << 13
    x ^= (x >> 7) & POSITIVE
    x ^= x << 17
    rng[0] = x
    return int((((x >> 32) & 0x7FFFFFFF) * n) >> 31)


@native
def random_cell(cells: int, rng: Numbers) -> int:
    """Return one of the cells."""
    for _ in range(random_below(bit_count(cells), rng)):
        cells &= cells - 1
    return cells & -cells
