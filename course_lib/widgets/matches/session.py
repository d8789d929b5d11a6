"""A session: a match of persons and strategies, move by move, with undo. Nothing is drawn here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic

from course_lib.game import CHANCE, A, Game, Player, S, Strategy, chance_action, illegal
from course_lib.widgets.matches.move_request import MoveError, Reply, request_move
from course_lib.wording import player_name


@dataclass
class Session(Generic[S, A]):
    """The match as it stands.

    The outcomes of chance depend on the seed, the number of the match and the moves made so far: a
    move that is taken back and made again meets the same dice.

    Attributes:
        game: the rules.
        seats: by player a strategy, None for a person.
        seed: of chance.
        seconds: how long a strategy may take for a move.
        start: the state in which every match begins; the game's initial state if None.
        number: the number of matches begun before this one.
        states: every state so far, the first included.
        actions: the action played in each state but the last.
        replies: for each action the reply of the strategy; None for a person and for chance.
        trouble: why a strategy has not moved, as a sentence; "" if nothing is wrong.
    """

    game: Game[S, A]
    seats: dict[Player, Strategy[S, A] | None]
    seed: int = 0
    seconds: float = 10.0
    start: S | None = None
    number: int = 0
    states: list[S] = field(default_factory=list)
    actions: list[A] = field(default_factory=list)
    replies: list[Reply | None] = field(default_factory=list)
    trouble: str = ""

    def __post_init__(self) -> None:
        """Begin the first match."""
        self.states = [self._first()]

    @property
    def state(self) -> S:
        """The state that the match is in."""
        return self.states[-1]

    @property
    def waits_for_person(self) -> bool:
        """Whether a person is to move."""
        return self._is_persons(self.state)

    def move(self, a: Any) -> None:
        """Play an action for the person who is to move; ValueError if it is illegal."""
        if not self.waits_for_person:
            raise ValueError(f"it is not a person's turn: {self._next_in_words()}")
        if a not in self.game.actions(self.state):
            raise illegal(self.game, self.state, a)
        self._add(a, None)

    def reply(self) -> None:
        """Let the strategy whose turn it is play, or chance; one action.

        If the strategy returns none, ``trouble`` is set to the reason, and nothing else changes.

        Raises:
            ValueError: a person is to move, or the match is over.
        """
        if self.game.is_terminal(self.state) or self.waits_for_person:
            raise ValueError(f"no strategy is to move: {self._next_in_words()}")
        player = self.game.turn(self.state)
        if player == CHANCE:
            rng = Random(f"{self.seed} {self.number} {len(self.actions)}")
            self._add(chance_action(self.game, self.state, rng), None)
            return
        strategy = self.seats[player]
        assert strategy is not None  # else a person is to move
        try:
            reply = request_move(self.game, strategy, self.state, self.seconds)
        except MoveError as trouble:
            self.trouble = str(trouble)
        else:
            self._add(reply.action, reply)

    def undo(self) -> None:
        """Go back to where a person last had a choice; without persons, by one action.

        Raises:
            ValueError: there is nothing to go back to.
        """
        back = self.undo_to()
        if back is None:
            raise ValueError("there is no move to take back yet")
        self.go_back(back)

    def go_back(self, moves: int) -> None:
        """Take all moves back but the first ones.

        Args:
            moves: how many are left.

        Raises:
            ValueError: there are fewer, or the number is negative.
        """
        if type(moves) is not int or not 0 <= moves <= len(self.actions):
            raise ValueError(f"moves is {moves!r}, but 0 to {len(self.actions)} were made")
        del self.states[moves + 1 :], self.actions[moves:], self.replies[moves:]
        self.trouble = ""

    def undo_to(self) -> int | None:
        """Return how many actions are left after ``undo``; None if there is nothing to undo."""
        last = len(self.actions) - 1
        if not self.persons():
            return last if last >= 0 else None
        own = (i for i in range(last, -1, -1) if self._is_persons(self.states[i]))
        return next(own, None)

    def new(self, turned: bool = False) -> None:
        """Begin another match; ``turned`` if all players move on by one seat."""
        if turned:
            n = self.game.n_players
            self.seats = {(p + 1) % n: who for p, who in self.seats.items()}
        self.number += 1
        self.states, self.actions, self.replies = [self._first()], [], []
        self.trouble = ""

    def persons(self) -> list[Player]:
        """Return the seats of persons."""
        return [p for p, who in sorted(self.seats.items()) if who is None]

    def _first(self) -> S:
        return self.game.initial() if self.start is None else self.start

    def _add(self, a: A, reply: Reply | None) -> None:
        self.states.append(self.game.transition(self.state, a))
        self.actions.append(a)
        self.replies.append(reply)
        self.trouble = ""

    def _is_persons(self, s: S) -> bool:
        over = self.game.is_terminal(s)
        player = CHANCE if over else self.game.turn(s)
        return player != CHANCE and self.seats[player] is None

    def _next_in_words(self) -> str:
        if self.game.is_terminal(self.state):
            return "the match is over"
        player = self.game.turn(self.state)
        return f"{player_name(player, self.game.n_players)} is to move"


def check_seats(game: Game[Any, Any], players: Mapping[Any, Any]) -> dict[Player, Any]:
    """Return the player in each seat, None for a person; seats that are not named are persons'.

    Raises:
        TypeError: a player is neither a function of a state nor None.
        ValueError: a seat is not one of the game's.
    """
    for seat, player in players.items():
        check_seat(game, seat)
        check_strategy(player, f"the player in seat {seat}")
    return {p: players.get(p) for p in range(game.n_players)}


def check_seat(game: Game[Any, Any], seat: object) -> None:
    """Raise ValueError if a seat is not one of the game's."""
    if type(seat) is not int or seat not in range(game.n_players):
        raise ValueError(
            f"seat {seat!r} is not one of {type(game).__name__}'s seats, which are 0 to "
            f"{game.n_players - 1} (0 is {player_name(0, game.n_players)})"
        )


def check_strategy(player: object, what: str) -> None:
    """Raise TypeError if a player is neither a function nor None."""
    if player is not None and (not callable(player) or isinstance(player, type)):
        raise TypeError(
            f"{what} is {player!r}, but a strategy is needed, a function that takes a state and "
            "returns an action; or None for a person"
        )
