"""The messages between the judge and a student's process: one frozen record for each kind.

The judge sends ``RunCells``; the process replies with ``CellStarted`` and ``CellEnded`` for each
cell, then with ``NamesDefined``, ``NameMissing`` or, for an exercise whose answer is an object,
``CallReply``. The judge then sends ``Calls``, and the process replies with ``CallReplies``. During
a call the process may send ``OracleRequest``; the judge replies with ``OracleReply``,
``OracleRefused`` or ``OracleStop``. When a call takes long, the process sends ``CallLate``.

Fields of type ``object`` hold values encoded by ``codec``; they are decoded where they are used.
"""

from dataclasses import dataclass
from typing import Self

from autograder.protocol.codec import Json, WireError, as_text, kind_of
from autograder.protocol.message import Message, clip, get_field, get_objects
from autograder.protocol.notes import CallNotes

# From the judge to a student's process.


@dataclass(frozen=True)
class CellSource(Message):
    """A cell to run: its name in messages, and its source."""

    kind = "cell_source"
    name: str
    source: str


@dataclass(frozen=True)
class RunCells(Message):
    """Run cells, then look up names.

    Attributes:
        cells: in the order in which they run.
        names: the names to look up afterwards.
        value: True to reply with the object itself, False if it is a function to be called.
    """

    kind = "run_cells"
    cells: tuple[CellSource, ...]
    names: tuple[str, ...]
    value: bool

    def to_json(self) -> Json:
        """Return the message as a JSON object."""
        cells = [cell.to_json() for cell in self.cells]
        return {"kind": self.kind, "cells": cells, "names": self.names, "value": self.value}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described; WireError if it is malformed."""
        cells = map(CellSource.from_json, get_objects(data, "cells"))
        return cls(tuple(cells), tuple(get_field(data, "names")), bool(get_field(data, "value")))


@dataclass(frozen=True)
class CallRequest:
    """One call of the student's function.

    Attributes:
        number: calls are numbered from 1, in the order in which they are sent.
        function: the index of the function, where an exercise judges several.
        stop_after: the number of oracle requests after which the call is interrupted, or None.
        args: the arguments: JSON text where the request is sent, JSON where it is received.
    """

    number: int
    function: int
    stop_after: int | None
    args: Json


@dataclass(frozen=True)
class Calls(Message):
    """Calls to make, one after the other.

    Attributes:
        requests: the calls.
        batched: True if replies that are ready within a short time may be sent together.
        seconds: the time limit of each call, after which the process says where it is: once when
            it has computed for so long, and once when so long has passed.
        watched: True if calls are recorded, and functions that end without ``return`` are noted.
    """

    kind = "calls"
    requests: tuple[CallRequest, ...]
    batched: bool
    seconds: float
    watched: bool = False

    def to_text(self) -> str:
        """Return the message as JSON text; the arguments, which are text already, are copied."""
        batch = [
            f'{{"number":{r.number},"function":{r.function},'
            f'"stop_after":{"null" if r.stop_after is None else r.stop_after},"args":{r.args}}}'
            for r in self.requests
        ]
        rest = as_text({"batched": self.batched, "seconds": self.seconds, "watched": self.watched})
        return f'{{"kind":"{self.kind}","requests":[{",".join(batch)}],{rest[1:]}'

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_text`` described; WireError if it is malformed."""
        try:
            requests = tuple([CallRequest(**request) for request in data["requests"]])
            return cls(requests, data["batched"], data["seconds"], data["watched"])
        except (KeyError, TypeError):
            raise WireError("calls of another form") from None


@dataclass(frozen=True)
class OracleReply(Message):
    """The utilities, the evaluation or the children of a state, encoded."""

    kind = "oracle_reply"
    value: object


@dataclass(frozen=True)
class OracleRefused(Message):
    """The state is unknown to the oracle; ``reason`` is a sentence."""

    kind = "oracle_refused"
    reason: str


@dataclass(frozen=True)
class OracleStop(Message):
    """The call has made as many requests as it may: it is interrupted."""

    kind = "oracle_stop"


# From a student's process to the judge.


