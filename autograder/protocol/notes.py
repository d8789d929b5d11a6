"""A student's process's notes of a call for the function's author; no points depend on it.

A frame is the student's if it runs in the namespace of ``__main__``: there are the notebook's
cells, in a kernel as in a sandbox.
"""

import linecache
import re
import reprlib
import sys
import traceback
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from itertools import chain, islice
from types import FrameType
from typing import Any, Self

from autograder.protocol.bounds import (
    MAX_LINE,
    MAX_NAME,
    MAX_NAMES,
    MAX_PRINTED,
    MAX_SENTENCE,
    MAX_VALUES,
)
from autograder.protocol.codec import Json, WireError
from course_lib.game import Game

MOST_CANDIDATES = 2_000
"""Names that are compared with a wrong one."""


@dataclass(frozen=True)
class Place:
    """A line of a student's cell.

    Attributes:
        function: the name of the function it belongs to; ``<module>`` outside of all functions.
        line: its number, from 1.
        source: its text, without indentation; "" if that is not known.
    """

    function: str
    line: int
    source: str

    @classmethod
    def from_json(cls, data: Json) -> Self | None:
        """Return a place from a student's process, cut; WireError if it is malformed."""
        if data is None:
            return None
        if not isinstance(data, dict) or type(data.get("line")) is not int:
            raise WireError("a line has a value of another type")
        line = min(max(data["line"], 0), 10**6)
        return cls(_text(data, "function", MAX_NAME), line, _text(data, "source", MAX_LINE))


@dataclass(frozen=True)
class CallNotes:
    """Notes of one call.

    Attributes:
        printed: the text that the function printed; its beginning if that is long.
        exception: the name of the class of the exception that ended the call; "" if none did.
        text: the message of that exception.
        place: the student's line that raised it, or that ran when the time was up.
        names: the names that were perhaps meant where one does not exist.
        undefined: the name of a variable that does not exist where it is read.
        late: True if the time was up.
        recursive: True if the function of that line had called itself when the time was up.
        repeated: True if the place's line calls its function again with the very arguments that it
            was called with, without end.
        unreturned: the last line of a function that ended without a value, although other branches
            of it return one.
        values: the values of some names of the place's line when it raised an exception, such as
            ``values = []``.
    """

    printed: str = ""
    exception: str = ""
    text: str = ""
    place: Place | None = None
    names: tuple[str, ...] = ()
    undefined: str = ""
    late: bool = False
    recursive: bool = False
    repeated: bool = False
    unreturned: Place | None = None
    values: tuple[str, ...] = ()

    def to_json(self) -> Json:
        """Return the notes as a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Json) -> Self | None:
        """Return notes from a student's process, cut; WireError if they are malformed."""
        if data is None:
            return None
        lists = isinstance(data, dict) and (data.get("names", ()), data.get("values", ()))
        if not lists or not all(isinstance(found, list | tuple) for found in lists):
            raise WireError("the notes of a call have a value of another type")
        return cls(
            printed=_text(data, "printed", MAX_PRINTED),
            exception=_text(data, "exception", MAX_NAME),
            text=_text(data, "text", MAX_SENTENCE),
            place=Place.from_json(data.get("place")),
            names=tuple(clean(n, MAX_NAME) for n in list(data.get("names", ()))[:MAX_NAMES]),
            undefined=_text(data, "undefined", MAX_NAME),
            late=data.get("late") is True,
            recursive=data.get("recursive") is True,
            repeated=data.get("repeated") is True,
            unreturned=Place.from_json(data.get("unreturned")),
            values=tuple(clean(v, MAX_LINE) for v in list(data.get("values", ()))[:MAX_VALUES]),
        )


def _text(data: Json, name: str, most: int) -> str:
    return clean(data.get(name, ""), most)


def clean(text: object, most: int) -> str:
    """Return a text from a student's process, cut, in characters that every file can hold."""
    if not isinstance(text, str):
        raise WireError("a text has a value of another type")
    return text[:most].encode(errors="replace").decode()


# In a student's process.


def is_students(frame: FrameType) -> bool:
    """Tell whether a frame runs code of the student's cells."""
    return frame.f_globals is getattr(sys.modules.get("__main__"), "__dict__", None)


