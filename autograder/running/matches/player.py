"""A player's process: asked for one move at a time, it stands still while the other one thinks.

Its time is the CPU time of all its threads, read from outside; the wall time has a limit, too, so
that a player that sleeps ends. A process that stands still uses no time, even through processes
that it started.
"""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from autograder.protocol.bounds import MAX_MOVE
from autograder.protocol.codec import Json, encode
from autograder.protocol.frames import CellSource, NameMissing
from autograder.protocol.game_codec import describe_game
from autograder.protocol.moves import BeginMatch, MoveReply, MoveRequest
from autograder.protocol.no_reply import NoReply, ReplyTookTooLong, ServerLost
from autograder.running.matches.records import MatchEnding, Symptom
from autograder.sandbox.control import StudentPaused
from autograder.sandbox.process import KILLED, StudentProcess
from course_lib.game import Game

CELLS_SECONDS = 60
"""Seconds of CPU time for all cells of a player together, before its first move."""
GRACE = 0.05
"""Seconds of CPU time by which a move may exceed its limit: for messages and garbage collection."""
WALL_FACTOR, WALL_MORE = 5, 1.0
"""The wall time of a move is at most this many times its CPU time, and these seconds more."""
PATIENCE = 60
"""Seconds after which the judge gives up on a process that the sandbox's server has to end."""


class PlayerFault(Exception):
    """A player cannot go on, and loses the match; the message has the facts.

    Attributes:
        ending: the kind of the fault.
        symptom: the kind of value returned, if that is a usual mistake.
        is_late: whether the fault is that something took too long.
    """

    def __init__(
        self,
        ending: MatchEnding,
        facts: str,
        symptom: Symptom | None = None,
        *,
        is_late: bool = False,
    ) -> None:
        super().__init__(facts)
        self.ending, self.symptom, self.is_late = ending, symptom, is_late


class TimedReply(NamedTuple):
    """A returned action, as JSON of ``codec``, and the time that it took.

    Attributes:
        cpu: seconds of CPU time of the player's process.
        wall: seconds until the judge had the reply.
    """

    action: Json
    cpu: float
    wall: float


