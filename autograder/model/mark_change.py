"""A change of a mark, as the log keeps it."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["automatic", "by hand", "extra credit", "late penalty", "definition"]
"""Which number changed. A ``late penalty`` belongs to a section, the others to an exercise; a
``definition`` is the exercise itself, of all students."""

Cause = Literal[
    "first graded", "answers changed", "course changed", "graded again", "exercise removed",
    "given by a person", "points changed", "definition changed", "lateness",
]  # fmt: skip
"""Why it changed. ``course changed``: points, or which exercises are in use. ``graded again``: the
same answers, with other exercises, limits or secret, or by ``--force``. ``given by a person``: seen
at this time, perhaps given earlier. ``points changed``: a person decided on a mark by
hand when its exercise got other points. ``definition changed``: the course's own exercise was
edited. ``lateness``: a due date, extension, rule or time."""


@dataclass(frozen=True)
class MarkChange:
    """One change of a mark.

    Attributes:
        exercise: its id; "" for a late penalty.
        before: the points before; None if there was no mark.
        after: the points after; None if there is no mark any more.
        time: when, in UTC; "" if it is not stored yet.
        who: the names of the markers who gave it; "" if the grader did, or it is not known.
    """

    student: str
    section: str
    exercise: str
    kind: Kind
    before: float | None
    after: float | None
    cause: Cause
    time: str = ""
    who: str = ""
