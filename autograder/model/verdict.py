"""What the judge says: frozen records of plain data, the same in a notebook and in a class."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

Status = Literal["graded", "not_graded"]

BY_HAND = "marked by hand"
"""The message of a written answer that waits for a person."""


@dataclass(frozen=True)
class PropertyResult:
    """Whether one property of an exercise holds."""

    name: str
    passed: bool
    points: float
    max_points: float
    message: str


@dataclass(frozen=True)
class Counterexample:
    """The smallest call found on which a function is wrong.

    Attributes:
        call: the call, as typed.
        got: what came back, or what went wrong.
        right: what should have come back.
        game: the game as JSON, leaf values included, for drawing; None if the call takes none.
        state: the state it was called with.
        asked: the states whose value the function asked for.
        window: alpha and beta at the start, if the function searches with bounds.
        args: the arguments as JSON text, as they would be sent; "" if they take no game.
        tree: the search tree it was called with, as rows of (parent's place, state, action,
            visits, total), breadth first; None if there was none.
        marked: nodes of that tree by their path, and what is said of them.
    """

    call: str
    got: str
    right: str
    game: "dict[str, object] | None" = None
    state: object = None
    asked: tuple[object, ...] = ()
    window: tuple[float, float] | None = None
    args: str = ""
    tree: "tuple[object, ...] | None" = None
    marked: "tuple[tuple[tuple[int, ...], str], ...]" = ()


@dataclass(frozen=True)
class Verdict:
    """The judge's word on one exercise.

    Attributes:
        status: ``not_graded`` is not 0: there are no points yet, and the message says why.
        score: points, or None when not graded.
        diagnosis: the id of the known mistake the answers look like, or None.
        message: one plain sentence.
        seconds: wall time it took.
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

    @property
    def passed(self) -> bool:
        """True when every point was earned."""
        return self.score == self.max_score


def not_graded(exercise: str, version: int, max_score: float, why: str) -> Verdict:
    """Return the verdict that there is none."""
    return Verdict(exercise, version, "not_graded", None, max_score, message=why)


@dataclass(frozen=True)
class SubmissionResult:
    """All that is known of one submitted notebook once it has been judged.

    Attributes:
        verdicts: one an exercise of the section, in the section's order.
        notes: a sentence for everything that was wrong with the file.
        notebook: the notebook as it was judged, as JSON; None if it could not be read.
        seconds: wall time it took.
    """

    student: str
    section: str
    verdicts: tuple[Verdict, ...]
    notes: tuple[str, ...] = ()
    notebook: "dict[str, object] | None" = None
    seconds: float = 0.0

    @property
    def score(self) -> float:
        """The points of the exercises that were graded."""
        return sum(v.score for v in self.verdicts if v.score is not None)

    @property
    def max_score(self) -> float:
        """The points of the exercises that were graded, had they all been right."""
        return sum(v.max_score for v in self.verdicts if v.score is not None)


def as_record(graded: SubmissionResult) -> str:
    """Return all that is known of a submission but its notebook, as JSON text."""
    return json.dumps(asdict(replace(graded, notebook=None)), separators=(",", ":"))


def from_record(text: str) -> SubmissionResult:
    """Return what ``as_record`` was given; ValueError or TypeError if that is not what it is."""
    record = json.loads(text)
    verdicts = tuple(_verdict(**v) for v in record.pop("verdicts"))
    return SubmissionResult(verdicts=verdicts, notes=tuple(record.pop("notes")), **record)


def _verdict(properties: list[Any], counterexample: Any, **rest: Any) -> Verdict:
    example = None
    if counterexample is not None:
        asked = tuple(counterexample.pop("asked"))
        window = counterexample.pop("window")
        example = Counterexample(
            asked=asked, window=None if window is None else tuple(window), **counterexample
        )
    results = tuple(PropertyResult(**p) for p in properties)
    return Verdict(properties=results, counterexample=example, **rest)
