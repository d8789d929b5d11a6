"""Runners call a student's function for the judge; one of them runs in the student's kernel."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cached_property
from inspect import unwrap
from io import StringIO
from random import Random
from typing import Any, Protocol

from autograder.model.case import Answer, Case, Table
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Path, Row, Spot, read_rows
from autograder.protocol.bounds import MAX_ITEMS
from autograder.protocol.calls import OracleRefusal, call_function, select_function
from autograder.protocol.codec import Decoder, EncodingError, Excess, WireError, encode, weigh
from autograder.protocol.frames import CallReply
from autograder.protocol.notes import CallNotes
from autograder.protocol.observe import Sampler
from autograder.sandbox.process import NoReply
from course_lib.environment import Environment
from course_lib.match import OutOfTime

KERNEL_SECONDS = 10
EDIT_SECONDS = 2
"""The time limit of a call of an edited function."""
WALL_FACTOR, WALL_MORE = 5, 5.0
"""The wall time of a call is at most this many times its CPU time, and these seconds more."""


@dataclass
class Room:
    """How many values of a student's answers to an exercise are kept, nested ones included.

    Attributes:
        each: of one answer.
        left: of all further answers, and of the states that calls ask about.
    """

    each: int = MAX_ITEMS
    left: int = sys.maxsize

    def take(self, values: int) -> bool:
        """Keep so many more values; tell whether there is room for them."""
        self.left -= values
        return self.left >= 0


class Runner(Protocol):
    """Has the objects of one student, and calls them for the judge.

    Attributes:
        room: how much of the answers is kept.
        sources: the texts of the cells that defined the objects, in the order in which they ran;
            empty where they are not known.
        edited: True once an edited program has run in it.
        watched: True to note, in the next calls, functions that end without ``return``.
    """

    room: Room
    watched: bool = False
    sources: Sequence[str] = ()
    edited: bool = False

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

    def redefine(self, text: str, names: Sequence[str]) -> bool:
        """Run a text where the cells ran, and call its functions from now on.

        Args:
            text: an edited program.
            names: the names of the functions to call.

        Returns:
            False if the text does not define them.

        Raises:
            NoReply: the text took too long, or ended the process.
        """
        return False


class UndefinedName(Exception):
    """The name that is to be judged does not exist; the message is for the student."""


class LeafOracle:
    """Has the parts of a case that stay with the judge, and records the requests for them.

    Args:
        case: the case.
        stop_after: the number of requests for leaf values and evaluations that are answered.
        room: how much of the requests and of the answer is kept; all of it if None.
    """

    def __init__(self, case: Case, stop_after: int | None, room: Room | None = None) -> None:
        self.case = case
        self.stop_after = stop_after
        self.room = room or Room()
        self.requests = self.weight = 0
        self.order: list[object] = []
        self.requested: dict[str, dict[object, object]] = {"utility": {}, "evaluate": {}}
        self.expanded: set[object] = set()
        self.again: str | None = None

    @cached_property
    def drawn(self) -> "_Drawn":
        """The source of chance of an environment's steps."""
        return _Drawn()

    def reply(self, quantity: str, state: object) -> object:
        """Return the reply to a request; ``protocol.remote.Oracle`` lists the quantities.

        Raises:
            OutOfTime: the call has made all of its requests.
            OracleRefusal: the state or the quantity is unknown, or too many states were asked for.
        """
        if quantity != "actions":
            if self.stop_after is not None and self.requests >= self.stop_after:
                raise OutOfTime("the time is up")
            self.requests += 1
        try:
            if quantity in ("initial", "step"):
                return self._stepped(quantity, state)
            return self._children(state) if quantity == "actions" else self._value(quantity, state)
        except OracleRefusal:
            raise
        except Exception:  # a game may raise anything for an object that is no state
            raise OracleRefusal(f"{state!r} is not a state that {quantity} knows") from None

    def _value(self, quantity: str, state: object) -> object:
        """Return the utilities or the evaluation of a state, and note the request."""
        value = self._utility(state) if quantity == "utility" else self._evaluate(state)
        known = self.requested[quantity]
        if state not in known:
            weight = 1 + weigh(state)
            self.weight += weight
            if not self.room.take(weight):
                raise OracleRefusal("the values of too many states were asked for")
        state = known.setdefault(state, state)  # equal states are kept once
        if quantity == "utility":
            self.order.append(state)
        return value

    def _stepped(self, quantity: str, asked: Any) -> object:
        """Begin an episode or make a step, by the number that was drawn for it, and note it."""
        env = next(a for a in self.case.args if isinstance(a, Environment))
        if quantity == "initial":
            noted: tuple[Any, ...] = (env.initial(self.drawn.with_number(asked)),)
        else:
            s, a, number = asked
            noted = (s, a, *env.step(s, a, self.drawn.with_number(number)))
        weight = 1 + weigh(noted)
        self.weight += weight
        if not self.room.take(weight):
            raise OracleRefusal("far more steps were made than the right answers make")
        self.order.append(noted)
        return noted[0] if quantity == "initial" else list(noted[2:])

    def _children(self, s: Any) -> dict[str, str]:
        """Return the child that each action at s leads to, and note the request."""
        game: Any = self.case.game if self.case.served else None
        children = dict(game.moves[s])
        if s in self.expanded:
            self.again = self.again or repr(s)
        self.expanded.add(s)
        return children

    def _utility(self, state: object) -> tuple[float, ...]:
        game = self.case.game
        if game is None:
            raise KeyError(state)
        return tuple(game.utility(state, p) for p in range(game.n_players))

    def _evaluate(self, state: object) -> float:
        return next(a for a in self.case.args if isinstance(a, Table))(state)

    def answer(self, reply: CallReply) -> Answer:
        """Return a call's outcome in plain data; NoReply if it cannot be decoded."""
        value, tree, error, decoder = None, None, reply.error, Decoder(self.room.each)
        if error is None:
            try:
                tree = None if reply.tree is None else read_rows(reply.tree, decoder)
                value = (
                    decoder.decode(reply.value) if reply.node is None else _spot(tree, reply.node)
                )
            except Excess as excess:
                error = f"it returned {excess}"
            except WireError as invalid:
                raise NoReply(f"the process sent an invalid reply ({invalid})") from None
        if not self.room.take(decoder.weight):
            error = error or "all answers together have far more values than the right ones"
        evaluated = frozenset(self.requested["evaluate"])
        return Answer(
            value=value if error is None else None,
            error=error,
            changed=reply.changed,
            again=self.again,
            asked=evaluated | self.requested["utility"].keys(),
            evaluated=evaluated,
            requests=self.requests,
            order=tuple(self.order),
            tree=tree if error is None else None,
            weight=self.weight + decoder.weight,
            notes=reply.notes,
        )


