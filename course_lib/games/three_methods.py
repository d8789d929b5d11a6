"""The interface of an article on programs for board games, in both directions.

"Faire des IA pour les jeux de plateau", section "Interface Game State".

There a position has three methods: its score, how many moves it has, and the position after move
number i. ``FromThreeMethods`` makes a game of the course out of such a position; ``ThreeMethods``
offers a state of a game of the course as such a position.

Details that the three methods leave open are settled here as that section suggests:

- The score is always seen by the same side, "us", no matter who is to move: a good move of the
  opponent lowers it. So it is MAX's.
- No method names the mover: the players take turns.
- The match is over where there are 0 moves. Only there does the score become a utility; elsewhere
  it is an estimate.
- Moves are numbers without a memory, so a state is the numbers of all moves so far. Two orders of
  moves that lead to the same position are two states.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from numbers import Real
from typing import Any, Protocol

from course_lib.game import CHANCE, MAX, Evaluation, Game, Player, illegal, not_terminal

MoveNumbers = tuple[int, ...]

MOST_POSITIONS = 2**16
"""How many positions are remembered before all but the first are forgotten."""


class Position(Protocol):
    """A position of a game written in the way of that article. It never changes."""

    def get_score(self) -> float:
        """Return how good the position is for us."""

    def get_move_count(self) -> int:
        """Return how many moves there are; 0 when the match is over."""

    def do_move(self, index: int) -> "Position":
        """Return the position after the move of that number, counted from 0."""


@dataclass(frozen=True)
class FromThreeMethods(Game[MoveNumbers, int]):
    """The game that is played from a position with the three methods.

    A state is the tuple of the numbers of all moves made, () at the start.

    Args:
        position: where the match begins.
        n_players: 2, who take turns in a zero-sum game; or 1.
        first: who moves in that position; with 1 player, 0.
    """

    position: Position
    n_players: int = 2
    first: Player = MAX

    def __post_init__(self) -> None:
        """Refuse objects without the methods, and players that one score cannot serve."""
        methods = ("get_score", "get_move_count", "do_move")
        missing = [name for name in methods if not callable(getattr(self.position, name, None))]
        if missing:
            raise ValueError(
                f"position is {self.position!r}, which has no method {' and no '.join(missing)}; "
                "a position with get_score, get_move_count and do_move is needed"
            )
        if self.n_players not in (1, 2):
            raise ValueError(
                f"n_players is {self.n_players!r}, but one score gives all utilities for 1 "
                "or 2 players only"
            )
        if self.first not in range(self.n_players):
            raise ValueError(
                f"first is {self.first!r}, but the players are 0 to {self.n_players - 1}"
            )

    @cached_property
    def _known(self) -> dict[MoveNumbers, Position]:
        return {(): self.position}

    def at(self, s: MoveNumbers) -> Position:
        """Return the position of a state."""
        known = self._known
        if s in known:
            return known[s]
        if len(known) >= MOST_POSITIONS:
            known.clear()
            known[()] = self.position
        made = len(s)
        while s[:made] not in known:
            made -= 1
        for i in range(made, len(s)):
            known[s[: i + 1]] = known[s[:i]].do_move(s[i])
        return known[s]

    def score(self, s: MoveNumbers) -> float:
        """Return the score of any state, from MAX's side; an evaluation for searches to use.

        ValueError if ``get_score`` returns anything but a number.
        """
        score = self.at(s).get_score()
        if not isinstance(score, Real) or score != score:
            raise ValueError(f"get_score() is {score!r} {after(s)}, but a number is needed")
        return score

    def move_count(self, s: MoveNumbers) -> int:
        """Return how many moves a state has; ValueError if it is no whole number from 0."""
        count = self.at(s).get_move_count()
        if type(count) is not int or count < 0:
            raise ValueError(
                f"get_move_count() is {count!r} {after(s)}, but a whole number of at least 0 is "
                "needed"
            )
        return count

    def initial(self) -> MoveNumbers:
        """Return the state in which no move was made."""
        return ()

    def turn(self, s: MoveNumbers) -> Player:
        """Return whose turn it is; on a terminal state, whose it would be."""
        return (self.first + len(s)) % self.n_players

    def actions(self, s: MoveNumbers) -> list[int]:
        """Return the numbers of the moves."""
        return list(range(self.move_count(s)))

    def transition(self, s: MoveNumbers, a: int) -> MoveNumbers:
        """Return the state after move number a."""
        if type(a) is not int or not 0 <= a < self.move_count(s):
            raise illegal(self, s, a)
        return (*s, a)

    def is_terminal(self, s: MoveNumbers) -> bool:
        """Return True when there are no moves."""
        return self.move_count(s) == 0

    def utility(self, s: MoveNumbers, p: Player) -> float:
        """Return the score for MAX, its opposite for MIN."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        return self.score(s) if p == MAX else -self.score(s)

    def text(self, s: MoveNumbers) -> str:
        """Return for example ``the position after moves 4, 0``."""
        return f"the position {after(s)}"


def after(s: MoveNumbers) -> str:
    """Return for example ``after moves 4, 0``."""
    return f"after moves {', '.join(map(str, s))}" if s else "before the first move"


@dataclass(frozen=True)
class ThreeMethods:
    """A state of a game of the course, offered with the three methods.

    Args:
        game: any game without chance.
        state: one of its states.
        player: who "we" are, the player whose score it is.
        evaluation: an estimate from MAX's side, for games of two players or one; without it, the
            score of a state that is not terminal is 0.
    """

    game: Game[Any, Any]
    state: Hashable
    player: Player = MAX
    evaluation: Evaluation[Any] | None = None

    def __post_init__(self) -> None:
        """Check the player and the game; ValueError if the three methods cannot express them."""
        game, n = self.game, self.game.n_players
        if self.player not in range(n):
            raise ValueError(f"player is {self.player!r}, but the players are 0 to {n - 1}")
        if self.evaluation is not None and n > 2:
            raise ValueError(
                f"an evaluation is from MAX's side, but there are {n} players; leave it out"
            )
        if not game.is_terminal(self.state) and game.turn(self.state) == CHANCE:
            raise ValueError(
                f"chance decides in {game.text(self.state)}, but a player chooses every move here"
            )

    def get_score(self) -> float:
        """Return the player's utility at the end; before it the estimate for the player, or 0."""
        if self.game.is_terminal(self.state):
            return self.game.utility(self.state, self.player)
        if self.evaluation is None:
            return 0
        estimate = self.evaluation(self.state)
        return estimate if self.player == MAX else -estimate

    def get_move_count(self) -> int:
        """Return how many actions the state has."""
        return len(self.game.actions(self.state))

    def do_move(self, index: int) -> "ThreeMethods":
        """Return the state after the action with that index in ``game.actions(state)``.

        ValueError if there is no such index.
        """
        actions = self.game.actions(self.state)
        if type(index) is not int or not 0 <= index < len(actions):
            raise ValueError(
                f"move {index!r} in state {self.game.text(self.state)}, which has "
                f"{len(actions)} moves, counted from 0"
            )
        return replace(self, state=self.game.transition(self.state, actions[index]))
