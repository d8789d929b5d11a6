"""Runs notebooks for their pages and slides: with the course's functions, whose code none shows.

What a reader would write is missing in a notebook as it is handed out, and with it most of what the
cells below show. So the cells of exercises run as in the solutions, and stand on the page as they
are handed out. Answers that are typed stay open, and nothing is judged.
"""

from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path

from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.model.errors import Problem
from autograder.model.exercise import AnswerExercise
from autograder.model.section import Section
from classroom.course.release import solution_notebook

BEFORE = """from course_lib.widgets.core.base import CourseWidget
CourseWidget.packs_runs = True
"""
"""Runs at the start: the functions of the notebook are the course's."""
CHECK = "check("
"""How a cell begins that has something judged."""
QUIET = ["--log-level=ERROR"]
"""A kernel warns that its ports are not encrypted; they are of this machine."""
SECONDS = 600
"""No cell takes so long."""
TELLING = 24
"""Characters of a line of code that tell from which function it is."""


class ExecutionError(Problem):
    """A notebook cannot be run for its page; the message says why."""


def execute_solved(notebook: NotebookNode, folder: Path, solved: Mapping[str, str]) -> None:
    """Run a notebook with other code in some cells, and nothing in those that judge.

    Args:
        notebook: as it is handed out; it keeps its own code, and gets the outputs.
        folder: in which it runs.
        solved: the code to run, by the ids of cells.

    Raises:
        ExecutionError: a cell fails, or an output shows a line of that code.
    """
    import nbclient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    handed_out = [cell.source for cell in cells]
    for cell in cells:
        if cell.source.startswith(CHECK):
            cell.source = ""
        elif cell.id in solved:
            cell.source = without_source(solved[cell.id], cell.id)
    cells[0].source = BEFORE + cells[0].source
    place = {"metadata": {"path": str(folder)}}
    client = nbclient.NotebookClient(
        notebook,
        timeout=SECONDS,
        resources=place,
        extra_arguments=QUIET,
        force_raise_errors=True,
    )
    try:
        client.execute()
    except (CellExecutionError, CellTimeoutError) as error:
        raise ExecutionError(f"a cell of the notebook fails: {error}") from None
    except (DeadKernelError, AssertionError):  # nbclient asserts a kernel's life as it cleans up
        raise ExecutionError("the notebook's kernel died; run the same command again") from None
    for cell, source in zip(cells, handed_out, strict=True):
        cell.source = source
    if line := next(shown_lines(notebook, solved), ""):
        raise ExecutionError(f"a page would show a line of a solution: {line}")


def without_source(code: str, name: str) -> str:
    """Return a cell that runs some code, whose text nothing that it defines can show."""
    return f"exec(compile({code!r}, {f'<{name}>'!r}, 'exec'))"


def shown_lines(notebook: NotebookNode, solved: Mapping[str, str]) -> Iterator[str]:
    """Yield the long lines of code that outputs show, and no cell as it is handed out has."""
    given = "\n".join(cell.source for cell in notebook.cells)
    outputs = unescape(str([cell.get("outputs", []) for cell in notebook.cells]))
    for code in solved.values():
        for line in map(str.strip, code.splitlines()):
            if len(line) >= TELLING and line not in given and line in outputs:
                yield line


def solutions(course: Course, section: Section) -> dict[str, str]:
    """Return the code of a section's solutions, but for typed answers, by the ids of cells."""
    typed = {e.id for e in section.all_exercises if isinstance(e, AnswerExercise)}
    return {
        cell.id: cell.source
        for cell in solution_notebook(course, section).cells
        if cell.cell_type == "code"
        and cell.metadata.get("nbgrader", {}).get("solution")
        and cell.id not in typed
    }
