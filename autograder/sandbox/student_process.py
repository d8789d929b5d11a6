"""A student's process: it runs cells and calls functions, as the judge requests."""

import os
import re
import resource
import signal
import time
from functools import partial
from typing import Any

from autograder.protocol import frames
from autograder.protocol.calls import OracleRefusal, call_function, describe_error, select_function
from autograder.protocol.channel import Channel
from autograder.protocol.codec import decode, encode
from autograder.protocol.game_codec import build_game
from autograder.protocol.limits import Limits
from autograder.protocol.moves import BeginMatch, MoveRequest, choose_move
from autograder.protocol.notes import CallNotes
from autograder.protocol.observe import Sampler
from autograder.sandbox import control, seccomp
from autograder.sandbox.confinement import PreparedConfinement
from autograder.sandbox.namespace import new_main, run_cell
from autograder.sandbox.prctl import end_with_parent
from course_lib.match import OutOfTime

BATCH_SECONDS = 0.01
"""Seconds after which replies that may be sent together are sent."""


def run_student(
    channel: Channel,
    request: control.StartStudent,
    server: int,
    confinement: PreparedConfinement | None,
) -> None:
    """Do a student's process's work: run cells and call functions, as the judge requests.

    Args:
        channel: the connection to the judge.
        request: the judge's request for this process.
        server: the process that forked this one.
        confinement: what it gives up; None if namespaces, or nothing, isolate it.
    """
    restrict(request, server, confinement)
    os.chdir(request.tmp)
    namespace = new_main()
    channel.send(frames.StudentReady())
    functions: Any = None
    oracle = RemoteOracle(channel)
    kept: dict[str, object] = {}
    game: Any = None
    while True:
        message: object = channel.receive(frames.RunCells, frames.Calls, BeginMatch, MoveRequest)
        if isinstance(message, frames.RunCells):
            functions, kept = run_cells(channel, message, namespace), {}
        elif isinstance(message, BeginMatch):
            game = build_game(message.game, oracle)
        elif isinstance(message, MoveRequest):
            channel.send(choose_move(functions, game, message))
        elif isinstance(message, frames.Calls):
            make_calls(channel, message, functions, oracle, kept)


def restrict(
    request: control.StartStudent, server: int, confinement: PreparedConfinement | None
) -> None:
    """Give up, for good, all that a student's process may not use."""
    if request.core is not None:
        # Before the filter, which has no such call.
        os.sched_setaffinity(0, {request.core})
    has_own_user = confinement is not None and confinement.user is not None
    alone = has_own_user or (request.alone and _counts_by_namespace())
    _limit_resources(request.limits, alone=alone)
    if confinement is not None:
        confinement.enter()
    end_with_parent(server)  # behind a change of the user, which makes the kernel forget it
    if request.seccomp:
        seccomp.forbid_system_calls(confinement.abi if confinement else 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def make_calls(
    channel: Channel,
    calls: frames.Calls,
    functions: Any,
    oracle: "RemoteOracle",
    kept: dict[str, object],
) -> None:
    """Make calls, and send each reply at once, or the replies of a short time together."""
    replies, begun = list[frames.CallReply](), time.monotonic()
    computed = partial(oracle.report_late, computed=True)
    with (
        Sampler(calls.seconds, oracle.report_late) as slow,
        Sampler(calls.seconds, computed, cpu=True) as costly,
    ):
        for request in calls.requests:
            oracle.begin(request.stop_after)
            function = select_function(functions, request.function)
            slow.start()
            costly.start()
            reply = call_function(
                function, request.args, oracle, kept, request.number, watched=calls.watched
            )
            slow.stop()
            costly.stop()
            replies.append(reply)
            if not calls.batched or time.monotonic() > begun + BATCH_SECONDS:
                channel.send(frames.CallReplies(tuple(replies)))
                replies, begun = [], time.monotonic()
    if replies:
        channel.send(frames.CallReplies(tuple(replies)))


def run_cells(channel: Channel, request: frames.RunCells, namespace: dict[str, Any]) -> Any:
    """Run cells, send the outcome of each, and return the objects that they define."""
    for cell in request.cells:
        channel.send(frames.CellStarted(cell.name))
        error = run_cell(cell.name, cell.source, namespace)
        channel.send(frames.CellEnded(cell.name, error))
    found = [namespace[name] for name in request.names if name in namespace]
    if len(found) < len(request.names):
        missing = next(name for name in request.names if name not in namespace)
        channel.send(frames.NameMissing(missing))
        return None
    channel.send(literal(found[0]) if request.value else frames.NamesDefined())
    return found[0] if len(found) == 1 else tuple(found)


def literal(value: object) -> frames.CallReply:
    """Return the reply for an exercise whose answer is an object."""
    try:
        return frames.CallReply(value=encode(value))
    except BaseException as error:
        return frames.CallReply(error=f"the answer is {describe_error(error)}")


class RemoteOracle:
    """Requests leaves' utilities and evaluations from the judge.

    A call that is to be interrupted repeats the call before it: values requested then are known
    here, and are not requested again.
    """

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.known: dict[tuple[str, object], object] = {}
        self.left: int | None = None
        self.waiting = False

    def report_late(self, notes: CallNotes, *, computed: bool = False) -> None:
        """Tell the judge where a call is that takes long; no message may be under way."""
        if not self.waiting:
            self.channel.send(frames.CallLate(notes, computed))

    def begin(self, stop_after: int | None) -> None:
        """Begin a call, which is interrupted after this number of requests, if it is not None."""
        self.left = stop_after
        if stop_after is None:
            self.known = {}

    def __call__(self, quantity: str, state: object) -> object:
        """Return the utilities or the evaluation of a state.

        Raises:
            OutOfTime: the call has made all of its requests.
            OracleRefusal: the state is unknown to the judge.
        """
        if self.left is not None:
            if self.left == 0:
                raise OutOfTime("the time is up")
            self.left -= 1
            if (quantity, state) in self.known:
                return self.known[quantity, state]
        value = self.known[quantity, state] = self._request(quantity, state)
        return value

    def _request(self, quantity: str, state: object) -> object:
        request = frames.OracleRequest(quantity, encode(state))
        self.waiting = True
        self.channel.send(request)
        reply: object = self.channel.receive(
            frames.OracleReply, frames.OracleRefused, frames.OracleStop
        )
        self.waiting = False
        if isinstance(reply, frames.OracleReply):
            return decode(reply.value)
        if isinstance(reply, frames.OracleRefused):
            raise OracleRefusal(reply.reason)
        raise OutOfTime("the time is up")


def _limit_resources(limits: Limits, *, alone: bool = False) -> None:
    """Lower this process's resource limits, for good.

    Args:
        limits: the limits.
        alone: True if the processes that the kernel counts with this one are those of one sandbox:
            it can then count threads.
    """
    if alone:
        resource.setrlimit(resource.RLIMIT_NPROC, (limits.threads, limits.threads))
    for what, most in (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_CPU, limits.cpu),
        (resource.RLIMIT_FSIZE, limits.file),
        (resource.RLIMIT_NOFILE, limits.files),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def _counts_by_namespace() -> bool:
    """Tell whether the kernel counts the processes of each user namespace by itself.

    It does not where root started the sandbox.
    """
    version = re.match(r"(\d+)\.(\d+)", os.uname().release)
    return version is not None and (int(version[1]), int(version[2])) >= (5, 14)