class Player:
    """A player's process during one match.

    Args:
        process: the process, in which nothing has run yet.
        seconds: the CPU time of one move.
        cells: the wall time of all cells together.

    Attributes:
        idle: the seconds in which it was to compute and slept, as far as is known.
    """

    def __init__(self, process: StudentProcess, seconds: float, cells: float) -> None:
        self.process = process
        process.channel.most = MAX_MOVE  # a long message would take the judge's time
        self.seconds, self.cells = seconds, cells
        self.cpu_limit, self.wall_limit = move_limits(seconds)
        self._number = 0
        self.idle = 0.0

    def begin(self, cells: Sequence[CellSource], game: Game[Any, Any]) -> None:
        """Run the cells that define ``agent``, then stop the process.

        Raises:
            PlayerFault: there is no ``agent``, or the process has ended.
            ServerLost: the sandbox has failed.
        """
        self.process.run(CELLS_SECONDS, self.cells)
        try:
            errors, outcome = self.process.run_cells(cells, ["agent"])
            if isinstance(outcome, NameMissing):
                raise PlayerFault(MatchEnding.CRASHED, _undefined_error(errors))
            self.process.send(BeginMatch(describe_game(game, values=True)))
        except NoReply as lost:
            raise self._fault_of_the_end(lost, self._cells_overrun()) from None
        used = self._pause()
        if used.cpu > CELLS_SECONDS or used.wall > self.cells:
            raise self._cells_overrun()

    def move(self, s: Any) -> TimedReply:
        """Return the player's move in a state.

        Raises:
            PlayerFault: it has none.
            ServerLost: the sandbox has failed, or the machine had no time for the process.
        """
        # Else, a second message of the move before could count as the reply to this request.
        if self.process.channel.is_ready():
            why = "its process sent a message that was not asked for, or ended"
            raise self._fault_of_the_end(NoReply(why), self._overrun())
        self._number += 1
        request = MoveRequest(self._number, encode(s), float(self.seconds))
        started = time.monotonic()
        try:
            # Sent while it stands still: its time begins when the message is there.
            self.process.send(request)
            self.process.run(self.cpu_limit, self.wall_limit)
            patience = self.wall_limit + PATIENCE
            reply = self.process.wait(MoveReply, seconds=patience, doing="choosing a move")
        except ReplyTookTooLong as late:
            raise ServerLost(f"this machine had no time for a player: {late}") from None
        except NoReply as lost:
            raise self._fault_of_the_end(lost, self._overrun()) from None
        wall = time.monotonic() - started
        used = self._pause()
        # The server looks now and then only: in between, a process may reply, and too late.
        if used.cpu > self.cpu_limit or used.wall > self.wall_limit:
            raise self._overrun()
        if reply.number != self._number:
            raise PlayerFault(
                MatchEnding.CRASHED, "its process replied to a request that was not made"
            )
        if (fault := fault_of_reply(reply)) is not None:
            raise fault
        return TimedReply(reply.action, used.cpu, wall)

    def _overrun(self) -> PlayerFault:
        allowed = f"{self.seconds:g} s of CPU time, and {self.wall_limit:g} s in all"
        return PlayerFault(MatchEnding.OVERRUN, f"no move within {allowed}", is_late=True)

    def _cells_overrun(self) -> PlayerFault:
        allowed = f"{CELLS_SECONDS:g} s of CPU time, or {self.cells:g} s in all"
        return PlayerFault(MatchEnding.CRASHED, f"its cells took more than {allowed}", is_late=True)

    def _pause(self) -> StudentPaused:
        """Stop the process; one that cannot be stopped is at fault."""
        try:
            used = self.process.pause()
        except NoReply as moving:
            raise PlayerFault(MatchEnding.CRASHED, str(moving)) from None
        if used.cpu:  # known on Linux only
            self.idle += max(0.0, used.wall - used.cpu)
        return used

    def _fault_of_the_end(self, lost: NoReply, late: PlayerFault) -> PlayerFault:
        """Return the fault of a process that does not reply any more, after its end.

        Args:
            lost: how it ended, as far as is known.
            late: the fault if it took too much time.

        Raises:
            ServerLost: the server that knows it is gone, or the machine has ended the process: no
                player can bring that about.
        """
        ended = self.process.end()
        if ended is None:
            raise ServerLost("the sandbox's server is gone")
        if ended.was_killed:
            raise ServerLost(KILLED)
        if ended.too_late:
            return late
        ending = MatchEnding.MEMORY if ended.too_much_memory else MatchEnding.CRASHED
        return PlayerFault(ending, str(lost), is_late=isinstance(lost, ReplyTookTooLong))


def move_limits(seconds: float) -> tuple[float, float]:
    """Return the most CPU time and the most wall time of a move.

    Args:
        seconds: the CPU time that a player is given.
    """
    return seconds + GRACE, WALL_FACTOR * seconds + WALL_MORE


def fault_of_reply(reply: MoveReply) -> PlayerFault | None:
    """Return the fault of a reply without an action; None if it has one."""
    if reply.error is None:
        return None
    if reply.notes is None:
        return PlayerFault(
            MatchEnding.ILLEGAL, reply.error
        )  # it returned an object that is no plain data
    memory = reply.notes.exception == "MemoryError"
    return PlayerFault(MatchEnding.MEMORY if memory else MatchEnding.CRASHED, reply.error)


def _undefined_error(errors: dict[str, str]) -> str:
    failed = "; ".join(f"{cell}: {error}" for cell, error in list(errors.items())[:3])
    return f"agent is not defined{'. Cells that failed: ' if failed else ''}{failed}"
