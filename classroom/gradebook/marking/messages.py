"""Requests of the marking pages, validated; and the records of their replies as JSON."""

from collections.abc import Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from autograder.model.plain_text import MOST, plain
from autograder.model.points import points_text
from classroom.gradebook.by_hand.hand_marks import HandMark
from classroom.gradebook.by_hand.independent_marks import IndependentMark
from classroom.gradebook.by_hand.rubric_marks import RubricMark
from classroom.gradebook.marking.records import AnswerRow, MarkingQuestion, ShownAnswer

Points = Annotated[float, Field(allow_inf_nan=False)]
Comment = Annotated[str, Field(max_length=MOST)]


class Refusal(Exception):
    """A request that cannot be carried out; the message says why, and names the allowed values."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeenByMarker(_Strict):
    """The answer and the mark that the marker saw when deciding."""

    points: Points | None
    comment: str
    digest: str

    @property
    def mark(self) -> HandMark:
        """The mark that was shown."""
        return HandMark(self.points, self.comment)


class Given(_Strict):
    """A mark, with the answer and the mark that its marker saw."""

    points: Points | None
    comment: Comment
    seen: SeenByMarker
    items: list[int] = Field(default_factory=list)
    reply: Comment = ""

    @property
    def mark(self) -> HandMark:
        """The new mark."""
        return HandMark(self.points, plain(self.comment).strip())

    @property
    def reply_text(self) -> str:
        """The reply to a student's request."""
        return plain(self.reply).strip()


def read_given(body: bytes, most: float) -> Given:
    """Return a mark that a page sent.

    Raises:
        Refusal: it is no mark, or out of bounds.
    """
    try:
        given = Given.model_validate_json(body)
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "the request"
        raise Refusal(
            f"{where} cannot be read: points are a number or empty, a comment has up to {MOST} "
            "characters; load the page again"
        ) from None
    if given.points is not None and not 0 <= given.points <= most:
        raise Refusal(
            f"{points_text(given.points)} points are out of bounds: give 0 to {points_text(most)}"
        )
    return given


def row_json(row: AnswerRow) -> dict[str, Any]:
    """Return an answer without its text."""
    view, former = row.view, row.answer.former
    return {
        "key": row.answer.key,
        "name": row.name,
        "state": row.state,
        "points": view.mark.points,
        "automatic": row.answer.automatic,
        "comment": view.mark.comment,
        "items": [i for i, item in enumerate(view.items) if item.given],
        "former": mark_text(former) if former and view.shows_former else None,
        "others": _others(row),
        "request": row.request and row.request.why,
    }


def _others(row: AnswerRow) -> list[str]:
    """Return the marks of all markers in words, and the one that counts; [] if they are hidden."""
    found = [
        mark_text(mark) + (f": “{mark.comment}”" if mark.comment else "")
        for mark in row.view.others
    ]
    counts = row.answer.counts
    return (
        [*found, f"The mark that counts: {points_text(counts)}"]
        if found and counts is not None
        else found
    )


def mark_text(mark: RubricMark | IndependentMark) -> str:
    """Return a mark with its rubric in words."""
    given = "; ".join(f"({item.part}) {item.text}" for item in mark.items if item.given)
    by = f" by {mark.author}" if mark.author else ""
    points = f"{points_text(mark.points)} of {points_text(mark.most)}{by}"
    return f"{points} for {given}" if given else points


def shown_json(shown: ShownAnswer, pages: Sequence[str]) -> dict[str, Any]:
    """Return an answer with its texts as HTML.

    Args:
        shown: the answer.
        pages: the HTML of its text, if it has one, and of each of its parts.
    """
    parts = [
        {"cell": part.cell, "heading": part.heading, "html": page}
        for part, page in zip(shown.parts, pages[1:], strict=True)
    ]
    more: dict[str, Any] = {
        "html": pages[0] if pages else None,
        "parts": parts,
        "unreadable": shown.unreadable,
        "variant": shown.variant,
    }
    more |= {"digest": shown.digest, "comments": list(shown.comments)}
    return row_json(shown.row) | more


def question_json(question: MarkingQuestion) -> dict[str, Any]:
    """Return the facts of a question for its page."""
    return {
        "section": question.section.name,
        "exercise": question.exercise,
        "most": question.most,
        "criteria": [criterion.points for criterion in question.criteria],
    }
