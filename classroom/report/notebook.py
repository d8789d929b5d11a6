"""The judged notebook, as nbgrader keeps it in autograded/: every verdict is its cell's output."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import nbformat
from nbformat import NotebookNode

from autograder.model.exercise import TEST
from autograder.model.language import Language, language_in_force, translated, words
from autograder.model.plain_text import one_line
from autograder.model.record import verdict_record
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.report.html import verdict_html
from autograder.report.text import verdict_text
from classroom.course.submissions.sanitize import preformat


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
    made = [NotebookNode(output_type="display_data", data={**_reasons(verdict)}, metadata={})]
    if verdict.score is not None:
        points = {"text/plain": repr(float(verdict.score))}
        made.append(
            NotebookNode(
                output_type="execute_result", data=points, metadata={}, execution_count=None
            )
        )
    return made


@dataclass(frozen=True)
class _Shown:
    """A verdict in so far as it is shown: ``key`` is equal for verdicts that look the same."""

    key: str
    verdict: Verdict = field(compare=False)


def _reasons(verdict: Verdict) -> Mapping[str, str]:
    """Return the reasons as text and as HTML; without an example, most of a class have the same."""
    language = language_in_force()
    if verdict.counterexample is not None:
        return _make_reasons.__wrapped__(_Shown("", verdict), language)
    key = verdict_record(replace(verdict, seconds=0.0, battery=""))
    return _make_reasons(_Shown(key, verdict), language)


@lru_cache(maxsize=256)
def _make_reasons(shown: _Shown, language: Language) -> Mapping[str, str]:
    return {"text/plain": verdict_text(shown.verdict), "text/html": verdict_html(shown.verdict)}


def autograded_text(graded: SubmissionResult) -> str:
    """Return the judged notebook as the text of a file; only notes if it could not be read."""
    notebook = with_verdicts(graded) or nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell(_as_typed(graded.notes), id="grader-notes")]
    )
    return json.dumps(notebook, sort_keys=True, ensure_ascii=False) + "\n"
