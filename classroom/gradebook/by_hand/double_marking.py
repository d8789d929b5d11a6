"""Double marking: each of two markers' view of an answer, and the outcome of their marks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy.orm import Session

from classroom.gradebook.by_hand.hand_marks import (
    HandMark,
    MarkChanged,
    Marker,
    WrittenAnswer,
    lock_answer,
    write_mark,
    written_answers,
)
from classroom.gradebook.by_hand.independent_marks import (
    PAIR,
    CountedMark,
    IndependentMark,
    counted_mark,
    independent_marks,
    place,
    put_independent_marks,
)
from classroom.gradebook.by_hand.rubric_marks import RubricItem, now

ViewState = Literal["to mark", "changed", "marked", "waiting", "differ"]
"""The state of an answer for one marker. ``waiting``: it is another person's turn. ``differ``: two
marks differ, and this marker may decide."""


@dataclass(frozen=True)
class MarkerView:
    """One marker's view of the marks of an answer.

    Attributes:
        state: whether this marker has to look at it.
        mark: the marker's own mark, or the one that counts.
        items: the rubric of that mark; () if it is not known.
        others: the marks of all markers; () while they are hidden from this one.
        shows_former: whether a mark out of other points may be seen.
    """

    state: ViewState
    mark: HandMark
    items: tuple[RubricItem, ...] = ()
    others: tuple[IndependentMark, ...] = ()
    shows_former: bool = False


def plain_view(answer: WrittenAnswer) -> MarkerView:
    """Return every marker's view where one person marks: the mark that counts."""
    return MarkerView(answer.state, answer.mark, answer.items, shows_former=True)


@dataclass(frozen=True)
class DoubleMarking:
    """The marking of one of several persons, where two mark each answer.

    Attributes:
        marker: the person's name.
        tolerance: the part of the points by which two marks may differ.
    """

    marker: str
    tolerance: float

    def view(
        self, answer: WrittenAnswer, stored: Sequence[IndependentMark], digest: str
    ) -> MarkerView:
        """Return this marker's view; another's mark only if there is nothing to judge alone.

        Args:
            answer: the answer, with the mark that counts.
            stored: its independent marks.
            digest: of its present text.
        """
        marks = _present(answer, stored, digest)
        own = self._own(marks)
        if _is_settled(answer, stored, marks):
            mark, items = _as_shown(own) if own else (answer.mark, answer.items)
            return MarkerView("marked", mark, items, tuple(marks))
        if own is not None:
            return MarkerView("waiting", *_as_shown(own))
        if len(marks) >= PAIR:
            return MarkerView("differ", HandMark(), (), tuple(marks))
        is_stale = answer.state == "changed" or self._own(stored) is not None
        return MarkerView("changed" if is_stale else "to mark", HandMark())

    def give(
        self,
        db: Session,
        seen: WrittenAnswer,
        mark: HandMark,
        items: tuple[RubricItem, ...],
        digest: str,
        decides: bool = False,
    ) -> None:
        """Write this marker's mark, and the mark that counts now, in the current transaction.

        Args:
            db: the gradebook's session.
            seen: the answer, with the mark that this marker saw.
            mark: the new mark; without points, this marker's mark is taken back.
            items: the rubric, with the items that are given.
            digest: of the present text.
            decides: whether the mark counts alone, also if its author is one of the two.

        Raises:
            MarkChanged: the mark that was seen is another one now.
        """
        lock_answer(db, seen.key)  # two markers who save at once: the second one sees the first
        where = (seen.section, seen.exercise)
        (answer,) = written_answers(db, *where, seen.key)
        stored = independent_marks(db, *where, seen.student).get((seen.student, seen.exercise), [])
        if seen.mark != (answer.mark if decides else self.view(answer, stored, digest).mark):
            raise MarkChanged
        marks = _present(answer, stored, digest)
        decides |= _is_settled(answer, stored, marks) and self._own(marks) is None
        if mark.points is None:
            marks = [one for one in marks if not one.is_by(self.marker)]
        else:
            new = IndependentMark(
                1, self.marker, mark.points, answer.most, mark.comment, items, digest, now()
            )
            marks = place(marks, new, decides)
        put_independent_marks(db, seen.student, *where, marks)
        counted = counted_mark(marks, self.tolerance * answer.most)
        _count(db, answer, counted, self.marker, bool(marks))

    def _own(self, marks: Sequence[IndependentMark]) -> IndependentMark | None:
        """Return this marker's mark, the last one if there are two."""
        return next((mark for mark in reversed(marks) if mark.is_by(self.marker)), None)


def _count(
    db: Session, answer: WrittenAnswer, counted: CountedMark, marker: str, has_marks: bool
) -> None:
    """Write the mark that counts into nbgrader's gradebook."""
    waits = counted.points is None and (has_marks or answer.automatic is None)
    who = Marker(", ".join(counted.authors) or marker, counted.items)
    write_mark(db, answer, HandMark(counted.points, counted.comment), who, waits)


def _present(
    answer: WrittenAnswer, stored: Sequence[IndependentMark], digest: str
) -> list[IndependentMark]:
    """Return the marks of the present text out of the present points.

    A mark that one person gave before two were asked for is the first of the two.
    """
    noted = answer.noted
    if stored or noted is None or not noted.author or answer.state != "marked":
        return [m for m in stored if m.digest == digest and m.most == answer.most]
    if not noted.counts(answer.mark.points, answer.most):
        return []
    comment = answer.mark.comment
    return [
        IndependentMark(
            1, noted.author, noted.points, noted.most, comment, noted.items, digest, noted.time
        )
    ]


def _is_settled(
    answer: WrittenAnswer, stored: Sequence[IndependentMark], marks: Sequence[IndependentMark]
) -> bool:
    """Tell whether the gradebook has a mark that does not wait for a second marker."""
    return answer.state == "marked" and (bool(stored) or not marks)


def _as_shown(mark: IndependentMark) -> tuple[HandMark, tuple[RubricItem, ...]]:
    return HandMark(mark.points, mark.comment), mark.items
