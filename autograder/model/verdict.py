"""Verdicts: frozen records of plain data, the same in a notebook and in a class.

Students write parts of their texts: messages of exceptions, values, names of files. Every record
makes its texts plain when it is made, so nothing that reads records has to.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from autograder.model.lateness import total
from autograder.model.phrase import Phrase
from autograder.model.plain_text import make_plain, plain_phrase
from autograder.model.play import PlayedMatch
from autograder.model.standing import Standing

if TYPE_CHECKING:
    from autograder.model.counterexample import Counterexample

Status = Literal["graded", "awaiting_marker", "not_graded"]
"""``awaiting_marker``: a person is to give the mark. ``not_graded``: it could not be given."""


@dataclass(frozen=True)
class PropertyResult:
    """Whether one property of an exercise holds.

    Attributes:
        message: the property's statement, or why it does not hold, in words that name no case; ""
            where the verdict's message is all there is to say.
        case: a call on which it does not hold, and the fault; "" if there is none. The
            call may be a hidden case.
        judged: False if nothing was found out about it: another one has to hold first.
    """

    name: str
    passed: bool
    points: float
    max_points: float
    message: str
    case: str = ""
    judged: bool = True

    @property
    def sign(self) -> str:
        """A sign that says whether it holds; a dash where that is not known."""
        return "✓" if self.passed else "✗" if self.judged else "–"

    def __post_init__(self) -> None:
        make_plain(self, "message", "case")


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
        make_plain(self, "message", "before")


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
        make_plain(self, "step", "error", "traceback")


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
        by_machine: whether it is ``not_graded`` because of the machine, and not of the submission:
            it was busy, short of memory, or ended a process. The next run tries again.
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
    counterexample: "Counterexample | None" = None
    case: str = ""
    battery: str = ""
    location: Location | None = None
    matches: tuple[PlayedMatch, ...] = ()
    unlocated: Unlocated | None = None
    failures: tuple[Failure, ...] = ()
    by_machine: bool = False

    def __post_init__(self) -> None:
        make_plain(self, "message", "case")

    @property
    def passed(self) -> bool:
        """True when every point was earned."""
        return self.score is not None and self.score >= self.max_score


def not_graded(
    exercise: str, version: int, max_score: float, why: str, by_machine: bool = False
) -> Verdict:
    """Return the verdict that there is none."""
    return Verdict(
        exercise, version, "not_graded", None, max_score, message=why, by_machine=by_machine
    )


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
        object.__setattr__(self, "notes", tuple(map(plain_phrase, self.notes)))

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
        return total(self.score, self.standing.penalty)
