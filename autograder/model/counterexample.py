"""The smallest call found on which a function is wrong, as plain data."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from autograder.model.exercise import ShownValues
from autograder.model.plain_text import entry, make_plain
from autograder.protocol.notes import CallNotes, Place

DRAWINGS: dict[str, Callable[..., Any]] = {}
"""By the id of a course's own exercise that draws its counterexamples, how it does."""

Mark = Literal["called with", "returned", "expected"]
"""Why a node of a search tree is ringed."""


@dataclass(frozen=True)
class WrongCall:
    """The first call that went wrong: those that it made returned the right values.

    Attributes:
        function: the name of the function.
        line: the line of the student's cell at which it returned.
        call: the call, as it is written.
        returned: its result.
        expected: the right result, as a clause's object; "" where it is the counterexample's own
            call.
        calls: the results of the calls that it made, each as ``call = value``; none if there were
            none, or many.
        are_right: True if these are calls of the student's functions, which were right; False if
            they are of an evaluation or a utility.
        why: who moves at the state, or the players' utilities there, as a clause; "" if unknown.
        helpers: the names of functions that it called whose right results are not known.
        sound: the names of functions of other cells that it called, and that pass their own tests,
            or that the notebook gives.
        state: the state, encoded.
        needless: the request for a value that it made although it is not needed, as it is written;
            "" if a value is wrong.
        is_sure: False if it called itself in a way of which nothing is known.
    """

    function: str
    line: int
    call: str
    returned: str
    expected: str
    calls: tuple[str, ...] = ()
    are_right: bool = False
    why: str = ""
    helpers: tuple[str, ...] = ()
    sound: tuple[str, ...] = ()
    state: object = None
    needless: str = ""
    is_sure: bool = True

    @property
    def is_first(self) -> bool:
        """Tell whether it is known that the calls that it made were right, or that it made none."""
        return bool(self.needless or (self.is_sure and not self.helpers))

    def __post_init__(self) -> None:
        make_plain(self, "function", "call", "returned", "expected", "why", "needless")
        for name in ("calls", "helpers", "sound"):
            object.__setattr__(self, name, tuple(map(entry, getattr(self, name))))


@dataclass(frozen=True)
class Counterexample:
    """The smallest call found on which a function is wrong; it may be a hidden case.

    Attributes:
        function: the function's name.
        args: the arguments as JSON text, with all that the answer depends on: games with the
            values of their leaves, evaluations, search trees, seeds, plain data.
        returned: the value that came back, as written in Python; None if there was none.
        expected: the value that should have come back, as written in Python.
        fault: the fault, as a clause; where no value was returned, the reason.
        asked: the states whose value the function asked for.
        window: alpha and beta at the start, if the function searches with bounds.
        roots: the states it was called with one after the other, if there were several.
        afterwards: True if the values are not returned, but read from the tree after the call.
        shown_values: which values a picture has at its nodes.
        marked: nodes of a search tree among the arguments by their path, and a word on each.
        before: the arguments of calls, as JSON text, that have to be made first: alone, the call
            is answered correctly.
        notes: the notes of the call for the function's author.
        tree: the tree that the function returned, as JSON text; "" if it returns none.
        board: the game whose state is the first argument, as JSON text; "" if it is no such state.
        why: why the expected value is right, as a clause; "" where there is nothing to say. It is
            about this very case, and is shown wherever the case is.
        wrong_call: the first call that went wrong, if that is known.
        is_smallest: True if the search for a smaller one ended, and found none.
        drawn_by: the id of the exercise that draws it; "" if its picture is one of the course's.
    """

    function: str
    args: str
    returned: str | None
    expected: str
    fault: str
    asked: tuple[object, ...] = ()
    window: tuple[float, float] | None = None
    roots: tuple[object, ...] = ()
    afterwards: bool = False
    shown_values: ShownValues = "backed up"
    marked: "tuple[tuple[tuple[int, ...], Mark], ...]" = ()
    before: tuple[str, ...] = ()
    notes: CallNotes | None = None
    tree: str = ""
    board: str = ""
    why: str = ""
    wrong_call: WrongCall | None = None
    is_smallest: bool = False
    drawn_by: str = ""

    def __post_init__(self) -> None:
        make_plain(self, "returned", "expected", "fault", "why")
        if self.notes is not None:
            object.__setattr__(self, "notes", _plain_notes(self.notes))

    @property
    def agrees(self) -> bool:
        """True where the value is the expected one, and something else is wrong."""
        return self.returned == self.expected


def _plain_notes(notes: CallNotes) -> CallNotes:
    """Return notes whose texts are plain."""
    return replace(
        notes,
        printed=entry(notes.printed),
        exception=entry(notes.exception),
        text=entry(notes.text),
        place=_plain_place(notes.place),
        names=tuple(map(entry, notes.names)),
        undefined=entry(notes.undefined),
        unreturned=_plain_place(notes.unreturned),
    )


def _plain_place(place: Place | None) -> Place | None:
    if place is None:
        return None
    return replace(place, function=entry(place.function), source=entry(place.source))
