"""A verdict as HTML: one fragment for a notebook's output, nbgrader's feedback and the pages.

All student input is text here: templates escape every value.
"""

import json
import warnings
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from markupsafe import Markup

from autograder.model.counterexample import Counterexample
from autograder.model.language import Language, language_in_force, plural, translated, words
from autograder.model.page import page_environment
from autograder.model.verdict import Verdict
from autograder.report.lateness import late_text
from autograder.report.matches import headings, match_row
from autograder.report.text import (
    note_lines,
    pasted_lines,
    practice_text,
    reason,
    returned_text,
    score_text,
    share_text,
)
from autograder.report.wrong_call import wrong_call_html

if TYPE_CHECKING:
    from jinja2 import Environment

TEMPLATES = Path(__file__).parent / "templates"


def verdict_html(verdict: Verdict, picture: bool = True, practice: bool = False) -> str:
    """Return a verdict as an HTML fragment that needs nothing from elsewhere.

    Args:
        verdict: the judge's word.
        picture: whether the counterexample is drawn.
        practice: True for a stage, whose points are not shown.
    """
    return render("fragment.html", verdict=verdict, picture=picture, practice=practice)


def render(template: str, *folders: Path, **content: object) -> str:
    """Return a template of this room, or of folders whose templates show verdicts, filled in."""
    return _environment(*folders).get_template(template).render(content)


@lru_cache(maxsize=2)
def _environment(*folders: Path) -> "Environment":
    environment = page_environment(*folders, TEMPLATES)
    environment.globals |= {
        "score_text": score_text,
        "practice_text": practice_text,
        "reason": reason,
        "pasted": pasted_lines,
        "returned_text": returned_text,
        "noted": note_lines,
        "wrong_call_html": wrong_call_html,
        "earned": earned_points,
        "translated": translated,
        "late_text": late_text,
        "_": words,
        "plural": plural,
        "share_text": share_text,
        "language": lambda: language_in_force().code,
        "drawing": drawing,
        "match_headings": headings,
        "match_row": match_row,
    }
    return environment


Level = Literal["full", "part", "none", "awaiting", "missing"]
"""A class of styles, and of students."""


def earned_points(verdict: Verdict) -> Level:
    """Return how many of its points a verdict gives, or why it gives none."""
    if verdict.status == "awaiting_marker":
        return "awaiting"
    if verdict.score is None:
        return "missing"
    return "full" if verdict.passed else "part" if verdict.score > 0 else "none"


def drawing(example: Counterexample) -> Markup:
    """Return the picture of a counterexample as HTML; nothing if it cannot be drawn."""
    try:
        return picture_html(example)
    except Exception:  # a verdict is shown without its picture
        return Markup("")


def picture_html(example: Counterexample) -> Markup:
    """Return the picture of a counterexample as HTML, or nothing if there is nothing to draw.

    Raises:
        Exception: of any kind, if it cannot be drawn.
    """
    beside = {"notes": None, "wrong_call": None, "why": ""}  # these are in words only
    record = json.dumps({**vars(example), **beside}, sort_keys=True)
    return _drawing(record, language_in_force())


@lru_cache(maxsize=1024)
def _drawing(example: str, language: Language) -> Markup:
    """Return the same picture for the same mistake: in a class, many make it."""
    from autograder.report.picture import draw_counterexample  # a right answer has no picture

    with warnings.catch_warnings():  # a warning on stderr would cost marks in nbgrader
        warnings.simplefilter("ignore")
        found = draw_counterexample(Counterexample(**json.loads(example)))
        return Markup(found._repr_html_()) if found else Markup("")
