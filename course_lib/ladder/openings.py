"""Openings: first moves that are drawn for two matches, in which both players play both sides.

Without them, deterministic players would repeat one match.
"""

from random import Random
from typing import Any

from course_lib.games import MNK, ConnectFour, Divercite
from course_lib.games.divercite import scores

MOVES = 4
"""Moves of an opening of Divercité: an even number, so that player 0 is to move after it."""
BARS = 4, 3
"""The cells of a line of the edge, from its corner, that bar it to player 1 and to player 0."""
DRAWN = """
0011 0012 0013 0021 0022 0023 0062 0063 0065 0102 0105 0106 0126 0141 0143 0144 0146 0151
0152 0155 0156 0162 0200 0205 0214 0223 0235 0243 0316 0324 0325 0334 0346 0354 0405 0422
0424 0553 0622 0655 0660 0662 1000 1001 1002 1004 1020 1021 1022 1024 1051 1055 1056 1110
1113 1142 1143 1144 1146 1151 1153 1232 1311 1322 1324 1325 1326 1333 1344 1422 1424 1553
1644 1662 2002 2003 2004 2005 2022 2043 2111 2132 2135 2141 2143 2144 2145 2222 2234 2322
2333 2422 2434 2444 2522 2552 2664 3004 3133 3222 3233
"""
"""The columns of four first moves of Connect Four after which nobody wins with best play. Of two
positions that mirror each other it has one. A test solves them."""


def draw_opening(game: Any, rng: Random) -> tuple[Any, ...]:
    """Return the first moves of a match, legal and about even.

    Args:
        game: an m,n,5-game, Divercité or Connect Four; ValueError for any other.
        rng: where the moves come from.
    """
    if isinstance(game, MNK):
        return _connect5(game, rng)
    if isinstance(game, Divercite):
        return _divercite(game, rng)
    if game == ConnectFour():
        return _connect_four(rng)
    raise ValueError(
        f"there are no openings of {game}; there are some of Connect5, Divercité and Connect Four"
    )


def _connect5(game: MNK, rng: Random) -> tuple[int, ...]:
    """Draw a cell in the middle for player 1, and all others near the edge.

    Who moves next on an even board of Connect5 mostly wins; the mark in the middle makes up for it.
    A mark of either player bars the beginning of the first row and the end of the last one. Without
    them, filling these cells one by one makes five in a row before a greedy player does.
    """
    middle, last = (game.m // 2, game.n // 2), game.m * game.n - 1
    cells = [(x, y) for y in range(game.n) for x in range(game.m)]
    inner = rng.choice([cell for cell in cells if _apart(cell, middle) <= 2])
    edge = [cell for cell in cells if _apart(cell, middle) >= max(middle) - 2]
    own = rng.choice([cell for cell in edge if 0 < cell[1] < game.n - 1])
    (x, y), (own_x, own_y), (ours, theirs) = inner, own, BARS
    middle_mark, own_mark = x + game.m * y, own_x + game.m * own_y
    return ours, middle_mark, last - ours, theirs, own_mark, last - theirs


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return how many steps, diagonal ones included, are between two cells."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _divercite(game: Divercite, rng: Random) -> tuple[Any, ...]:
    """Draw two moves of each player after which their cities score the same."""
    while True:
        s, drawn = game.initial(), list[Any]()
        for _ in range(MOVES):
            drawn.append(rng.choice(game.actions(s)))
            s = game.transition(s, drawn[-1])
        if len(set(scores(s))) == 1:
            return tuple(drawn)


def _connect_four(rng: Random) -> tuple[int, ...]:
    """Draw an opening after which nobody wins with best play, or its mirror image."""
    columns = tuple(map(int, rng.choice(DRAWN.split())))
    return columns if rng.random() < 0.5 else tuple(6 - column for column in columns)
