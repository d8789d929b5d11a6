"""Tree search and perft on m,n,k-games, such as Connect5: ``MNK(15, 15, 5)``.

A board is an array of players with a border around it: a run of marks ends there by itself. Place
``column + 1 + (m + 1) * (row + 1)`` is a cell, which is the bit of ``course_lib.games.mnk`` plus
m + 2. A node of the tree makes its children one by one: with all of them at once, two hundred
cells would need two hundred rows per simulation.
"""

from math import log, sqrt
from random import Random
from typing import NamedTuple

import numpy as np

from course_lib.fast.compiling import native
from course_lib.fast.uct import ActionStatistics, Numbers, random_below
from course_lib.games.mnk import MNK, Marks
from course_lib.search.checks import check_exploration, check_whole

VISITS, TOTAL, FIRST_CHILD, SIBLING, PLACE, UNTRIED = range(6)
"""The fields of a node. TOTAL sums the utilities of the player whose mark is in PLACE.

The last child comes first, and SIBLING is the one before it; 0 if there is none. Cells from number
UNTRIED on have no child yet."""
EMPTY, BORDER = 0, 3
"""What else is in a place; X is 1 and O is 2."""


class PaddedBoard(NamedTuple):
    """A position to search in.

    Attributes:
        grid: what is in each place.
        places: those of the cells, in the order of their numbers.
        free: room for the empty ones.
        stride: how many places a cell is away from the one below it.
        k: how many marks in a row win.
    """

    grid: Numbers
    places: Numbers
    free: Numbers
    stride: int
    k: int


def uct(game: MNK, s: Marks, iterations: int, c: float, rng: Random) -> int | None:
    """Return the most visited cell; arguments, ties and errors are those of ``uct_statistics``.

    None if s is terminal.
    """
    found = uct_statistics(game, s, iterations, c, rng)
    return max(found, key=lambda a: found[a].visits) if found else None


def uct_statistics(
    game: MNK, s: Marks, iterations: int, c: float, rng: Random
) -> dict[int, ActionStatistics]:
    """Return the statistics of each action after some iterations.

    Args:
        game: the rules.
        s: a state of the game.
        iterations: how many simulations to make, at least 1; each takes 48 bytes.
        c: how much to explore; sqrt(2) in theory.
        rng: seeds the simulations.

    Raises:
        ValueError: iterations is below 1, c is negative or not finite, or s is no such state.
    """
    check_whole("iterations", iterations, least=1)
    check_exploration(c)
    board = board_of(game, s)
    found = {a: ActionStatistics(0, 0.0) for a in game.actions(s)}
    if not found:
        return {}
    tree = np.zeros((iterations + 1, 6), np.int64)
    path = np.zeros(board.places.size + 1, np.int64)
    seed = np.array([rng.getrandbits(62) | 1], np.int64)
    _grow(board, 1 + game.turn(s), iterations, float(c), tree, path, seed)
    child = int(tree[0, FIRST_CHILD])
    while child:
        visits, total, _, sibling, place, _ = map(int, tree[child])
        found[int(np.searchsorted(board.places, place))] = ActionStatistics(visits, total / visits)
        child = sibling
    return found


def perft(game: MNK, s: Marks, depth: int) -> int:
    """Return the number of sequences of ``depth`` actions from a state of an m,n,k-game.

    Raises:
        ValueError: depth is negative, or s is not a state of the game.
    """
    if depth < 0:
        raise ValueError(f"depth is {depth}, but it is 0 or more")
    board = board_of(game, s)
    return 0 if depth and s[2] else int(_count(board, 1 + game.turn(s), depth))


def board_of(game: MNK, s: Marks) -> PaddedBoard:
    """Return a state as a board; ValueError if it is not a state of the game."""
    x, o, _ = s
    if x & o or x.bit_count() - o.bit_count() not in (0, 1) or (x | o) & ~sum(game.cells):
        raise ValueError(f"{s!r} is no state of {game!r}")
    stride = game.m + 1
    grid = np.full((game.n + 2) * stride + 1, BORDER, np.int64)
    places = [cell.bit_length() + stride for cell in game.cells]
    for place, cell in zip(places, game.cells, strict=True):
        grid[place] = 1 if x & cell else 2 if o & cell else EMPTY
    return PaddedBoard(grid, np.array(places), np.zeros(len(places), np.int64), stride, game.k)


