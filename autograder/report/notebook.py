"""The judged notebook, as nbgrader keeps it in autograded/: every verdict is its cell's output."""

import html
import json
import os
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder.model.exercise import Section
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.report import verdict_html, verdict_text

TEST = "test-"


AWAITED = "A person marks this answer; it has no mark yet."


def comment_text(verdict: Verdict) -> str:
    """Return the gradebook's comment on an exercise, which names no case."""
    return AWAITED if verdict.status == "awaiting_marker" else verdict.message


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
        lines = "\n".join(f"- {html.escape(note)}" for note in graded.notes)
        text = f"**What the grader noticed about this file**\n\n{lines}"
        notebook.cells.insert(0, nbformat.v4.new_markdown_cell(text, id="grader-notes"))
    return notebook


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
        cells=[
            nbformat.v4.new_markdown_cell(html.escape(note), id=f"grader-note-{i}")
            for i, note in enumerate(graded.notes)
        ]
    )
    return json.dumps(notebook, sort_keys=True, ensure_ascii=False) + "\n"


def autograded_path(directory: Path, student: str, section: Section) -> Path:
    """Return ``<student>/<section>/<notebook>.ipynb`` below a directory."""
    return directory / student / section.name / f"{section.notebook}.ipynb"


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, whenever this process is killed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_suffix(".partial")
    partial.write_bytes(data)
    os.replace(partial, path)
