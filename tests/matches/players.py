"""Players for tests: short programs, and matches between them."""

from textwrap import dedent

from autograder.running.matches.entrant import Entrant
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchRecord

SECONDS = 0.5
"""The time of a move: no player here needs a hundredth of it."""

FIRST = "def agent(game, s, seconds):\n    return game.actions(s)[0]"
LAST = "def agent(game, s, seconds):\n    return game.actions(s)[-1]"


def entrant(source: str, name: str = "player") -> Entrant:
    """Return the player of a program, which may be indented."""
    return Entrant.of_text(name, dedent(source).strip("\n"))


def against(
    source: str,
    opponent: str = LAST,
    game: str = "connect5",
    seconds: float = SECONDS,
    seat: int = 0,
) -> MatchRecord:
    """Return the match of a program in a seat; without faults, FIRST wins it in nine moves."""
    one, other = entrant(source, "attacker"), entrant(opponent, "opponent")
    players = (one, other) if seat == 0 else (other, one)
    return play_match(game, players, seconds=seconds)
