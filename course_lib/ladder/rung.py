"""The records of the ladder: a reference player, and the knowledge of a game that it plays with."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from course_lib.game import A, Game, S
from course_lib.search.checks import check_whole

Agent = Callable[[Game[Any, Any], Any, float], Any]
"""A player of the arena: a function of a game, a state and seconds that returns an action."""


@dataclass(frozen=True)
class Knowledge(Generic[S, A]):
    """Knowledge of one game, for a search that knows none.

    Attributes:
        evaluate: estimates a state that is not terminal, from MAX's side; between -1 and 1, which
            are the utilities of a loss and of a win.
        moves: the actions of a state that are worth a look, the most promising first where the
            knowledge has an order. Never empty where the match goes on.
    """

    evaluate: Callable[[S], float]
    moves: Callable[[S], Sequence[A]]


@dataclass(frozen=True)
class Rung:
    """A frozen reference player.

    Attributes:
        id: its name on the ladder of every game, such as "depth-2".
        title: its description in a few words, for a person.
        build: makes the player from a source of chance and a number of positions to look at per
            move; None where only the seconds limit it.
    """

    id: str
    title: str
    build: Callable[[Random, int | None], Agent]

    def make(self, rng: Random, *, calls: int | None = None) -> Agent:
        """Return the player for one match.

        Args:
            rng: its source of chance.
            calls: how many positions a move may look at, besides the seconds. An iteration of tree
                search counts for several, so that players with equal calls need about equal time.
                With a number and without end of seconds (``inf``), a match is the same each time.

        Raises:
            ValueError: calls is below 1 (TypeError if it is not a whole number).
        """
        if calls is not None:
            check_whole("calls", calls, least=1)
        return self.build(rng, calls)
