"""The formalism every game of the course is written in, and nothing else.

A game is the tuple <S, A, P, turn, actions, transition, is_terminal, utility> of INF8175
(Polytechnique Montréal), section "Formalisation standard d'un jeu", with two additions: ``chances``
for games of chance, and ``information`` for games in which something is hidden.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from random import Random
from typing import Generic, TypeVar

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)

Player = int
MAX: Player = 0
MIN: Player = 1
CHANCE: Player = -1

InformationSet = str
"""All that one player knows in a state, on one line; states that look alike to a player have the
same."""

Strategy = Callable[[S], A]
"""The play of one player: a plain function from a state to one of its actions."""

Evaluation = Callable[[S], float]
"""An estimate of a state's value, always from MAX's side: a plain function of the state."""


class OutOfTime(Exception):
    """The time to think is over.

    Raised by an evaluation, or by a game's ``utility``, in the middle of a search; a search that
    can be interrupted catches it and returns its best result so far.
    """


class Game(ABC, Generic[S, A]):
    """An immutable rulebook: pure functions of hashable states.

    States and actions are plain data (numbers, strings, tuples of these), so that they can be
    printed, compared, stored and sent. Two games are equal when their rules are.
    """

    n_players: int = 2

    @abstractmethod
    def initial(self) -> S:
        """Return the state in which a match begins."""

    @abstractmethod
    def turn(self, s: S) -> Player:
        """Return who moves in the non-terminal state s: 0 .. n_players - 1, or CHANCE."""

    @abstractmethod
    def actions(self, s: S) -> Sequence[A]:
        """Return the legal actions of s in a fixed order; empty exactly when s is terminal."""

    @abstractmethod
    def transition(self, s: S, a: A) -> S:
        """Return the state that action a leads to; ValueError, naming a, if it is illegal."""

    @abstractmethod
    def is_terminal(self, s: S) -> bool:
        """Return True when the match is over in s."""

    @abstractmethod
    def utility(self, s: S, p: Player) -> float:
        """Return the utility of player p in a terminal state; ValueError if s is not terminal."""

    def chances(self, s: S) -> Mapping[A, float]:
        """Return the probability of every action of the chance state s; they sum to 1."""
        raise ValueError(f"{self.text(s)} is not a chance state")

    def text(self, s: S) -> str:
        """Return s on one line, for a person to read."""
        return str(s)


class HiddenGame(Game[S, A]):
    """A game in which a player does not see all of the state.

    The deal is a move of chance. Players who move at the same time move one after the other, and
    the second does not see the first one's move until both have moved. A player remembers what it
    has seen and done (perfect recall), and the players can tell from what they know whose turn it
    is: an information set in which a player is to move belongs to this player alone, and its states
    have the same actions.
    """

    @abstractmethod
    def information(self, s: S, p: Player) -> InformationSet:
        """Return all that player p, 0 .. n_players - 1, knows in s, on one line.

        It depends on nothing that is hidden from p (von Neumann and Morgenstern 1944, Kuhn 1953).
        """


def illegal(game: Game[S, A], s: S, a: object) -> ValueError:
    """Return the error of ``transition``; it names the action, the state and the legal actions."""
    legal = ", ".join(map(repr, game.actions(s))) or "none, the game is over"
    return ValueError(f"illegal action {a!r} in state {game.text(s)}; legal actions: {legal}")


def not_terminal(game: Game[S, A], s: S) -> ValueError:
    """Return the error that ``utility`` raises on a state in which the match goes on."""
    return ValueError(f"utility is defined on terminal states only, and {game.text(s)} is not one")


def successors(game: Game[S, A], s: S) -> Iterator[tuple[A, S]]:
    """Yield (action, state it leads to) for every action of s, in order."""
    for a in game.actions(s):
        yield a, game.transition(s, a)


def chance_action(game: Game[S, A], s: S, rng: Random) -> A:
    """Draw an action of the chance state s by its probabilities."""
    chances = game.chances(s)
    actions = list(game.actions(s))
    return rng.choices(actions, weights=[chances[a] for a in actions])[0]


def walk(game: Game[S, A], s: S) -> Iterator[S]:
    """Yield every distinct state that play from s can reach, s first, breadth first."""
    found = [s]
    seen = {s}
    for state in found:  # grows while we walk it
        yield state
        for _, t in successors(game, state):
            if t not in seen:
                seen.add(t)
                found.append(t)


def reachable(game: Game[S, A], s: S) -> list[S]:
    """Return every distinct state that play from s can reach, s first, breadth first."""
    return list(walk(game, s))


def perft(game: Game[S, A], s: S, depth: int) -> int:
    """Return the number of action sequences of exactly ``depth`` moves from s.

    The count that chess programmers check a move generator with ("performance test").
    ValueError if depth is negative.
    """
    if depth < 0:
        raise ValueError(f"depth is {depth}, but a number of moves is 0 or more")
    if depth == 0:
        return 1
    return sum(perft(game, t, depth - 1) for _, t in successors(game, s))