@native
def _completes(board: PaddedBoard, place: int, player: int) -> bool:
    """Return True if the player's mark in a place is one of k in a row."""
    for step in (1, board.stride - 1, board.stride, board.stride + 1):
        first, last = place, place
        while board.grid[first - step] == player:
            first -= step
        while board.grid[last + step] == player:
            last += step
        if last - first >= (board.k - 1) * step:
            return True
    return False


@native
def _grow(
    board: PaddedBoard,
    player: int,
    iterations: int,
    c: float,
    tree: Numbers,
    path: Numbers,
    rng: Numbers,
) -> None:
    """Make the iterations: select, expand, simulate, and count the result on the path."""
    size = 1
    for _ in range(iterations):
        node, mover, length, utility = 0, player, 1, 0
        is_over = False
        while tree[node, VISITS] and not is_over:
            child = _select(board, tree, node, size, c)
            size = max(size, child + 1)
            node, path[length] = child, child
            length += 1
            board.grid[tree[node, PLACE]] = mover
            if _completes(board, tree[node, PLACE], mover):
                utility, is_over = 1, True
            mover = 3 - mover
            is_over = is_over or _list_free(board) == 0
        if not is_over:
            utility = -_simulate(board, mover, rng)  # of the player whose mark came last
        for i in range(length - 1, -1, -1):
            tree[path[i], VISITS] += 1
            tree[path[i], TOTAL] += utility
            utility = -utility
            if i:
                board.grid[tree[path[i], PLACE]] = EMPTY


@native
def _select(board: PaddedBoard, tree: Numbers, node: int, size: int, c: float) -> int:
    """Return a new child in row ``size`` for the next untried cell; else that of highest UCB1."""
    for number in range(tree[node, UNTRIED], board.places.size):
        if board.grid[board.places[number]] == EMPTY:
            tree[node, UNTRIED] = number + 1
            tree[size, PLACE] = board.places[number]
            tree[size, SIBLING] = tree[node, FIRST_CHILD]
            tree[node, FIRST_CHILD] = size
            return size
    tree[node, UNTRIED] = board.places.size
    logarithm = log(tree[node, VISITS])
    child = int(tree[node, FIRST_CHILD])
    best, best_value = child, -1e300
    while child:
        visits = tree[child, VISITS]
        value = tree[child, TOTAL] / visits + c * sqrt(logarithm / visits)
        if value >= best_value:
            best, best_value = child, value
        child = int(tree[child, SIBLING])
    return best


@native
def _list_free(board: PaddedBoard) -> int:
    """List the empty places, and return how many there are."""
    n = 0
    for place in board.places:
        if board.grid[place] == EMPTY:
            board.free[n] = place
            n += 1
    return n


@native
def _simulate(board: PaddedBoard, player: int, rng: Numbers) -> int:
    """Play a random match to the end and take it back; 1, 0 or -1 for the player who begins."""
    n = _list_free(board)
    left, mover, utility = n, player, 0
    while left and not utility:
        i = random_below(left, rng)
        left -= 1
        place = board.free[i]
        board.free[i], board.free[left] = board.free[left], place
        board.grid[place] = mover
        if _completes(board, place, mover):
            utility = 1 if mover == player else -1
        mover = 3 - mover
    for i in range(left, n):
        board.grid[board.free[i]] = EMPTY
    return utility


@native
def _count(board: PaddedBoard, player: int, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for place in board.places:
        if board.grid[place] == EMPTY:
            if depth == 1:
                total += 1
            elif not _completes(board, place, player):  # a match that is won goes no further
                board.grid[place] = player
                total += _count(board, 3 - player, depth - 1)
                board.grid[place] = EMPTY
    return total
