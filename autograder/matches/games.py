"""The games of matches: their rules, openings, and the longest match."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from autograder.matches.records import Plain
from course_lib.game import Game
from course_lib.games import MNK, Divercite
from course_lib.games.divercite import scores

Opening = tuple[Plain, ...]

OPENING_MOVES = 4
"""Moves of an opening: an even number, so that player 0 is to move after it."""
MIDDLE = range(4, 11)
"""Rows and columns of Connect5 from which openings are drawn."""
APART = 3
"""Cells by which two marks of one player are apart in an opening, in rows or in columns."""


@dataclass(frozen=True)
class MatchGame:
    """A game that matches are played in.

    Attributes:
        id: its name in files and on the command line.
        title: its name for readers.
        game: the rules, for two players.
        draw_opening: draws the first moves of a match; both players then play it in both seats.
        longest: the moves after which a match is a draw.
    """

    id: str
    title: str
    game: Game[Any, Any]
    draw_opening: Callable[[Random], Opening]
    longest: int

    def after(self, actions: Opening) -> Any:
        """Return the state after some actions; ValueError if one of them is illegal."""
        s = self.game.initial()
        for a in actions:
            s = self.game.transition(s, a)
        return s


CONNECT5 = MNK(15, 15, 5)
DIVERCITE = Divercite()


def _connect5_opening(rng: Random) -> Opening:
    """Draw four cells in the middle; the two marks of a player are on no line of five together."""
    cells = [x + CONNECT5.m * y for y in MIDDLE for x in MIDDLE]
    while True:
        drawn = tuple(rng.sample(cells, OPENING_MOVES))
        if all(_apart(*pair) for pair in (drawn[::2], drawn[1::2])):
            return drawn


def _apart(one: int, other: int) -> bool:
    """Tell whether two cells are neither on one line nor close to each other."""
    (y, x), (v, u) = divmod(one, CONNECT5.m), divmod(other, CONNECT5.m)
    across, down = abs(x - u), abs(y - v)
    return max(across, down) >= APART and 0 < across != down > 0


def _divercite_opening(rng: Random) -> Opening:
    """Draw two moves of each player after which their cities score the same."""
    while True:
        s, drawn = DIVERCITE.initial(), list[Plain]()
        for _ in range(OPENING_MOVES):
            drawn.append(rng.choice(DIVERCITE.actions(s)))
            s = DIVERCITE.transition(s, drawn[-1])
        if len(set(scores(s))) == 1:
            return tuple(drawn)


GAMES: Mapping[str, MatchGame] = {
    found.id: found
    for found in (
        MatchGame("connect5", "Connect5", CONNECT5, _connect5_opening, 225),
        MatchGame("divercite", "Divercité", DIVERCITE, _divercite_opening, 40),
    )
}


def find_game(id_: str) -> MatchGame:
    """Return a game by its id; ValueError, with the ids there are, if there is none."""
    if id_ not in GAMES:
        raise ValueError(f"there is no game {id_!r} for matches; games are: {', '.join(GAMES)}")
    return GAMES[id_]


def draw_opening(game_id: str, secret: str, number: int) -> Opening:
    """Return an opening: the same one for the same secret and number.

    Args:
        game_id: the game.
        secret: the course's secret, or another text.
        number: openings of other numbers are drawn independently.
    """
    return find_game(game_id).draw_opening(Random(f"{secret}/opening/{game_id}/{number}"))
