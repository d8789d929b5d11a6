"""Requests of the marking pages, validated; and the records of their replies as JSON."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from autograder.gradebook.hand_marks import HandMark
from autograder.gradebook.marking.marking import AnswerRow, MarkingQuestion, ShownAnswer
from autograder.model.plain_text import MOST, plain
from autograder.model.points import points_text

Points = Annotated[float, Field(allow_inf_nan=False)]
Comment = Annotated[str, Field(max_length=MOST)]


class Refusal(Exception):
    """A request that cannot be carried out; the message says why, and what is allowed."""


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

    @property
    def mark(self) -> HandMark:
        """The new mark."""
        return HandMark(self.points, plain(self.comment).strip())


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
    return {
        "key": row.answer.key,
        "name": row.name,
        "state": row.answer.state,
        "points": row.answer.mark.points,
        "automatic": row.answer.automatic,
        "comment": row.answer.mark.comment,
    }


def shown_json(shown: ShownAnswer, html: str | None) -> dict[str, Any]:
    """Return an answer with its text as HTML."""
    more = {"html": html, "digest": shown.digest, "comments": list(shown.comments)}
    return row_json(shown.row) | more


def question_json(question: MarkingQuestion) -> dict[str, Any]:
    """Return the facts of a question for its page."""
    return {
        "section": question.section.name,
        "exercise": question.exercise,
        "most": question.most,
        "criteria": [criterion.points for criterion in question.criteria],
    }
