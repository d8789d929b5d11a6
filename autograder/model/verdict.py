"""Verdicts: frozen records of plain data, the same in a notebook and in a class.

Students write parts of their texts: messages of exceptions, values, names of files. Every record
makes its texts plain when it is made, so nothing that reads records has to.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from autograder.model.exercise import ShownValues
from autograder.model.phrase import Phrase, from_json
from autograder.model.plain_text import MOST, entry
from autograder.model.play import PlayedMatch
from autograder.model.standing import Standing
from autograder.protocol.notes import CallNotes, Place

Status = Literal["graded", "awaiting_marker", "not_graded"]
"""``awaiting_marker``: a person is to give the mark. ``not_graded``: it could not be given."""

Mark = Literal["called with", "returned", "expected"]
"""Why a node of a search tree is ringed."""


def _enter(record: object, *fields: str) -> None:
    """Make some texts of a record plain."""
    for name in fields:
        if text := getattr(record, name):
            object.__setattr__(record, name, _plain_text(text))


def _plain_text(text: "str | dict[str, Any]") -> str:
    """Return a text, or a phrase as records have it, as a plain text or phrase."""
    found = from_json(text)
    if isinstance(found, Phrase):
        phrase = found.with_texts(entry)
        if len(phrase) <= MOST:
            return phrase
    return entry(found)


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


@dataclass(frozen=True)
class PropertyResult:
    """Whether one property of an exercise holds.

    Attributes:
        message: the property's statement, or why it does not hold, in words that name no case; ""
            where the verdict's message is all there is to say.
        case: a call on which it does not hold, and the fault; "" if there is none. The
            call may be a hidden case.
    """

    name: str
    passed: bool
    points: float
    max_points: float
    message: str
    case: str = ""

    def __post_init__(self) -> None:
        _enter(self, "message", "case")


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

    @property
    def is_first(self) -> bool:
        """Tell whether it is known that the calls that it made were right, or that it made none."""
        return bool(self.needless or not self.helpers)

    def __post_init__(self) -> None:
        _enter(self, "function", "call", "returned", "expected", "why", "needless")
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

    def __post_init__(self) -> None:
        _enter(self, "returned", "expected", "fault", "why")
        if self.notes is not None:
            object.__setattr__(self, "notes", _plain_notes(self.notes))

    @property
    def agrees(self) -> bool:
        """True where the value is the expected one, and something else is wrong."""
        return self.returned == self.expected


@dataclass(frozen=True)
class Location:
    """Where one edit makes every case right, or several edits together.

    Attributes:
        line: the line of the student's cell; of several, the first.
        kind: the kind of edit, a key of ``model.edit_kinds.KINDS``.
        code: the statement there, for a report that names no author: without comments, with ``...``
            for its texts, of a longer one the first line.
        also: the places of the other edits, by line; none where one edit is enough.
    """

    line: int
    kind: str
    code: str = ""
    also: "tuple[Location, ...]" = ()

    @property
    def places(self) -> "tuple[Location, ...]":
        """Every place."""
        return self, *self.also


@dataclass(frozen=True)
class Unlocated:
    """A wrong answer that an earlier version compared with right ones of its class.

    Attributes:
        message: the verdict's message without right answers of the class.
        before: the message that stands before places, once they are found.
        compared: a digest of the right answers of the class that the answer was compared with; ""
            if there were none.
        place: a place that is known without an edit, such as the line that raised an exception.
    """

    message: str
    before: str
    compared: str = ""
    place: Location | None = None

    def __post_init__(self) -> None:
        _enter(self, "message", "before")


@dataclass(frozen=True)
class Failure:
    """A step of an explanation, or of the judging itself, that failed, for a report of it.

    No student sees it: a traceback may hold parts of a hidden case.

    Attributes:
        step: the step's name, such as ``smallest case``.
        error: the exception on one line.
        traceback: the exception with the lines that led to it.
    """

    step: str
    error: str
    traceback: str = ""

    def __post_init__(self) -> None:
        _enter(self, "step", "error", "traceback")


@dataclass(frozen=True)
class Verdict:
    """The judge's word on one exercise.

    Attributes:
        status: only a verdict that is ``graded`` has points; a missing mark is not 0.
        score: points, or None when not graded.
        diagnosis: the id of the known mistake the answers look like, or None.
        message: one plain sentence that names no case: it may be shown to every reader at any time.
        case: one sentence about the call that is answered wrongly, which may be a hidden case; ""
            where the message says all.
        seconds: wall time it took.
        battery: a digest of the cases: equal where the same cases were asked; "" if there are none.
        location: where one edit, or a few, make every case right; None where that is not known.
        matches: the matches of a player that is judged by play, in order.
        unlocated: None; results of earlier versions that have been stored may have it.
        failures: the steps that failed: of the explanation, without which the verdict stands, or of
            the judging, where it is ``not_graded``.
    """

    exercise: str
    version: int
    status: Status
    score: float | None
    max_score: float
    properties: tuple[PropertyResult, ...] = ()
    diagnosis: str | None = None
    message: str = ""
    seconds: float = 0.0
    counterexample: Counterexample | None = None
    case: str = ""
    battery: str = ""
    location: Location | None = None
    matches: tuple[PlayedMatch, ...] = ()
    unlocated: Unlocated | None = None
    failures: tuple[Failure, ...] = ()

    def __post_init__(self) -> None:
        _enter(self, "message", "case")

    @property
    def passed(self) -> bool:
        """True when every point was earned."""
        return self.score is not None and self.score >= self.max_score


def not_graded(exercise: str, version: int, max_score: float, why: str) -> Verdict:
    """Return the verdict that there is none."""
    return Verdict(exercise, version, "not_graded", None, max_score, message=why)


def awaiting_marker(exercise: str, version: int, max_score: float) -> Verdict:
    """Return the verdict on a written answer, whose mark a person is to give."""
    return Verdict(
        exercise, version, "awaiting_marker", None, max_score, message=Phrase("marked by hand")
    )


@dataclass(frozen=True)
class SubmissionResult:
    """All that is known of one submitted notebook once it has been judged.

    Attributes:
        verdicts: one per exercise of the section, in the section's order.
        notes: a sentence for everything that was wrong with the file.
        notebook: the notebook as it was judged, as JSON; None if it could not be read.
        seconds: wall time it took.
        lasting: False if another try may have another result.
        standing: the gradebook's own knowledge of it; no part of the record.
    """

    student: str
    section: str
    verdicts: tuple[Verdict, ...]
    notes: tuple[str, ...] = ()
    notebook: "dict[str, object] | None" = None
    seconds: float = 0.0
    lasting: bool = True
    standing: Standing = field(default_factory=Standing)

    def __post_init__(self) -> None:
        object.__setattr__(self, "notes", tuple(map(_plain_text, self.notes)))

    @property
    def failures(self) -> "list[tuple[Verdict, Failure]]":
        """The steps that failed, each with the verdict that it is about."""
        return [(verdict, failed) for verdict in self.verdicts for failed in verdict.failures]

    @property
    def score(self) -> float:
        """The points of the exercises that were graded."""
        return sum(v.score for v in self.verdicts if v.score is not None)

    @property
    def max_score(self) -> float:
        """The points of the exercises that were graded, had they all been right."""
        return sum(v.max_score for v in self.verdicts if v.score is not None)

    @property
    def total(self) -> float:
        """The points of the exercises that were graded, without the penalty for being late."""
        return max(0.0, self.score - self.standing.penalty)
