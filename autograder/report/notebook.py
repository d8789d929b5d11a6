"""The judged notebook, as nbgrader keeps it in autograded/: every verdict is its cell's output."""

import html
import json
import os
import re
from collections.abc import Sequence
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder.course.submissions.sanitize import preformat
from autograder.model.exercise import Section
from autograder.model.language import translated, words
from autograder.model.phrase import Phrase
from autograder.model.plain_text import one_line
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.report.html import verdict_html
from autograder.report.text import verdict_text

TEST = "test-"

AWAITED = Phrase("A person marks this answer; it has no mark yet.")

IN_MARKDOWN = str.maketrans({letter: f"&#{ord(letter)};" for letter in "[]*_`~\\"})
"""Characters of Markdown as entities, which ``html.unescape`` turns back."""
FORMULA = re.compile(r"\$|\\+(?=\(|\[|begin|ref|eqref)")
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


def with_verdicts(graded: SubmissionResult) -> NotebookNode | None:
    """Return the judged notebook with every verdict as its test cell's output."""
    if graded.notebook is None:
        return None
    notebook: NotebookNode = nbformat.from_dict(graded.notebook)
    verdicts = {TEST + v.exercise: v for v in graded.verdicts}
    for cell in notebook.cells:
        if cell.id in verdicts and cell.cell_type == "code":
            cell.outputs = outputs(verdicts[cell.id])
    if graded.notes:
        title = words("What the grader noticed about this file")
        text = f"**{title}**\n\n{_as_typed(graded.notes)}"
        notebook.cells.insert(0, nbformat.v4.new_markdown_cell(text, id="grader-notes"))
    return notebook


def _as_typed(notes: Sequence[str]) -> str:
    """Return Markdown that shows notes as they are: names of files are in them."""
    return preformat("\n".join(f"- {one_line(translated(note))}" for note in notes))


def outputs(verdict: Verdict) -> list[NotebookNode]:
    """Return a verdict as outputs: the reasons, then the points as nbgrader reads them.

    They are made here, because ``nbformat.v4.new_output`` checks each against the whole schema.
    """
    reasons = {"text/plain": verdict_text(verdict), "text/html": verdict_html(verdict)}
    made = [NotebookNode(output_type="display_data", data=reasons, metadata={})]
    if verdict.score is not None:
        points = {"text/plain": repr(float(verdict.score))}
        made.append(
            NotebookNode(
                output_type="execute_result", data=points, metadata={}, execution_count=None
            )
        )
    return made


def autograded_text(graded: SubmissionResult) -> str:
    """Return the judged notebook as the text of a file; only notes if it could not be read."""
    notebook = with_verdicts(graded) or nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell(_as_typed(graded.notes), id="grader-notes")]
    )
    return json.dumps(notebook, sort_keys=True, ensure_ascii=False) + "\n"


def autograded_path(directory: Path, student: str, section: Section) -> Path:
    """Return ``<student>/<section>/<notebook>.ipynb`` below a directory."""
    name = os.fsdecode(student.encode("utf-8", "surrogateescape"))  # in every locale
    return directory / name / section.name / f"{section.notebook}.ipynb"