class _Drawn(Random):
    """A source of chance that has one number at a time, which was drawn elsewhere."""

    number = 0.0

    def __init__(self) -> None:
        super().__init__(0)

    def with_number(self, number: float) -> "_Drawn":
        """Take the next number; ValueError if it is none from 0 to 1."""
        if not 0 <= number < 1:
            raise ValueError(f"{number!r} is no number from 0 to 1")
        self.number = number
        return self

    def random(self) -> float:
        """Return the number."""
        return self.number


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
        sources: the texts of the cells that defined it, if an edit may be tried on them.
    """

    def __init__(
        self, obj: object, *, ours: bool = False, seconds: float = 0, sources: Sequence[str] = ()
    ) -> None:
        self.obj = self.original = obj
        self.sources = sources
        self.ours = ours
        self.seconds = max(seconds, KERNEL_SECONDS)
        self.kept: dict[str, object] = {}
        self.room = Room()

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function; NoReply if it exceeds the time limit."""
        function = select_function(self.obj, case.which)
        if not callable(function):
            raise NoReply(Phrase("this is a {kind}, not a function", kind=type(function).__name__))
        oracle = LeafOracle(case, stop_after, self.room)
        args = json.loads(case.as_text)
        if self.ours:
            return oracle.answer(call_function(function, args, oracle.reply, self.kept))
        with time_limit(self.seconds), redirect_stderr(StringIO()):
            reply = call_function(function, args, oracle.reply, self.kept, watched=self.watched)
        return oracle.answer(reply)

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Do nothing: a call in this process has no message to wait for."""
        return False

    def redefine(self, text: str, names: Sequence[str]) -> bool:
        """Run a text in a copy of the object's namespace: the notebook keeps its own objects."""
        first = self.original[0] if isinstance(self.original, tuple) else self.original
        self.kept, self.seconds = {}, EDIT_SECONDS
        with (
            time_limit(self.seconds),
            redirect_stderr(StringIO()),
            redirect_stdout(StringIO()),
            suppress(Exception, SystemExit),
        ):
            namespace = _names_of(first)
            exec(compile(text, "<edit>", "exec"), namespace)
            found = tuple(namespace[name] for name in names)
            self.obj = found[0] if len(found) == 1 else found
            return all(map(callable, found))
        return False

    def value(self) -> Answer:
        """Return the object as plain data."""
        try:
            reply = CallReply(value=encode(self.obj))
        except EncodingError as error:
            reply = CallReply(error=f"the answer is {error}")
        return LeafOracle(Case("", ()), None, self.room).answer(reply)


def _names_of(obj: object) -> dict[str, object]:
    """Return a copy of the namespace in which a function, or the methods of a class, are run.

    A decorator such as ``functools.cache`` keeps the function in ``__wrapped__``.
    """
    objects = (obj, *vars(obj).values()) if isinstance(obj, type) else (obj,)
    found = (getattr(unwrap(each), "__globals__", None) for each in objects)
    return dict(next(filter(None, found), {}))


@contextmanager
def kernel_runner(obj: object, seconds: float = 0, sources: Sequence[str] = ()) -> Iterator[Runner]:
    """Open a runner for an object of this process; its arguments are KernelRunner's."""
    yield KernelRunner(obj, seconds=seconds, sources=sources)


@contextmanager
def trusted_runner(function: object) -> Iterator[Runner]:
    """Open a runner for one of the course's own functions, which need no limits."""
    yield KernelRunner(function, ours=True)


class _TimeUp(KeyboardInterrupt):
    """The time of a call is up: no ordinary exception, which a student's function may handle."""

    def __init__(self, seconds: float, notes: CallNotes) -> None:
        super().__init__()
        self.seconds, self.notes = seconds, notes


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Interrupt the main thread when its time is up, where the system has such an alarm.

    Time in which others use the processor does not count; the limit of wall time is far above, and
    ends code that sleeps.

    Args:
        seconds: CPU time of this process.

    Raises:
        NoReply: the time was up.
    """

    def stop_after(limit: float) -> Callable[[CallNotes], None]:
        def stop(notes: CallNotes) -> None:
            raise _TimeUp(limit, notes)

        return stop

    wall = WALL_FACTOR * seconds + WALL_MORE
    try:
        with Sampler(wall, stop_after(wall)), Sampler(seconds, stop_after(seconds), cpu=True):
            yield
    except _TimeUp as up:
        raise NoReply(
            Phrase("the call took longer than {seconds:g} s", seconds=up.seconds), up.notes
        ) from None
