"""Games as a wrong search sees them: searched rightly, they give a typical mistake's answers."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from course_lib.game import CHANCE, MAX, Game, Player
from course_lib.search.wrapper import Wrapper


class MisreadGame(Wrapper[Any, Any]):
    """A game of which a search sees everything as it is.

    Args:
        game: the game.
        s: the state that is searched.
    """

    def __init__(self, game: Game[Any, Any], s: Hashable) -> None:
        super().__init__(game)
        self.root = s


class FirstChild(MisreadGame):
    """Only the first action of a player is tried."""

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the first action of a player; all actions of chance."""
        found = self.game.actions(s)
        return found if self.game.turn(s) == CHANCE else found[:1]


class LastChild(MisreadGame):
    """Each action takes the place of the one before it."""

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the last action of a player; all actions of chance."""
        found = self.game.actions(s)
        return found if self.game.turn(s) == CHANCE else found[-1:]


class UtilityOfRoot(MisreadGame):
    """Every leaf has the utility of the player who moves at the root."""

    def utility(self, s: Any, p: Player) -> float:
        """Return the utility of the player at the root; p's where the game is over there."""
        over = self.game.is_terminal(self.root) or self.game.turn(self.root) == CHANCE
        return self.game.utility(s, p if over else self.game.turn(self.root))


class UtilityOfMover(MisreadGame):
    """Every leaf has the utility of the player who moved last."""

    def __init__(self, game: Game[Any, Any], s: Hashable) -> None:
        super().__init__(game, s)
        self.mover: dict[Any, Player] = {}

    def transition(self, s: Any, a: Any) -> Any:
        """Return the state after an action, and note who moved."""
        t = self.game.transition(s, a)
        self.mover[t] = self.game.turn(s)
        return t

    def utility(self, s: Any, p: Player) -> float:
        """Return the utility of the player who moved last; p's at the root and after chance."""
        mover = self.mover.get(s, p)
        return self.game.utility(s, p if mover == CHANCE else mover)


class Nothing(NamedTuple):
    """The end that a player has found before any action was tried."""

    s: Any


class StartsAtZero(MisreadGame):
    """Before all actions of a player there is one, None, with which everybody gets 0."""

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the actions, those of a player after None."""
        found = self.game.actions(s)
        return found if self.game.turn(s) == CHANCE else [None, *found]

    def transition(self, s: Any, a: Any) -> Any:
        """Return the state after an action."""
        return Nothing(s) if a is None else self.game.transition(s, a)

    def is_terminal(self, s: Any) -> bool:
        """Tell whether the game is over, as it is after None."""
        return isinstance(s, Nothing) or self.game.is_terminal(s)

    def utility(self, s: Any, p: Player) -> float:
        """Return a player's utility: 0 after None."""
        return 0 if isinstance(s, Nothing) else self.game.utility(s, p)


class StartsAtHundred(StartsAtZero):
    """Before all actions of a player there is one, None, with which the player loses 100."""

    def utility(self, s: Any, p: Player) -> float:
        """Return a player's utility: after None 100, with a minus for the player who moved."""
        if isinstance(s, Nothing):
            return -100 if p == self.game.turn(s.s) else 100
        return self.game.utility(s, p)


class Below(NamedTuple):
    """A state, and how many moves a search makes from there at most."""

    s: Any
    moves: int


class StopsAfter(MisreadGame):
    """The game is over after some moves, and everybody gets 0 if it was not over before.

    Args:
        game: the game.
        s: the state that is searched.
        moves: how many moves.
    """

    def __init__(self, game: Game[Any, Any], s: Hashable, moves: int) -> None:
        super().__init__(game, s)
        self.moves = moves

    def _below(self, s: Any) -> Below:
        return s if isinstance(s, Below) else Below(s, self.moves)

    def turn(self, s: Any) -> Player:
        """Return who moves."""
        return self.game.turn(self._below(s).s)

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the actions."""
        return self.game.actions(self._below(s).s)

    def transition(self, s: Any, a: Any) -> Any:
        """Return the state after an action, with one move less."""
        below = self._below(s)
        return Below(self.game.transition(below.s, a), below.moves - 1)

    def is_terminal(self, s: Any) -> bool:
        """Tell whether the game is over, or no move is left."""
        below = self._below(s)
        return below.moves == 0 or self.game.is_terminal(below.s)

    def utility(self, s: Any, p: Player) -> float:
        """Return a player's utility: 0 where the game goes on."""
        s = self._below(s).s
        return self.game.utility(s, p) if self.game.is_terminal(s) else 0

    def chances(self, s: Any) -> Mapping[Any, float]:
        """Return the probabilities of chance's actions."""
        return self.game.chances(self._below(s).s)


class TiesByAction(MisreadGame):
    """Of equal actions the largest counts where MAX moves, the smallest where MIN does."""

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the actions in the order in which they win ties; as they are without an order."""
        found = self.game.actions(s)
        try:
            return sorted(found, reverse=self._takes_largest(s))
        except TypeError:
            return found

    def _takes_largest(self, s: Any) -> bool:
        return self.n_players > 2 or self.game.turn(s) == MAX


Misreading = Callable[[Game[Any, Any], Any], MisreadGame]
