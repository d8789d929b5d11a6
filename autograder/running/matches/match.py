"""One match between two processes. The judge has the state, and nothing of a player reaches it.

An action comes as plain data. The action that is played is the judge's own object, looked up in
the list of legal actions.

Two matches of one machine never share a processor while there are enough.
"""

import os
import socket
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from autograder.model.compare import same, show
from autograder.model.match_games import MatchGame, Opening, Plain, find_game
from autograder.protocol import clock
from autograder.protocol.codec import Json, WireError, decode
from autograder.protocol.limits import Choice, Limits
from autograder.protocol.no_reply import ServerLost
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.player import CELLS_SECONDS, WALL_FACTOR, Player, PlayerFault
from autograder.running.matches.records import MatchEnding, MatchRecord, PlayedMove, Symptom
from autograder.running.matches.seats import close_seats, seat_sandbox
from autograder.sandbox.process import StudentProcess
from course_lib.game import Game

NAME = "\0adversarial-search-course/core/{}"
"""The name that a match on a processor holds: of a socket, which the kernel frees at the end
of a process, however it ends."""


@contextmanager
def claimed_core() -> Iterator[int | None]:
    """Yield a processor that no other match uses meanwhile; None if there is none left.

    Both players of a match share it, for only one of them thinks at a time.
    """
    held, core = _claim() if sys.platform == "linux" else (None, None)
    try:
        yield core
    finally:
        if held is not None:
            held.close()


def _claim() -> tuple[socket.socket | None, int | None]:
    for core in sorted(os.sched_getaffinity(0)):
        holder = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            holder.bind(NAME.format(core))
        except OSError:
            holder.close()
        else:
            return holder, core
    return None, None


MAX_ACTION = 64
"""Values in one action, nested ones included."""
MOVES_SECONDS = 24 * 3_600.0
"""Wall time of a match, which is never reached: every move has a limit of its own."""


def play_match(
    game_id: str,
    players: tuple[Entrant, Entrant],
    *,
    seconds: float,
    opening: Opening = (),
    seed: int = 0,
    limits: Limits | None = None,
    isolation: Choice = "auto",
) -> MatchRecord:
    """Play a match, and return its record.

    Args:
        game_id: the game, by its id in ``match_games.GAMES``.
        players: the players, by seat.
        seconds: the CPU time of one move.
        opening: the actions that are played before the players begin.
        seed: seeds the reference players.
        limits: the resources of each player's process; a cell has five times ``limits.cell``, and
            all cells together have ``limits.submission``.
        isolation: how the players are isolated.

    Raises:
        ValueError: there is no such game, or the opening is not legal.
        SandboxUnavailable: this machine does not offer this isolation.
    """
    played = find_game(game_id)
    table = _Table(played, players, opening, played.after(opening))
    notebook = limits or Limits()
    limits = _match_limits(notebook, played.longest * (seconds + 1))
    try:
        with ExitStack() as stack:
            for process in _processes(stack, players, limits, isolation):
                table.seats.append(Player(process, seconds, notebook.submission))
            return _play(table, seed)
    except ServerLost as lost:
        close_seats()
        return replace(table.record(MatchEnding.NOT_PLAYED, (0, 0)), fault=str(lost))


def _processes(
    stack: ExitStack, players: Sequence[Entrant], limits: Limits, isolation: Choice
) -> Iterator[StudentProcess]:
    """Start a process per player, on one processor; the stack ends them."""
    core = stack.enter_context(claimed_core())
    for seat, entrant in enumerate(players):
        number = sum(other.seat == entrant.seat for other in players[:seat])
        sandbox = seat_sandbox(isolation, limits, seat=entrant.seat, number=number)
        yield stack.enter_context(sandbox.student(limits, core))


def _match_limits(limits: Limits, seconds: float) -> Limits:
    """Return limits that leave the time of moves to the clock of each move.

    A cell has more wall time than where it ran first: a busy machine shall cost no player a match.
    """
    return replace(
        limits,
        cpu=CELLS_SECONDS + int(seconds),
        cell=WALL_FACTOR * limits.cell,
        submission=MOVES_SECONDS,
    )