def place_at(frame: FrameType, line: int) -> Place:
    """Return a line of the code that runs in a frame."""
    code = frame.f_code
    source = linecache.getline(code.co_filename, line).strip()
    return Place(code.co_name[:MAX_NAME], line, source[:MAX_LINE])


def notes_of(error: BaseException, file: str = "") -> CallNotes:
    """Return the notes of an exception that ended a call.

    Args:
        error: the exception.
        file: the cell of the judged function; the place is in it, if one of its lines ran: another
            cell may have code that was given, which raises where it is called wrongly.
    """
    steps = [step for step in traceback.walk_tb(error.__traceback__) if is_students(step[0])]
    own = [step for step in steps if step[0].f_code.co_filename == file]
    again = _endless_call(steps) if isinstance(error, RecursionError) else None
    at = again or ((own or steps)[-1] if steps else None)
    return CallNotes(
        exception=type(error).__name__[:MAX_NAME],
        text=message_of(error),
        place=place_at(*at) if at else None,
        names=_meant(error, at[0] if at else None),
        undefined=_undefined_name(error),
        repeated=again is not None,
        values=tuple(_values(*at)) if at else (),
    )


def _endless_call(steps: list[tuple[FrameType, int]]) -> tuple[FrameType, int] | None:
    """Return where a function calls itself with the very arguments that it was called with."""
    named = [step for step in steps if step[0].f_code.co_name[:1] != "<"]
    for (outer, line), (inner, _) in zip(named[-3:], named[-2:], strict=False):
        code = outer.f_code
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        before, after = outer.f_locals, inner.f_locals
        if code is inner.f_code and all(before.get(n) is after.get(n) for n in names):
            return outer, line
    return None


PLAIN = (bool, int, float, str, tuple, list, dict, set, frozenset, type(None))


def _values(frame: FrameType, line: int) -> Iterator[str]:
    """Yield the values of the names in a line that have plain ones, of built-in types."""
    source = linecache.getline(frame.f_code.co_filename, line)
    # Words in texts are no names.
    names = dict.fromkeys(
        re.findall(r"(?<![\w.])[A-Za-z_]\w*", re.sub(r"(['\"]).*?\1", "", source))
    )
    found = ((name, frame.f_locals[name]) for name in names if name in frame.f_locals)
    plain = ((name, value) for name, value in found if type(value) in PLAIN)
    for name, value in islice(plain, MAX_VALUES):
        try:
            text = _SHORT.repr(value)
        except BaseException:  # of a hostile object inside
            continue
        yield f"{name} = {text}"[:MAX_LINE]


_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


def _undefined_name(error: BaseException) -> str:
    """Return the name of the variable of which an exception says that it does not exist."""
    # Not UnboundLocalError, which is a NameError: that variable exists, without a value.
    if type(error) is NameError and type(error.name) is str:
        return error.name[:MAX_NAME]
    return ""


def message_of(error: BaseException) -> str:
    """Return an exception's message, cut."""
    try:
        return str(error)[:300]
    except BaseException:  # a hostile __str__
        return "(its message cannot be read)"


def _meant(error: BaseException, frame: FrameType | None) -> tuple[str, ...]:
    """Return the names that were perhaps meant: near ones, else those that a game has."""
    try:
        if isinstance(error, NameError | AttributeError) and isinstance(error.name, str):
            known = list(islice(_names_at_hand(error, frame), MOST_CANDIDATES))
            near = get_close_matches(error.name[:MAX_NAME], known, n=1, cutoff=0.6)
            game = isinstance(error, AttributeError) and isinstance(error.obj, Game)
            return tuple(near or (known if game else ()))[:MAX_NAMES]
    except BaseException:  # of a hostile object, whose names are asked for
        pass
    return ()


def _names_at_hand(error: NameError | AttributeError, frame: FrameType | None) -> Iterator[str]:
    """Yield the names that exist where a name was looked up in vain."""
    if isinstance(error, AttributeError):
        owner: Any = Game if isinstance(error.obj, Game) else error.obj
        yield from (name for name in dir(owner) if name[:1] != "_")
    elif frame is not None:
        builtins = vars(sys.modules["builtins"])
        yield from (n for n in chain(frame.f_locals, frame.f_globals, builtins) if n[:1] != "_")
