"""The lines of an m,n,k-game, with all counts that a search needs kept from move to move.

A *line* is k cells in a row, a column or a diagonal; it is open for a player while the other one
has no mark in it. A move changes the counts of the lines through its cell alone, at most 4k of
them, so nothing is counted anew. Cells are those of ``course_lib.games.MNK``, by their numbers.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from course_lib.fast.compiling import native
from course_lib.fast.uct import Numbers
from course_lib.games.mnk import MNK, Marks

WIN, FOUR = 1 << 20, 1 << 12
"""The urges of a cell that completes a line, and of one that leaves one cell to it. More than all
lines through a cell can add up to without."""


class Lines(NamedTuple):
    """A position, by its lines.

    Attributes:
        cells: the cells of each line.
        through: the lines through each cell, then -1.
        worth: the worth of an open line, by its owner's marks in it.
        urges: what a line adds to the urge of its cells, by the marks in it.
        board: what is in each cell: 0, or 1 more than the player.
        marks: how many marks each player has in each line.
        worths: for each player, the worth of its open lines.
        urge: for each player and cell, how much a mark there brings: more than ``WIN`` if it wins,
            more than ``FOUR`` if it can win next, twice that for two ways.
    """

    cells: Numbers
    through: Numbers
    worth: Numbers
    urges: Numbers
    board: Numbers
    marks: Numbers
    worths: Numbers
    urge: Numbers


def lines_of(game: MNK, s: Marks) -> Lines:
    """Return a state with its counts; ValueError if lines have fewer than three cells."""
    if game.k < 3:
        raise ValueError(f"lines have {game.k} cells, but this search needs 3 or more")
    cells, through = _geometry(game)
    marked = np.arange(game.k + 1)
    worth, urges = 3 ** np.maximum(marked - 1, 0), 5 ** np.minimum(marked, 3)
    worth[0] = worth[-1] = 0
    urges[-3:] = FOUR, WIN, 0
    urge = urges[0] * (through >= 0).sum(axis=1)
    lines = Lines(
        cells, through, worth, urges, np.zeros(len(through), np.int64),
        np.zeros((2, len(cells)), np.int64), np.zeros(2, np.int64), np.array([urge, urge]),
    )  # fmt: skip
    for number, cell in enumerate(game.cells):
        for player in (0, 1):
            if s[player] & cell:
                put(lines, number, player)
    return lines


@lru_cache
def _geometry(game: MNK) -> tuple[Numbers, Numbers]:
    """Return the cells of each line, and the lines through each cell."""
    found = []
    for y in range(game.n):
        for x in range(game.m):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                end_x, end_y = x + (game.k - 1) * dx, y + (game.k - 1) * dy
                if 0 <= end_x < game.m and end_y < game.n:
                    found.append([x + i * dx + game.m * (y + i * dy) for i in range(game.k)])
    cells = np.array(found, np.int64)
    through = np.full((game.m * game.n, 4 * game.k + 1), -1, np.int64)
    for cell, row in enumerate(through):
        own = np.flatnonzero((cells == cell).any(axis=1))
        row[: len(own)] = own
    return cells, through


@native
def put(lines: Lines, cell: int, player: int) -> None:
    """Put a player's mark into an empty cell."""
    lines.board[cell] = player + 1
    _change(lines, cell, player, 1)


@native
def take_back(lines: Lines, cell: int, player: int) -> None:
    """Take a player's mark back."""
    _change(lines, cell, player, -1)
    lines.board[cell] = 0


@native
def _change(lines: Lines, cell: int, player: int, change: int) -> None:
    i = 0
    while lines.through[cell, i] >= 0:
        line = lines.through[cell, i]
        i += 1
        before, theirs = lines.marks[player, line], lines.marks[1 - player, line]
        after = before + change
        lines.marks[player, line] = after
        if theirs == 0:
            lines.worths[player] += lines.worth[after] - lines.worth[before]
            _spread(lines, line, player, lines.urges[after] - lines.urges[before])
        if before == 0:  # the line closes for the other player
            lines.worths[1 - player] -= lines.worth[theirs]
            _spread(lines, line, 1 - player, -lines.urges[theirs])
        elif after == 0:  # and opens again
            lines.worths[1 - player] += lines.worth[theirs]
            _spread(lines, line, 1 - player, lines.urges[theirs])


@native
def _spread(lines: Lines, line: int, player: int, urge: int) -> None:
    """Add to the urge of all cells of a line."""
    for i in range(lines.cells.shape[1]):
        lines.urge[player, lines.cells[line, i]] += urge
