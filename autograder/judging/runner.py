"""Who answers the judge's questions, and the one who does it in the student's own kernel."""

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
from autograder.protocol import calls
from autograder.protocol.codec import EncodingError, Frame, WireError, decode, encode
from autograder.sandbox.process import NoReply
from course_lib.match import OutOfTime

KERNEL_SECONDS = 10


class Runner(Protocol):
    """Somebody who has a student's objects and answers questions about them."""

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function with a case's arguments; NoReply when there will be no answer."""

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Hear which cases will be asked about, one plain question each, in this order.

        Args:
            cases: all of them.
            careful: True if it matters which question a runner is lost at.

        Returns:
            True if answers may be held back for a while, so that when the runner is lost, it
            may be because of a later question than the first without an answer.
        """

    def value(self) -> Answer:
        """Return the object itself, as plain data."""


class UndefinedName(Exception):
    """The name that is to be judged does not exist; the message says so to the student."""


class LeafOracle:
    """Answers a function's requests for leaf values and evaluations, and notes each state."""

    def __init__(self, case: Case, stop_after: int | None) -> None:
        self.case = case
        self.stop_after = stop_after
        self.requests = 0
        self.order: list[object] = []
        self.asked: dict[str, set[object]] = {"utility": set(), "evaluate": set()}

    def tell(self, what: str, state: object) -> object:
        """Return one number a player, or an evaluation.

        Raises:
            OutOfTime: as many requests were made as the question allows.
            OracleRefusal: this cannot be asked.
        """
        if self.stop_after is not None and self.requests >= self.stop_after:
            raise OutOfTime("the time is up")
        self.requests += 1
        try:
            value = self._utility(state) if what == "utility" else self._evaluate(state)
            self.asked[what].add(state)
            if what == "utility":
                self.order.append(state)
        except Exception:  # whatever a state that is none makes a game do
            raise calls.OracleRefusal(f"{state!r} is not a state that {what} knows") from None
        return value

    def _utility(self, state: object) -> tuple[float, ...]:
        game = self.case.game
        if game is None:
            raise KeyError(state)
        return tuple(game.utility(state, p) for p in range(game.n_players))

    def _evaluate(self, state: object) -> float:
        return next(a for a in self.case.args if isinstance(a, Table))(state)

    def answer(self, reply: Frame) -> Answer:
        """Return what a reply says, in plain data; NoReply if it says nothing readable."""
        error, value, tree = reply.get("error"), None, None
        if not isinstance(error, str):
            if "value" not in reply:
                raise NoReply("the process sent an answer that says nothing")
            try:
                tree = read_rows(reply["tree"]) if "tree" in reply else None
                found = "node" in reply
                value = _spot(tree, reply["node"]) if found else decode(reply["value"])
            except WireError as wrong:
                raise NoReply(f"the process sent an unreadable answer ({wrong})") from None
        evaluated = frozenset(self.asked["evaluate"])
        return Answer(
            value=value,
            error=_said(error),
            changed=_said(reply.get("changed")),
            again=_said(reply.get("again")),
            asked=evaluated | self.asked["utility"],
            evaluated=evaluated,
            requests=self.requests,
            order=tuple(self.order),
            tree=tree,
        )


def _spot(tree: Mapping[Path, Row] | None, place: object) -> Spot:
    """Return the node that was returned: its place is that in the list of all, or -1."""
    paths = dict(enumerate(tree or ()))
    return Spot(paths.get(place) if isinstance(place, int) else None)


def _said(text: object) -> str | None:
    """Return what a process says, of a length and in letters that any file can hold."""
    return text[:600].encode(errors="replace").decode() if isinstance(text, str) else None


# In the student's kernel.


class KernelRunner(Runner):
    """Calls the object in this very process: convenient, and trusted by nobody but its author.

    Args:
        obj: the function, the functions, or the answer.
        ours: True for our own functions, which need no limit on time and print nothing.
        seconds: what a call may take, where that is more than usual.
    """

    def __init__(self, obj: object, *, ours: bool = False, seconds: float = 0) -> None:
        self.obj = obj
        self.ours = ours
        self.seconds = max(seconds, KERNEL_SECONDS)
        self.kept: dict[str, object] = {}

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function; a call that takes too long is interrupted and counts as lost."""
        function = calls.choose(self.obj, case.which)
        if not callable(function):
            raise NoReply(f"this is a {type(function).__name__}, not a function")
        witness = LeafOracle(case, stop_after)
        args = json.loads(case.as_text)
        if self.ours:
            return witness.answer(calls.answer(function, args, witness.tell, self.kept))
        with _time_limit(self.seconds), redirect_stderr(StringIO()), redirect_stdout(StringIO()):
            reply = calls.answer(function, args, witness.tell, self.kept)
        return witness.answer(reply)

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Do nothing: here nobody waits."""
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
    """Open a runner for a function of our own, which needs no limits."""
    yield KernelRunner(function, ours=True)


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Interrupt the main thread after so many seconds, where the system has such an alarm."""
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
            raise  # the reader pressed stop
        raise NoReply(f"the call took longer than {seconds:g} s") from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