@dataclass
class _Table:
    """A match in progress."""

    played: MatchGame
    players: tuple[Entrant, Entrant]
    opening: Opening
    s: Any
    seats: list[Player] = field(default_factory=list)
    moves: list[PlayedMove] = field(default_factory=list)
    gaps: int = field(default_factory=lambda: clock.gaps())

    def record(self, ending: MatchEnding, utilities: tuple[float, float]) -> MatchRecord:
        """Return the record of the match as it ended."""
        names = self.players[0].name, self.players[1].name
        found = MatchRecord(
            self.played.id, names, self.opening, tuple(self.moves), utilities, ending
        )
        if len(self.seats) < len(names):
            return found
        return replace(found, idle=(self.seats[0].idle, self.seats[1].idle))

    def lost_by(self, seat: int, fault: PlayerFault) -> MatchRecord:
        """Return the record of a match that a player lost by a fault.

        Raises:
            ServerLost: it took too long, and its time went on while the judge did not run.
        """
        if fault.is_late and clock.gaps() > self.gaps:
            raise ServerLost("the judge was stopped during the match, or its machine slept")
        lost = self.record(fault.ending, (-1.0, 1.0) if seat == 0 else (1.0, -1.0))
        return lost.with_fault(seat, str(fault), fault.symptom)


def _play(table: _Table, seed: int) -> MatchRecord:
    """Let players move in turn until the match is over; ServerLost."""
    game, players = table.played.game, table.seats
    first = game.turn(table.s) if not game.is_terminal(table.s) else 0
    # If neither player can begin, the one to move loses, as later in the match.
    for seat in (first, 1 - first):
        cells = table.players[seat].program(table.played.id, seed + seat)
        try:
            players[seat].begin(cells, game)
        except PlayerFault as fault:
            return table.lost_by(seat, fault)
    while not game.is_terminal(table.s):
        if len(table.opening) + len(table.moves) >= table.played.longest:
            return table.record(MatchEnding.TOO_LONG, (0, 0))
        seat = game.turn(table.s)
        try:
            reply = players[seat].move(table.s)
            action = legal_action(game, table.s, reply.action)
        except PlayerFault as fault:
            return table.lost_by(seat, fault)
        table.moves.append(PlayedMove(seat, action, reply.cpu, reply.wall))
        table.s = game.transition(table.s, action)
    return table.record(MatchEnding.FINISHED, _result(game, table.s))


def _result(game: Game[Any, Any], s: Any) -> tuple[float, float]:
    """Return the utilities of a finished match."""
    return float(game.utility(s, 0)), float(game.utility(s, 1))


def legal_action(game: Game[Any, Any], s: Any, returned: Json) -> Plain:
    """Return the judge's own action that equals a returned one; PlayerFault if there is none."""
    try:
        value = decode(returned, MAX_ACTION)
    except WireError as error:
        raise PlayerFault(MatchEnding.ILLEGAL, f"returned {error}") from None
    legal = list(game.actions(s))
    for action in legal:
        if same(value, action):
            return action
    facts = f"returned {show(value)} at its move; {len(legal)} actions are legal there"
    raise PlayerFault(MatchEnding.ILLEGAL, facts, symptom_of(game, s, value))


def symptom_of(game: Game[Any, Any], s: Any, value: object) -> Symptom | None:
    """Return the usual mistake that an object in place of a legal action shows, if there is one."""
    legal = list(game.actions(s))

    def one_of(actions: Iterable[Any]) -> bool:
        return any(same(value, action) for action in actions)

    if value is None:
        return Symptom.NOTHING
    if type(value) is int and type(legal[0]) is not int and 0 <= value < len(legal):
        return Symptom.INDEX
    if one_of(game.actions(game.initial())):
        return Symptom.OCCUPIED
    if one_of(game.transition(s, a) for a in legal):
        return Symptom.STATE
    pair = isinstance(value, tuple | list) and any(same(x, a) for x in value for a in legal)
    return Symptom.PAIR if pair else None
