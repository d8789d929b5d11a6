"""Questions that are drawn per student, in a course's notebooks: the cells that ask and show them.

All students get the same notebook. A student writes the own id into one cell; the cells before the
answers show what is drawn for this id. The notebook's metadata have the name of the course, by
which the judge draws: what was handed out counts, and not what course.toml says now.
"""

import json
from collections.abc import Mapping
from typing import Any

import nbformat
from nbformat import NotebookNode

from autograder.exercises.variants import varies
from autograder.model.exercise import TEST
from autograder.model.variant import CELL, COURSE, STUDENT_CELL

ASKS = (
    "**Your own questions.** Some questions of this course are drawn for each student. Write your "
    "id between the quotes, as your course lists you, and run the cell; on the course's JupyterHub "
    "you can leave it empty. Your answers are marked on the questions of the id under which they "
    "are handed in."
)
SHOWS = "**Your variant.** Where it differs from the text above, your variant counts:"


def add_variants(notebook: NotebookNode, course: str) -> None:
    """Add the cells that show variants, before each answer whose question varies.

    Args:
        notebook: a notebook with all ids and metadata.
        course: the name of the course.
    """
    cells: list[NotebookNode] = []
    varying = {cell.id for cell in notebook.cells if _is_answer(cell) and varies(cell.id)}
    for cell in notebook.cells:
        if cell.id in varying:
            if COURSE not in notebook.metadata:
                notebook.metadata[COURSE] = course
                cells += [_text(f"{STUDENT_CELL}-text", ASKS), _code(STUDENT_CELL, _call(course))]
            name = CELL + cell.id
            cells += [_text(f"{name}-text", SHOWS), _code(name, f'show_variant("{cell.id}")')]
        elif cell.id.removeprefix(TEST) in varying:
            cell.source = cell.source.replace(")", ", variant=True)", 1)
        cells.append(cell)
    notebook.cells = cells


def _is_answer(cell: NotebookNode) -> bool:
    return bool(cell.metadata.get("nbgrader", {}).get("solution"))


def _call(course: str) -> str:
    return (
        "from autograder import show_variant, use_variants\n\n"
        f'use_variants(student="", course={json.dumps(course, ensure_ascii=False)})'
    )


def _text(name: str, source: str) -> NotebookNode:
    cell: NotebookNode = nbformat.v4.new_markdown_cell(source, id=name)
    return cell


def _code(name: str, source: str) -> NotebookNode:
    """Return a cell that a reader runs, and grading does not."""
    metadata = {"tags": ["show", "raises-exception"]}
    cell: NotebookNode = nbformat.v4.new_code_cell(source, id=name, metadata=metadata)
    return cell


def course_of_variants(release: Mapping[str, Any]) -> str:
    """Return the course's name by which variants of a notebook are drawn; "" without variants."""
    return str(release["metadata"].get(COURSE, ""))


def shows_variant(release: Mapping[str, Any], exercise: str) -> bool:
    """Tell whether a notebook as it was handed out asks each student another question."""
    shown = CELL + exercise
    return bool(course_of_variants(release)) and any(c["id"] == shown for c in release["cells"])


def outdated_variants(release: NotebookNode, course: str) -> str:
    """Return why a notebook does not fit the settings, as a sentence; "" if it does.

    Args:
        release: the notebook as it was built.
        course: the name of the course if its questions vary, else "".
    """
    varying = any(_is_answer(cell) and varies(cell.id) for cell in release.cells)
    if not varying or course_of_variants(release) == course:
        return ""
    return (
        "it was built with other variants of questions than course.toml has; run 'autograder build'"
    )
