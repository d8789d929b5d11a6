"""Feedback as a notebook, for systems that return a file under the name of the submitted one."""

import json
from collections.abc import Iterator

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from autograder.model.language import use_language, words
from autograder.model.points import points_text
from autograder.report.text import share_text
from classroom.gradebook.database.comments import as_markdown
from classroom.grading.feedback.marks import put_marks, weight_text
from classroom.grading.feedback.pages import PageTask
from classroom.report.feedback import FeedbackRow


def feedback_notebook(task: PageTask) -> bytes:
    """Return the judged notebook with its results first, and comments below the answers."""
    use_language(task.language)
    notebook = nbformat.from_dict(json.loads(task.text))
    resources = put_marks(notebook.cells, task.marks)
    lines = _results(task, resources["autograder_results"])
    notebook.cells = [
        new_markdown_cell("\n".join(lines), id="feedback"),
        *_with_comments(notebook.cells),
    ]
    return (json.dumps(notebook, sort_keys=True, ensure_ascii=False) + "\n").encode(
        errors="replace"
    )


def _results(task: PageTask, rows: list[FeedbackRow]) -> Iterator[str]:
    marks, score = task.marks, words("Score")
    exercise, points, late = words("Exercise"), words("Points"), words("Handed in late")
    yield f"# {task.notebook}\n"
    yield f"{score}: {points_text(marks.score)} / {points_text(marks.max_score)}\n"
    if text := weight_text(marks):
        yield f"{text}\n"
    yield f"| {exercise} | {points} |\n|:--|--:|"
    for row in rows:
        has = words("no mark yet") if row.score is None else share_text(row.score, row.points)
        yield f"| {as_markdown(row.title).replace('|', '&#124;')} | {has} |"
    if marks.penalty or marks.late:
        yield f"| {late} | {points_text(-marks.penalty)} |"
    if marks.late:
        yield f"\n{as_markdown(marks.late)}"
    if marks.so_far:
        title = words("The total of the term so far")
        yield f"\n## {title}\n"
        for name, said in marks.so_far:
            yield f"- {as_markdown(': '.join(filter(None, (name, said))))}"


def _with_comments(cells: list[NotebookNode]) -> Iterator[NotebookNode]:
    """Yield cells as they are in files, and below each answer its comment and its rubric."""
    for cell in cells:
        shown = cell.metadata.pop("autograder", {})
        about = cell.metadata.get("nbgrader", {})
        items = about.pop("rubric", [])
        comment = about.get("comment", "")
        yield cell
        if shown.get("title") and (comment or items):
            given = [
                f"- {'✓' if item['given'] else '✗'} ({item['part']}) {item['text']}"
                for item in items
            ]
            yield new_markdown_cell("\n".join([f"> {comment}\n", *given]), id=f"comment-{cell.id}")
