"""The question that was drawn for one answer, with its right answer, for the marker."""

from collections.abc import Sequence
from html import escape
from typing import Any

from autograder.course.variant_page import variant_html
from autograder.exercises.variants import draw_variant
from autograder.model.variant import CELL, NoVariant


def drawn_question(cells: Sequence[dict[str, Any]], exercise: str) -> str:
    """Return the question as HTML; "" if it is the same for all students.

    Args:
        cells: those of the judged notebook, in which the judge noted by what it drew.
        exercise: the exercise's id.
    """
    found = (c.get("metadata", {}).get("variant") for c in cells if c.get("id") == CELL + exercise)
    drawn = next(filter(None, found), None)
    if drawn is None:
        return ""
    try:
        variant = draw_variant(exercise, drawn["course"], drawn["student"])
    except NoVariant as error:
        return f"<p>The question of this answer cannot be drawn: {escape(str(error))}.</p>"
    named = "<p>The notebook names another id: the answer may be that of another variant.</p>"
    return variant_html(variant, expected=True) + (named if drawn["named"] else "")
