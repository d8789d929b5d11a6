"""Runners call a student's function for the judge; one of them runs in the student's kernel."""

import json
import signal
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from types import FrameType
from typing import Protocol

from autograder.model.case import Answer, Case, Table
from autograder.model.search_tree import Path, Row, Spot, read_rows
from autograder.protocol.calls import OracleRefusal, call_function, select_function
from autograder.protocol.codec import EncodingError, WireError, decode, encode
from autograder.protocol.frames import CallReply
from autograder.sandbox.process import NoReply
from course_lib.match import OutOfTime

KERNEL_SECONDS = 10


class Runner(Protocol):
    """Has the objects of one student, and calls them for the judge."""

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function with a case's arguments.

        Args:
            case: the arguments.
            stop_after: the number of oracle requests after which the call is interrupted.

        Raises:
            NoReply: the call has no outcome: it took too long, or the process ended.
        """

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Announce the calls that will be made, in this order.

        Args:
            cases: the arguments of all calls.
            careful: True if it matters at which call the process ends.

        Returns:
            True if replies may come in batches: when the process ends, the cause may then be a
            later call than the first one without a reply.
        """

    def value(self) -> Answer:
        """Return the object itself, as plain data."""


class UndefinedName(Exception):
    """The name that is to be judged does not exist; the message is for the student."""


class LeafOracle:
    """Has the leaf values and evaluations of a case, and records the requests for them."""

    def __init__(self, case: Case, stop_after: int | None) -> None:
        self.case = case
        self.stop_after = stop_after
        self.requests = 0
        self.order: list[object] = []
        self.requested: dict[str, set[object]] = {"utility": set(), "evaluate": set()}

    def reply(self, quantity: str, state: object) -> object:
        """Return one utility per player, or an evaluation.

        Raises:
            OutOfTime: the call has made all of its requests.
            OracleRefusal: the state or the quantity is unknown.
        """
        if self.stop_after is not None and self.requests >= self.stop_after:
            raise OutOfTime("the time is up")
        self.requests += 1
        try:
            value = self._utility(state) if quantity == "utility" else self._evaluate(state)
            self.requested[quantity].add(state)
            if quantity == "utility":
                self.order.append(state)
        except Exception:  # a game may raise anything for an object that is no state
            raise OracleRefusal(f"{state!r} is not a state that {quantity} knows") from None
        return value

    def _utility(self, state: object) -> tuple[float, ...]:
        game = self.case.game
        if game is None:
            raise KeyError(state)
        return tuple(game.utility(state, p) for p in range(game.n_players))

    def _evaluate(self, state: object) -> float:
        return next(a for a in self.case.args if isinstance(a, Table))(state)

    def answer(self, reply: CallReply) -> Answer:
        """Return a call's outcome in plain data; NoReply if it cannot be decoded."""
        value, tree = None, None
        if reply.error is None:
            try:
                tree = None if reply.tree is None else read_rows(reply.tree)
                value = decode(reply.value) if reply.node is None else _spot(tree, reply.node)
            except WireError as error:
                raise NoReply(f"the process sent an invalid reply ({error})") from None
        evaluated = frozenset(self.requested["evaluate"])
        return Answer(
            value=value,
            error=reply.error,
            changed=reply.changed,
            again=reply.repeated,
            asked=evaluated | self.requested["utility"],
            evaluated=evaluated,
            requests=self.requests,
            order=tuple(self.order),
            tree=tree,
        )


def _spot(tree: Mapping[Path, Row] | None, row: int) -> Spot:
    """Return the node in a row of a tree; one of another tree if there is no such row."""
    return Spot(dict(enumerate(tree or ())).get(row))


# In the student's kernel.


class KernelRunner(Runner):
    """Calls the object in this process, which protects nothing: for its author's own notebook.

    Args:
        obj: the function, the functions, or the answer.
        ours: True for the course's own functions, which need no time limit and print nothing.
        seconds: the time limit of a call, where it is longer than usual.
    """

    def __init__(self, obj: object, *, ours: bool = False, seconds: float = 0) -> None:
        self.obj = obj
        self.ours = ours
        self.seconds = max(seconds, KERNEL_SECONDS)
        self.kept: dict[str, object] = {}

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function; NoReply if it exceeds the time limit."""
        function = select_function(self.obj, case.which)
        if not callable(function):
            raise NoReply(f"this is a {type(function).__name__}, not a function")
        oracle = LeafOracle(case, stop_after)
        args = json.loads(case.as_text)
        if self.ours:
            return oracle.answer(call_function(function, args, oracle.reply, self.kept))
        with _time_limit(self.seconds), redirect_stderr(StringIO()), redirect_stdout(StringIO()):
            reply = call_function(function, args, oracle.reply, self.kept)
        return oracle.answer(reply)

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Do nothing: a call in this process has no message to wait for."""
        return False

    def value(self) -> Answer:
        """Return the object as plain data."""
        try:
            return Answer(decode(encode(self.obj)))
        except EncodingError as error:
            return Answer(error=f"the answer is {error}")


@contextmanager
def kernel_runner(obj: object, seconds: float = 0) -> Iterator[Runner]:
    """Open a runner for an object of this process; its arguments are KernelRunner's."""
    yield KernelRunner(obj, seconds=seconds)


@contextmanager
def trusted_runner(function: object) -> Iterator[Runner]:
    """Open a runner for one of the course's own functions, which need no limits."""
    yield KernelRunner(function, ours=True)


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Interrupt the main thread after these seconds, where the system has such an alarm."""
    if (
        not hasattr(signal, "setitimer")
        or threading.current_thread() is not threading.main_thread()
    ):
        yield
        return

    def stop(signum: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    old = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    started = time.monotonic()
    try:
        yield
    except KeyboardInterrupt:
        if time.monotonic() - started < seconds * 0.99:
            raise  # the reader interrupted the kernel
        raise NoReply(f"the call took longer than {seconds:g} s") from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
