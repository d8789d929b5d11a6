"""The calls that a student's function makes of itself and of its helpers, recorded in order.

They are recorded in the student's process and sent with the reply; no points depend on them. A
recorded call is of a function that the cell of the judged function defines. Between them stand the
calls of evaluations and of a game's utilities, of which the results are known to the judge, and
those of functions of other cells, of which nothing but their names and files is kept.
"""

import inspect
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from types import CodeType, FrameType
from typing import Any, NamedTuple, Self

from autograder.protocol.bounds import MAX_CALL_ARGUMENTS, MAX_CALL_TEXT, MAX_CALLS, MAX_NAME
from autograder.protocol.codec import Json, WireError, as_text, decode, encode
from autograder.protocol.observe import GENERATORS, RETURNS, code_of, ends_with


class Opaque(NamedTuple):
    """Stands for a value that is no plain data, or too long: its kind, such as ``Game``."""

    kind: str


@dataclass(frozen=True)
class RecordedCall:
    """One call.

    Attributes:
        function: the function's name.
        line: the line of the cell at which it returned; of an exception, at which it was raised.
        names: the names of its parameters.
        args: their values when it began, encoded; a text in a list of its own for an opaque one.
        result: the returned value, in the same form.
        ended: False if an exception ended it, or if it had not ended when the recording stopped.
        parent: the index of the recorded call that made it; -1 for the first.
        looked_up: True for a utility, or an evaluation or the like, which the judge's own code
            returned.
        file: of a function of another cell, the file name of that cell's code; "" for others.
    """

    function: str
    line: int
    names: tuple[str, ...]
    args: tuple[Json, ...]
    result: Json
    ended: bool
    parent: int
    looked_up: bool = False
    file: str = ""

    def to_json(self) -> Json:
        """Return the call as a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return a call from a student's process; WireError if it is malformed."""
        try:
            call = cls(**{**data, "names": tuple(data["names"]), "args": tuple(data["args"])})
        except (TypeError, KeyError):
            raise WireError("a recorded call of another form") from None
        texts = (call.function, call.file, *call.names)
        numbers = all(type(n) is int and -1 <= n <= 10**6 for n in (call.line, call.parent))
        if not (numbers and all(isinstance(text, str) and len(text) <= MAX_NAME for text in texts)):
            raise WireError("a recorded call has a value of another type")
        if len(call.names) != len(call.args) or len(call.args) > MAX_CALL_ARGUMENTS:
            raise WireError("a recorded call has other arguments than names")
        if type(call.ended) is not bool or type(call.looked_up) is not bool:
            raise WireError("a recorded call has a value of another type")
        return call

    @property
    def values(self) -> tuple[object, ...]:
        """The decoded arguments; WireError if they are malformed."""
        return tuple(map(_decode, self.args))

    @property
    def value(self) -> object:
        """The decoded result; WireError if it is malformed."""
        return _decode(self.result)


def recorded_calls(data: Json) -> tuple[RecordedCall, ...]:
    """Return the calls from a student's process; WireError if they are malformed."""
    if data is None:
        return ()
    if not isinstance(data, list) or len(data) > MAX_CALLS:
        raise WireError("recorded calls are no list, or too many")
    calls = []
    for i, row in enumerate(data):
        if not isinstance(row, dict):
            raise WireError("a recorded call is no object")
        calls.append(RecordedCall.from_json(row))
        if calls[-1].parent >= i:
            raise WireError("a recorded call stands before the one that made it")
    return tuple(calls)


def _decode(data: Json) -> object:
    """Return a value of a recorded call."""
    if isinstance(data, dict):
        kind = data.get("opaque")
        if not isinstance(kind, str):
            raise WireError("a recorded value has another form")
        return Opaque(kind[:MAX_NAME])
    if len(as_text(data)) > MAX_CALL_TEXT:
        raise WireError("a recorded value is too long")
    return decode(data, MAX_CALL_TEXT)


# In a student's process.


def asking(look_up: Callable[[str, Any], object], name: str) -> Callable[[Any], object]:
    """Return a function of the judge's, such as an evaluation, whose calls a recorder knows.

    Args:
        look_up: returns, for the name and a state, what the function returns for the state.
        name: the name under which its calls are recorded.
    """

    def ask(s: Any) -> object:
        return look_up(name, s)  # with its name, which a recorder finds in the frame

    return ask


