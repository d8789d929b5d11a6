"""Verdicts for people to read: as text, as HTML, as pictures, and as the report on a class.

Nothing is judged here. matplotlib is imported when something is drawn, and ``report.pages``, which
writes the report on a class, only by the commands that grade one.
"""

from autograder.report.html import verdict_html
from autograder.report.text import verdict_text

__all__ = [
    "verdict_html",
    "verdict_text",
]
