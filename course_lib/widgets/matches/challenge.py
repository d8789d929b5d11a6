"""A person against a reference player, or against an agent of their own, on the board."""

from collections.abc import Mapping
from random import Random
from typing import Any

from course_lib.game import Game
from course_lib.ladder import Agent
from course_lib.ladder.agent_matches import game_of, rung
from course_lib.widgets.matches.against import play
from course_lib.widgets.matches.play import Play

THINKING = 1.0
"""Seconds for a move of the opponent."""
PATIENCE = 10.0
"""So many times as long, by the clock on the wall, before it is stopped: machines are busy."""
HINT_CALLS = 3_000
"""How many positions the player looks at that gives hints."""


class Seated:
    """An agent in a seat: a function of the state alone, as the board needs it.

    Attributes:
        name: its name on the board.
    """

    def __init__(self, game: Game[Any, Any], agent: Agent, seconds: float, name: str) -> None:
        self.game, self.agent, self.seconds, self.name = game, agent, seconds, name

    def __call__(self, s: Any) -> Any:
        """Return the agent's action."""
        return self.agent(self.game, s, self.seconds)

    @property
    def thoughts(self) -> Mapping[str, Any]:
        """The agent's report on its last move."""
        told = getattr(self.agent, "thoughts", {})
        return told if isinstance(told, Mapping) else {}


def challenge(
    game_id: str,
    opponent: str | Agent = "greedy",
    seat: int = 0,
    *,
    seconds: float = THINKING,
    start: Any = None,
    seed: int = 0,
) -> Play:
    """Return a board on which a person plays a game of the arena against a player of the ladder.

    The board is played with the mouse or the keyboard; *Hint* shows the move of the best rung.

    Args:
        game_id: "connect5", "divercite" or "connect4".
        opponent: the id of a rung, such as "greedy" or "best"; or an agent, a function of a game, a
            state and seconds.
        seat: whom the person plays; 0 begins.
        seconds: the CPU time of a move of the opponent.
        start: the state to play on from; the beginning if None.
        seed: of chance.

    Raises:
        TypeError: the opponent is neither a text nor a function.
        ValueError: there is no such game, rung or seat, or seconds is not above 0.
    """
    game = game_of(game_id)
    name, agent = _named_agent(game_id, opponent, seed)
    if not seconds > 0:
        raise ValueError(f"seconds is {seconds}, but a move needs some time: more than 0")
    seated = Seated(game, agent, seconds, name)
    board = play(game, seated, seat, seed=seed, seconds=PATIENCE * seconds, start=start)
    best = rung(game_id, "best").make(Random(seed), calls=HINT_CALLS)
    board.reference = Seated(game, best, PATIENCE * seconds, "best")
    return board


def _named_agent(game_id: str, opponent: str | Agent, seed: int) -> tuple[str, Agent]:
    """Return an opponent with its name; TypeError, ValueError as ``challenge``."""
    if isinstance(opponent, str):
        return opponent, rung(game_id, opponent).make(Random(seed))
    if callable(opponent):
        return getattr(opponent, "__name__", type(opponent).__name__), opponent
    raise TypeError(
        f"opponent is {opponent!r}, but the id of a rung is needed, or an agent, which is a "
        "function of a game, a state and seconds"
    )