@dataclass(frozen=True)
class StudentReady(Message):
    """The process runs under its limits and waits for cells."""

    kind = "student_ready"


@dataclass(frozen=True)
class CellStarted(Message):
    """A cell begins to run."""

    kind = "cell_started"
    name: str


@dataclass(frozen=True)
class CellEnded(Message):
    """A cell has run; ``error`` describes its exception, if it raised one."""

    kind = "cell_ended"
    name: str
    error: str | None

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described; WireError if it is malformed."""
        name = get_field(data, "name")
        if not isinstance(name, str):
            raise WireError(f"name is {kind_of(name)} in place of a text")
        return cls(name, clip(get_field(data, "error")))


@dataclass(frozen=True)
class NamesDefined(Message):
    """All cells have run, and every name exists."""

    kind = "names_defined"


@dataclass(frozen=True)
class NameMissing(Message):
    """All cells have run, and this name does not exist."""

    kind = "name_missing"
    name: str


@dataclass(frozen=True)
class CallReply(Message):
    """The outcome of one call.

    Attributes:
        number: the number of the request; 0 for an object that was looked up, not called.
        value: the returned value, encoded.
        error: the reason why there is no value, or None.
        changed: a clause about the change that the call made to the game, or None.
        tree: the rows of the search tree after the call, if one was an argument.
        node: the row of the returned node, -1 if it is in no row; None if no node was returned.
        notes: notes for the function's author; None if there are none.
        calls: the calls that the function made of itself and of its helpers, where they were to be
            recorded, as ``call_record`` describes them; None if they were not, or were too many.
    """

    kind = "call_reply"
    number: int = 0
    value: object = None
    error: str | None = None
    changed: str | None = None
    tree: object = None
    node: int | None = None
    notes: CallNotes | None = None
    calls: object = None

    def to_json(self) -> Json:
        """Return the message as a JSON object, without the optional fields that are None."""
        data: Json = {"kind": self.kind, "number": self.number}
        if self.error is None:
            data["value"] = self.value  # None is a value, too
        for name in ("error", "changed", "tree", "node", "calls"):
            if (value := getattr(self, name)) is not None:
                data[name] = value
        if self.notes is not None:
            data["notes"] = self.notes.to_json()
        return data

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described; WireError if it is malformed."""
        get = data.get
        number, node, error = get("number"), get("node"), clip(get("error"))
        if type(number) is not int or not (node is None or type(node) is int):
            raise WireError("number or node has a value of another type")
        if error is None and "value" not in data:
            raise WireError("value is missing")
        if len(data) == 3 and error is None:  # most replies: kind, number and value
            return cls(number, data["value"])
        changed = clip(get("changed"))
        notes = CallNotes.from_json(get("notes"))
        value, tree, calls = get("value"), get("tree"), get("calls")
        return cls(number, value, error, changed, tree, node, notes, calls)


@dataclass(frozen=True)
class CallReplies(Message):
    """The outcomes of one or more calls, in order."""

    kind = "call_replies"
    replies: tuple[CallReply, ...]

    def to_json(self) -> Json:
        """Return the message as a JSON object."""
        return {"kind": self.kind, "replies": [reply.to_json() for reply in self.replies]}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described; WireError if it is malformed."""
        replies = get_objects(data, "replies")
        return cls(tuple([CallReply.from_json(reply) for reply in replies]))


@dataclass(frozen=True)
class CallLate(Message):
    """A call has taken long and goes on.

    Attributes:
        notes: where it is.
        computed: True if it has computed for as long as it may; else it may have had no processor.
    """

    kind = "call_late"
    notes: CallNotes
    computed: bool = False

    def to_json(self) -> Json:
        """Return the message as a JSON object."""
        return {"kind": self.kind, "notes": self.notes.to_json(), "computed": self.computed}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described; WireError if it is malformed."""
        notes = CallNotes.from_json(get_field(data, "notes")) or CallNotes(late=True)
        return cls(notes, data.get("computed") is True)


@dataclass(frozen=True)
class OracleRequest(Message):
    """Asks for the utilities, evaluation or children of a state.

    The quantity is one of those of ``protocol.remote.Oracle``.
    """

    kind = "oracle_request"
    quantity: str
    state: object
