"""The gradebook's comments on exercises, as nbgrader's pages show them."""

import html
import re

from autograder.model.language import translated
from autograder.model.phrase import Phrase
from autograder.model.verdict import Verdict

AWAITED = Phrase("A person marks this answer; it has no mark yet.")

IN_MARKDOWN = str.maketrans({letter: f"&#{ord(letter)};" for letter in "[]*_`~\\"})
"""Characters of Markdown as entities, which ``html.unescape`` turns back."""
FORMULA = re.compile(r"\$|(?<!\\)\\+(?=\(|\[|begin|ref|eqref)")
"""Where nbgrader's pages would begin or end a formula: those look for it in the text itself."""
LOOKALIKES = str.maketrans("$\\", "＄＼")


def comment_text(verdict: Verdict) -> str:
    """Return the gradebook's comment on an exercise, which names no case."""
    return translated(AWAITED if verdict.status == "awaiting_marker" else verdict.message)


def comment_html(verdict: Verdict) -> str:
    """Return the gradebook's comment for nbgrader's pages, which take it for Markdown and HTML."""
    return as_markdown(comment_text(verdict))


def as_markdown(text: str) -> str:
    """Return Markdown that shows a text as it is, without markup and formulas."""
    without_formulas = FORMULA.sub(lambda found: found[0].translate(LOOKALIKES), text)
    return html.escape(without_formulas).translate(IN_MARKDOWN)
