"""Positions of both games of the tournament, drawn for the stages of ``agent``."""

from random import Random
from typing import Any

from course_lib.game import MAX, MIN
from course_lib.games import MNK, Divercite
from course_lib.games.mnk import ONGOING, Marks, has_line
from course_lib.games.windows import LENGTH, Windows

CONNECT5 = MNK(15, 15, 5)
DIVERCITE = Divercite()
WINDOWS = Windows(CONNECT5)
MOST_MOVES = 36
"""In a match of Divercité there are moves left after so many."""


def drawn_position(rng: Random) -> tuple[Any, Any]:
    """Draw one of the games, and a position of it in which the match goes on."""
    game: Any = rng.choice((CONNECT5, DIVERCITE))
    while True:
        s = game.initial()
        for _ in range(rng.randint(0, MOST_MOVES)):
            if not game.is_terminal(s):
                s = game.transition(s, rng.choice(game.actions(s)))
        if not game.is_terminal(s):
            return game, s


def with_fours(rng: Random, kind: str) -> Marks:
    """Draw a position of Connect5 in which a player can win at once, or neither can.

    Args:
        rng: the source of chance.
        kind: ``win`` if the player to move can; ``block`` if only the other one could; ``quiet``
            if neither can.
    """
    while True:
        p, few = rng.choice((MAX, MIN)), rng.randint(4, 9)
        own = kind == "win"
        other = kind == "block" or (own and rng.randrange(2) == 0)
        mine, theirs = _marks(rng, few, own), _marks(rng, few + (p == MIN), other)
        s = (mine, theirs, ONGOING) if p == MAX else (theirs, mine, ONGOING)
        if _is_position(s) and _kind(s) == kind:
            return s


def _marks(rng: Random, number: int, with_four: bool) -> int:
    """Draw the marks of a player, four of them in a window if asked for."""
    marks = _four(rng) if with_four else 0
    while marks.bit_count() < number:
        marks |= rng.choice(CONNECT5.cells)
    return marks


def _four(rng: Random) -> int:
    """Draw four of the five cells of a window."""
    step = rng.choice(WINDOWS.steps)
    while True:
        window = WINDOWS.cells_of(rng.choice(CONNECT5.cells), step)
        if window & WINDOWS.board == window and window.bit_count() == LENGTH:
            return window & ~rng.choice([c for c in CONNECT5.cells if c & window])


def _is_position(s: Marks) -> bool:
    return not s[0] & s[1] and not any(has_line(side, CONNECT5.m + 1, LENGTH) for side in s[:2])


def _kind(s: Marks) -> str:
    p, free = CONNECT5.turn(s), WINDOWS.board & ~(s[0] | s[1])
    if WINDOWS.wins(s[p], free):
        return "win"
    return "block" if WINDOWS.wins(s[1 - p], free) else "quiet"
