"""The games of matches: their rules, openings, and the longest match."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from course_lib import ladder
from course_lib.game import Game
from course_lib.ladder import openings

Plain = Any
"""A value that ``protocol.codec`` encodes, and that can be compared and hashed: an action."""
Opening = tuple[Plain, ...]


@dataclass(frozen=True)
class MatchGame:
    """A game that matches are played in.

    Attributes:
        id: its name in files and on the command line.
        title: its name for readers.
        game: the rules, for two players.
        longest: the moves after which a match is a draw.
    """

    id: str
    title: str
    game: Game[Any, Any]
    longest: int

    def after(self, actions: Opening) -> Any:
        """Return the state after some actions; ValueError if one of them is illegal."""
        s = self.game.initial()
        for a in actions:
            s = self.game.transition(s, a)
        return s


GAMES: Mapping[str, MatchGame] = {
    "connect5": MatchGame("connect5", "Connect5", ladder.GAMES["connect5"], 225),
    "divercite": MatchGame("divercite", "Divercité", ladder.GAMES["divercite"], 40),
    "connect4": MatchGame("connect4", "Connect Four", ladder.GAMES["connect4"], 42),
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
    rng = Random(f"{secret}/opening/{game_id}/{number}")
    return openings.draw_opening(find_game(game_id).game, rng)
