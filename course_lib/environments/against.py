"""A two-player game as an environment: the opponent and chance belong to the world."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic

from course_lib.environment import A, Environment, S, unknown_action
from course_lib.game import CHANCE, MAX, Game, Player, Strategy, chance_action


@dataclass(frozen=True)
class Against(Environment[S, A], Generic[S, A]):
    """A game seen by one of its players, with a fixed strategy for all others.

    A state is one in which the player is to move, or the end. The reward is the player's utility
    at the end, and 0 before.

    Args:
        game: the rules.
        opponent: the strategy of the others.
        player: the agent's number.
    """

    game: Game[S, A]
    opponent: Strategy[S, A]
    player: Player = MAX

    def __post_init__(self) -> None:
        """Check the player; ValueError."""
        if self.player not in range(self.game.n_players):
            raise ValueError(
                f"player is {self.player!r}, but the game has players 0 to "
                f"{self.game.n_players - 1}"
            )

    def initial(self, rng: Random) -> S:
        """Return the first state in which the player is to move."""
        return self._after_others(self.game.initial(), rng)

    def actions(self, s: S) -> Sequence[A]:
        """Return the game's actions."""
        return self.game.actions(s)

    def is_terminal(self, s: S) -> bool:
        """Return True when the match is over."""
        return self.game.is_terminal(s)

    def step(self, s: S, a: A, rng: Random) -> tuple[S, float]:
        """Return the state in which the player moves next, or the end with its utility."""
        if a not in self.actions(s):
            raise unknown_action(self, s, a)
        t = self._after_others(self.game.transition(s, a), rng)
        return t, self.game.utility(t, self.player) if self.game.is_terminal(t) else 0.0

    def text(self, s: S) -> str:
        """Return the game's text."""
        return self.game.text(s)

    def _after_others(self, s: S, rng: Random) -> S:
        """Return the state after the moves of all others."""
        while not self.game.is_terminal(s) and self.game.turn(s) != self.player:
            chance = self.game.turn(s) == CHANCE
            a = chance_action(self.game, s, rng) if chance else self.opponent(s)
            s = self.game.transition(s, a)
        return s
