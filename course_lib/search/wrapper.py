"""A game around another one, to change a single rule of it."""

from collections.abc import Mapping, Sequence

from course_lib.game import A, Game, Player, S


class Wrapper(Game[S, A]):
    """Plays exactly like the game inside; subclasses override the differences.

    Args:
        game: the game inside.
    """

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game
        self.n_players = game.n_players

    def initial(self) -> S:
        """Return the inner game's initial state."""
        return self.game.initial()

    def turn(self, s: S) -> Player:
        """Return who moves in the inner game."""
        return self.game.turn(s)

    def actions(self, s: S) -> Sequence[A]:
        """Return the inner game's actions."""
        return self.game.actions(s)

    def transition(self, s: S, a: A) -> S:
        """Return the inner game's next state."""
        return self.game.transition(s, a)

    def is_terminal(self, s: S) -> bool:
        """Return True when the inner game is over."""
        return self.game.is_terminal(s)

    def utility(self, s: S, p: Player) -> float:
        """Return the inner game's utility."""
        return self.game.utility(s, p)

    def chances(self, s: S) -> Mapping[A, float]:
        """Return the inner game's probabilities."""
        return self.game.chances(s)

    def text(self, s: S) -> str:
        """Return the inner game's line of text."""
        return self.game.text(s)
