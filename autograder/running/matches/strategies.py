"""A player's strategies for a hidden game: asked for once, before a card is dealt.

The function ``strategies(game)`` runs in a process of its own, under the rules of a match: its
time is CPU time, read from outside. What it returns is plain data, of which nothing is believed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from autograder.model.case import Case
from autograder.protocol import clock
from autograder.protocol.codec import WireError, decode
from autograder.protocol.frames import (
    CallReplies,
    CallReply,
    CallRequest,
    Calls,
    CellSource,
    NameMissing,
)
from autograder.protocol.limits import Choice, Limits
from autograder.protocol.no_reply import NoReply, ReplyTookTooLong, ServerLost
from autograder.running.matches.player import CELLS_SECONDS, PATIENCE, WALL_FACTOR, move_limits
from autograder.running.matches.seats import close_seats, seat_sandbox
from autograder.sandbox.process import StudentProcess
from course_lib.ladder.duplicate import Poker

NAME = "strategies"
"""The function that a player's cells define."""


@dataclass(frozen=True)
class PlayerStrategies:
    """The strategies that a player's function returned.

    Attributes:
        value: plain data that nobody has checked; None if there is none.
        fault: why there are none, as a clause; "" if there are some.
        cpu_seconds: the CPU time that they took.
    """

    value: object
    fault: str = ""
    cpu_seconds: float = 0.0


class NotAsked(Exception):
    """The judge could not ask a player, which is no fault of it; the message says why."""


def ask_strategies(
    cells: Sequence[CellSource],
    game: Poker,
    *,
    seconds: float,
    limits: Limits | None = None,
    isolation: Choice = "auto",
) -> PlayerStrategies:
    """Return the strategies of a player for both seats of a game.

    Args:
        cells: the cells that define ``strategies``, in the order in which they run.
        game: the game.
        seconds: the CPU time of the call.
        limits: the resources of the process; a cell has five times ``limits.cell``, and all cells
            together have ``limits.submission``.
        isolation: how the player is isolated.

    Raises:
        NotAsked: the sandbox has failed, or the machine had no time for the process.
        SandboxUnavailable: this machine does not offer this isolation.
    """
    own, gaps = limits or Limits(), clock.gaps()
    process_limits = _process_limits(own, seconds)
    sandbox = seat_sandbox(isolation, process_limits, seat="student", number=0)
    try:
        with sandbox.student(process_limits) as process:
            asked = _ask(process, cells, game, seconds, own.submission)
    except ServerLost as lost:
        close_seats()
        raise NotAsked(str(lost)) from None
    if asked.fault and clock.gaps() > gaps:
        raise NotAsked("the judge was stopped meanwhile, or its machine slept")
    return asked


def _process_limits(limits: Limits, seconds: float) -> Limits:
    """Return limits that leave the time of the call to its own clock."""
    _, wall = move_limits(seconds)
    return replace(
        limits,
        cpu=CELLS_SECONDS + int(seconds) + 1,
        cell=WALL_FACTOR * limits.cell,
        call=wall,
        submission=limits.submission + wall + PATIENCE,
    )


def _ask(
    process: StudentProcess,
    cells: Sequence[CellSource],
    game: Poker,
    seconds: float,
    all_cells: float,
) -> PlayerStrategies:
    """Run the cells, and call the function."""
    allowed = f"{CELLS_SECONDS:g} s of CPU time, or {all_cells:g} s in all"
    late = f"its cells took more than {allowed}"
    try:
        process.run(CELLS_SECONDS, all_cells)
        errors, outcome = process.run_cells(cells, [NAME])
        if isinstance(outcome, NameMissing):
            return PlayerStrategies(None, _missing_name(errors))
        used = process.pause()
        if used.cpu > CELLS_SECONDS or used.wall > all_cells:
            return PlayerStrategies(None, late)
        cpu, wall = move_limits(seconds)
        late = f"no strategies within {seconds:g} s of CPU time, and {wall:g} s in all"
        replies = _call(process, game, cpu, wall)
        used = process.pause()
    except NoReply as lost:
        return PlayerStrategies(None, _fault_of_the_end(process, lost, late))
    if used.cpu > cpu or used.wall > wall:
        return PlayerStrategies(None, late, used.cpu)
    if len(replies) != 1:
        return PlayerStrategies(None, "its process sent replies that were not asked for")
    return _read(replies[0], used.cpu)


def _call(process: StudentProcess, game: Poker, cpu: float, wall: float) -> tuple[CallReply, ...]:
    """Return the replies to the call; ServerLost if the machine had no time for it."""
    process.run(cpu, wall)
    patience = wall + PATIENCE
    request = CallRequest(1, 0, None, Case("", (game,)).as_text)
    process.send(Calls((request,), False, patience))
    try:
        return process.wait(CallReplies, seconds=patience, doing="computing strategies").replies
    except ReplyTookTooLong as late:
        raise ServerLost(f"this machine had no time for a player: {late}") from None


def _missing_name(errors: Mapping[str, str]) -> str:
    failed = "; ".join(f"{cell}: {error}" for cell, error in list(errors.items())[:3])
    return f"{NAME} is not defined{'. Cells that failed: ' if failed else ''}{failed}"


def _fault_of_the_end(process: StudentProcess, lost: NoReply, late: str) -> str:
    """Return the fault of a process that does not reply any more, after its end."""
    ended = process.end()
    if ended is None:
        raise ServerLost("the sandbox's server is gone")
    if ended.too_late or isinstance(lost, ReplyTookTooLong):
        return late
    return "it used too much memory" if ended.too_much_memory else str(lost)


def _read(reply: CallReply, cpu: float) -> PlayerStrategies:
    """Return the strategies of a reply."""
    if reply.error is not None:
        returned = reply.error.startswith("it returned ")  # an object that is no plain data
        return PlayerStrategies(
            None, reply.error if returned else f"{NAME} raised {reply.error}", cpu
        )
    try:
        return PlayerStrategies(decode(reply.value), cpu_seconds=cpu)
    except WireError as error:
        return PlayerStrategies(None, f"it returned {error}", cpu)