def _looked_up(frame: FrameType) -> str | None:
    """Return the name of the judge's function that a frame is of; None if it is no such one."""
    code = frame.f_code
    if code.co_name == "ask" and code.co_filename == asking.__code__.co_filename:
        return str(frame.f_locals["name"])
    return code.co_name if code.co_name == "utility" else None


def _encode(value: object) -> Json:
    """Return a value as it is now; an opaque one where it is no short plain data."""
    try:
        data = encode(value)
        if len(as_text(data)) <= MAX_CALL_TEXT:
            return data
    except Exception:  # any error that a hostile object raises
        pass
    return {"opaque": type(value).__name__[:MAX_NAME]}


class CallRecorder:
    """A profile function that records calls.

    Args:
        function: the judged function, which may be a class.

    Attributes:
        full: True once there were more calls than are kept; then the record is of no use.
    """

    def __init__(self, function: object) -> None:
        code = code_of(function)
        self.file = code.co_filename if code is not None else ""
        self.globals = getattr(function, "__globals__", None)
        self.calls: list[dict[str, Any]] = []
        self.stack: list[tuple[FrameType, int]] = []
        self.full = False

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        """Look at an event of a frame."""
        if event == "call":
            self._begin(frame)
        elif event == "return" and self.stack and self.stack[-1][0] is frame:
            self._end(frame, arg)

    def _begin(self, frame: FrameType) -> None:
        code, caller = frame.f_code, frame.f_back
        own = code.co_filename == self.file and _is_function(code)
        asked = not own and bool(self.stack) and _is_in(caller, self.file)
        # A student's own function may be called ``utility``, too: it is no look-up.
        is_theirs = frame.f_globals is self.globals
        looked_up = _looked_up(frame) if asked and not is_theirs else None
        elsewhere = asked and is_theirs and _is_function(code)
        if self.full or not (own or looked_up or elsewhere):
            return
        if len(self.calls) >= MAX_CALLS:
            self.full = True
            return
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount][:MAX_CALL_ARGUMENTS]
        if looked_up:
            names = tuple(name for name in names if name != "self")
        parent = self.stack[-1][1] if self.stack else -1
        line = (caller.f_lineno or 0) if looked_up and caller is not None else 0
        values = [_encode(frame.f_locals.get(name)) for name in names] if own or looked_up else []
        names = names[: len(values)]
        self.calls.append(
            {
                "function": (looked_up or code.co_name)[:MAX_NAME], "line": line,
                "names": tuple(name[:MAX_NAME] for name in names), "args": tuple(values),
                "result": None, "ended": False, "parent": parent,
                "looked_up": looked_up is not None,
                "file": "" if own or looked_up else code.co_filename[-MAX_NAME:],
            }
        )  # fmt: skip
        self.stack.append((frame, len(self.calls) - 1))

    def _end(self, frame: FrameType, value: object) -> None:
        call = self.calls[self.stack.pop()[1]]
        # A profile function gets the same event, with None, where an exception ends the call.
        call["ended"] = ends_with(frame, RETURNS)
        is_known = call["looked_up"] or frame.f_code.co_filename == self.file
        call["result"] = _encode(value) if is_known else {"opaque": "other cell"}
        if not call["looked_up"]:
            call["line"] = frame.f_lineno or 0

    @property
    def calls_as_json(self) -> Sequence[Json] | None:
        """The calls as JSON; None if there were too many."""
        return None if self.full else self.calls


def _is_function(code: CodeType) -> bool:
    """Tell whether code is that of a function with a name: no comprehension, no generator."""
    return (
        code.co_name[:1] != "<"
        and not code.co_flags & GENERATORS
        # The body of a class has a name as functions have, but not this flag.
        and bool(code.co_flags & inspect.CO_OPTIMIZED)
    )


def _is_in(frame: FrameType | None, file: str) -> bool:
    """Tell whether a frame, or the one around a comprehension, runs code of a file."""
    return frame is not None and frame.f_code.co_filename == file


@contextmanager
def recording(
    function: object, after: Callable[[FrameType, str, Any], object]
) -> Iterator[CallRecorder]:
    """Record the calls inside.

    Args:
        function: the judged function.
        after: another profile function, which is called with each event, too.
    """
    recorder, before = CallRecorder(function), sys.getprofile()

    def observe(frame: FrameType, event: str, arg: Any) -> None:
        recorder(frame, event, arg)
        after(frame, event, arg)

    sys.setprofile(observe)
    try:
        yield recorder
    finally:
        sys.setprofile(before)
