"""The parts of a case that stay with the judge, and are requested: leaf values, moves, steps."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from autograder.model.case import Answer, Case, Passed, Table
from autograder.model.search_tree import (
    ASKED_CLOCK,
    CountingClock,
    NodeOf,
    Path,
    Rng,
    Row,
    Spot,
    read_rows,
)
from autograder.protocol.call_record import RecordedCall, recorded_calls
from autograder.protocol.calls import OracleRefusal
from autograder.protocol.codec import Decoder, Excess, WireError, weigh, with_article
from autograder.protocol.frames import CallReply
from autograder.protocol.no_reply import NoReply
from autograder.running.runner import AnswerSpace
from course_lib.environment import Environment
from course_lib.match import OutOfTime

SHORT = 1_000
"""Characters of a received value up to which it is kept to be recognised."""


class LeafOracle:
    """Has the parts of a case that stay with the judge, and records the requests for them.

    Args:
        case: the case.
        stop_after: the number of requests for leaf values and evaluations that are answered.
        room: how much of the requests and of the answer is kept; all of it if None.
    """

    def __init__(self, case: Case, stop_after: int | None, room: AnswerSpace | None = None) -> None:
        self.case = case
        self.stop_after = stop_after
        self.room = room or AnswerSpace()
        self.requests = self.weight = self.ticks = 0
        self.order: list[object] = []
        self.requested: dict[str, dict[object, object]] = {"utility": {}, "evaluate": {}}
        self.expanded: set[object] = set()
        self.again: str | None = None

    @cached_property
    def chance_source(self) -> "_Drawn":
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
                return self._step(quantity, state)
            if quantity == "stop":
                return self._stop()
            return self._children(state) if quantity == "actions" else self._value(quantity, state)
        except OracleRefusal:
            raise
        except Exception:  # a game may raise anything for an object that is no state
            raise OracleRefusal(
                f"{state!r} is not a state that {self._name(quantity)} knows"
            ) from None

    def _name(self, quantity: str) -> str:
        """Return the name under which the student knows a quantity."""
        tables = (arg for arg in self.case.args if isinstance(arg, Table) and not arg.told)
        return (
            next((table.name for table in tables), quantity) if quantity == "evaluate" else quantity
        )

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

    def _step(self, quantity: str, asked: Any) -> object:
        """Begin an episode or make a step, by the number that was drawn for it, and note it."""
        env = next(a for a in self.case.args if isinstance(a, Environment))
        if quantity == "initial":
            noted: tuple[Any, ...] = (env.initial(self.chance_source.with_number(asked)),)
        else:
            s, a, number = asked
            noted = (s, a, *env.step(s, a, self.chance_source.with_number(number)))
        weight = 1 + weigh(noted)
        self.weight += weight
        if not self.room.take(weight):
            raise OracleRefusal("far more steps were made than the right answers make")
        self.order.append(noted)
        return noted[0] if quantity == "initial" else list(noted[2:])

    def _stop(self) -> bool:
        """Return whether the clock has run down, and note the request."""
        clock = next(a for a in self.case.args if isinstance(a, CountingClock))
        self.order.append(ASKED_CLOCK)
        self.ticks += 1
        return self.ticks > clock.ticks

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
        """Return a call's outcome in plain data; NoReply if it is none of this case's calls."""
        beside = reply.error, reply.changed, reply.tree, reply.node, reply.notes, reply.calls
        if self.requests or self.expanded or any(x is not None for x in beside):
            return self._read(reply)
        usual, text = self.case.once(_UsualAnswer), _short_text(reply.value)
        # Not by ``==`` of values: 1, 1.0 and True are equal, and not the same answer.
        if usual.text == text != "" and usual.answer.weight <= min(self.room.each, self.room.left):
            self.room.take(usual.answer.weight)
            return usual.answer
        found = self._read(reply)
        if not usual.text and found.error is None:
            usual.text, usual.answer = text, found
        return found

    def _read(self, reply: CallReply) -> Answer:
        value, tree, error, decoder = None, None, reply.error, Decoder(self.room.each)
        if error is None:
            try:
                tree = None if reply.tree is None else read_rows(reply.tree, decoder)
                value = (
                    decoder.decode(reply.value) if reply.node is None else _spot(tree, reply.node)
                )
                _hold_shape(self.case, value, tree)
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
            expanded=frozenset(self.expanded),
            asked=evaluated | self.requested["utility"].keys(),
            evaluated=evaluated,
            requests=self.requests,
            order=tuple(self.order),
            tree=tree if error is None else None,
            weight=self.weight + decoder.weight,
            notes=reply.notes,
            calls=_calls(reply),
        )


class _UsualAnswer:
    """The first answer to a case that is a value alone, mostly the right one: it is read once.

    Attributes:
        text: the value as it was received, written out; "" if there is none yet, or a long one.
        answer: the answer.
    """

    def __init__(self, case: Case) -> None:
        self.text, self.answer = "", Answer()


def _short_text(value: object) -> str:
    """Return a received value written out: equal for equal values only; "" if it is long."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # it is nested deeply, or a number with many digits
        return ""
    return text if len(text) <= SHORT else ""


@dataclass(frozen=True)
class _Shape:
    """The form of every reply to a case.

    Attributes:
        calls: the number of results, of which the value is a list; 0 where it is one result.
        optional: True if there is no list of results where all of them are None, or nodes.
        stored: the type of the value, where it is a changed argument; else None.
        tree: True if it has a search tree.
    """

    calls: int = 0
    optional: bool = False
    stored: type[Any] | None = None
    tree: bool = False


def _shape(case: Case) -> _Shape:
    calls = next((arg.times for arg in case.args if isinstance(arg, Rng)), 0)
    stored = [type(a.value) for a in case.args if isinstance(a, Passed) and a.returned]
    if case.earlier:
        calls = 0 if stored else 1 + len(case.earlier)
    return _Shape(
        calls,
        bool(case.earlier),
        stored[0] if stored else None,
        any(isinstance(arg, NodeOf) for arg in case.args),
    )


def _hold_shape(case: Case, value: object, tree: object) -> None:
    """Hold that a reply has one result per call, and not a summary.

    Raises:
        WireError: no function can have led to it.
    """
    shape = case.once(_shape)
    # Of several calls that return nodes, the last one alone has a result.
    none = value is None or isinstance(value, Spot)
    calls = 0 if shape.optional and none else shape.calls
    if calls and not (isinstance(value, list) and len(value) == calls):
        raise WireError(f"not one result for each of {calls:,} calls")
    if shape.stored is not None and type(value) is not shape.stored:
        raise WireError(f"{with_article(type(value).__name__)} in place of the changed argument")
    if shape.tree and tree is None:
        raise WireError("no search tree after the call")


def _calls(reply: CallReply) -> tuple[RecordedCall, ...]:
    """Return the recorded calls of a reply: they explain, so that malformed ones are left out."""
    try:
        return recorded_calls(reply.calls)
    except WireError:
        return ()


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
