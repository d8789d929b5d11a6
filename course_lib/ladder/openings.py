"""Openings: first moves that are drawn for two matches, in which both players play both sides.

Without them, deterministic players would repeat one match.
"""

from random import Random
from typing import Any

from course_lib.games import MNK, Divercite
from course_lib.games.divercite import scores

MOVES = 4
"""Moves of an opening: an even number, so that player 0 is to move after it."""
APART = 3
"""Cells by which two marks of one player are apart in an opening, in rows or in columns."""


def draw_opening(game: Any, rng: Random) -> tuple[Any, ...]:
    """Return the first moves of a match, legal and about even.

    Args:
        game: an m,n,5-game or Divercité; ValueError for any other.
        rng: where the moves come from.
    """
    if isinstance(game, MNK):
        return _connect5(game, rng)
    if isinstance(game, Divercite):
        return _divercite(game, rng)
    raise ValueError(f"there are no openings of {game}; there are some of Connect5 and Divercité")


def _connect5(game: MNK, rng: Random) -> tuple[int, ...]:
    """Draw cells near the middle; two marks of a player are on no line of five together."""
    rows, columns = (range(max(0, n // 2 - 3), min(n, n // 2 + 4)) for n in (game.n, game.m))
    cells = [x + game.m * y for y in rows for x in columns]
    while True:
        drawn = tuple(rng.sample(cells, MOVES))
        if all(_apart(game, *pair) for pair in (drawn[::2], drawn[1::2])):
            return drawn


def _apart(game: MNK, one: int, other: int) -> bool:
    """Tell whether two cells are neither on one line nor close to each other."""
    (y, x), (v, u) = divmod(one, game.m), divmod(other, game.m)
    across, down = abs(x - u), abs(y - v)
    return max(across, down) >= APART and 0 < across != down > 0


def _divercite(game: Divercite, rng: Random) -> tuple[Any, ...]:
    """Draw two moves of each player after which their cities score the same."""
    while True:
        s, drawn = game.initial(), list[Any]()
        for _ in range(MOVES):
            drawn.append(rng.choice(game.actions(s)))
            s = game.transition(s, drawn[-1])
        if len(set(scores(s))) == 1:
            return tuple(drawn)
