"""A game that costs next to nothing: the limit of what a search gains by a faster game."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

from course_lib.game import Game, Player

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Table(dict[K, V]):
    """Values that are worked out when they are first asked for."""

    def __init__(self, work: Callable[[K], V]) -> None:
        super().__init__()
        self.work = work

    def __missing__(self, key: K) -> V:
        value = self[key] = self.work(key)
        return value


class FreeGame(Game[int, Any]):
    """Another game, its states numbered; a second search finds all of it in tables.

    Args:
        game: for any number of players, without chance.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        states = [game.initial()]
        numbers = Table(lambda s: (states.append(s), len(states) - 1)[1])
        numbers[states[0]] = 0
        self.actions_of = Table(lambda n: game.actions(states[n]))
        self.turns = Table(lambda n: game.turn(states[n]))
        self.ends = Table(lambda n: game.is_terminal(states[n]))
        self.nexts = Table(lambda n: Table(lambda a: numbers[game.transition(states[n], a)]))
        self.utilities = Table(lambda n: Table(lambda p: game.utility(states[n], p)))

    def initial(self) -> int:
        """Return 0."""
        return 0

    def turn(self, s: int) -> Player:
        """Look up who moves."""
        return self.turns[s]

    def actions(self, s: int) -> Sequence[Any]:
        """Look up the actions."""
        return self.actions_of[s]

    def transition(self, s: int, a: Any) -> int:
        """Look up the number of the next state."""
        return self.nexts[s][a]

    def is_terminal(self, s: int) -> bool:
        """Look up whether the match is over."""
        return self.ends[s]

    def utility(self, s: int, p: Player) -> float:
        """Look up the utility."""
        return self.utilities[s][p]
