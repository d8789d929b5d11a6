"""What several tests need: notebooks to hand in, and a way to have them graded."""

import json
import subprocess
import time
from functools import lru_cache
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.exercises import find_section
from autograder.model.exercise import WrittenExercise
from autograder.model.verdict import SubmissionResult
from autograder.protocol.limits import Limits
from classroom.course.release import solution_notebook
from classroom.course.submissions.task import Task
from classroom.grading.submission import grade_bytes
from examples.make_class import MARKER

COURSE = Course.find(Path(__file__).parent)
SECTION = find_section("minimax")
TIGHT = Limits(call=1, cell=2, exercise=3, submission=6, memory=512 << 20, cpu=6)
FULL = {e.id: e.points for e in SECTION.exercises if not isinstance(e, WrittenExercise)}
"""What a perfect submission gets before anybody has marked it by hand."""


@lru_cache
def release() -> str:
    """Return the notebook as it is handed out, as JSON."""
    return json.dumps(COURSE.released(SECTION))


@lru_cache
def _solved() -> str:
    notebook = solution_notebook(COURSE, SECTION)
    for solved in notebook.cells:
        solved.source = MARKER.sub("", solved.source)  # students do not get them
    return json.dumps(notebook)


def untouched() -> NotebookNode:
    """Return the notebook as it was handed out."""
    return nbformat.from_dict(json.loads(release()))


def perfect() -> NotebookNode:
    """Return the notebook with every exercise solved."""
    return nbformat.from_dict(json.loads(_solved()))


def cell(notebook: NotebookNode, name: str) -> NotebookNode:
    """Return the cell of this id."""
    return next(c for c in notebook.cells if c.id == name)


def insert_after(notebook: NotebookNode, name: str, source: str) -> NotebookNode:
    """Put a student's own code cell after a cell; return the notebook."""
    i = notebook.cells.index(cell(notebook, name))
    own = nbformat.v4.new_code_cell(source, id=f"own-{len(notebook.cells)}")
    notebook.cells.insert(i + 1, own)
    return notebook


def as_bytes(notebook: Any) -> bytes:
    """Return a notebook as the bytes of a file, whatever is wrong with it."""
    return json.dumps(notebook).encode()


def task(directory: Path | str = "", student: str = "s01", limits: Limits = TIGHT) -> Task:
    """Return the task to grade one student's directory."""
    return Task(student, SECTION.name, str(directory), release(), "a secret", "auto", limits)


def grade(notebook: NotebookNode | bytes, limits: Limits = TIGHT) -> SubmissionResult:
    """Grade a notebook in this process, in the sandbox that all grading here shares."""
    data = notebook if isinstance(notebook, bytes) else as_bytes(notebook)
    return grade_bytes(task(limits=limits), SECTION, data)


def marks(graded: SubmissionResult) -> dict[str, float | None]:
    """Return the points of every exercise that is not marked by hand."""
    return {v.exercise: v.score for v in graded.verdicts if v.exercise in FULL}


def warm_up() -> None:
    """Have the cases and the known mistakes drawn once, so that no tight limit pays for it."""
    notebook = perfect()
    for c in notebook.cells:
        if c.id in FULL and c.source.startswith("def "):
            c.source = f"{c.source.split('(')[0]}(*args):\n    return 1"
    grade(notebook, Limits())


def written_by(process: "subprocess.Popen[bytes]", folder: Path, name: str) -> dict[str, Any]:
    """Wait for a JSON file in which a server says where it listens, and return what it says."""
    while True:
        for file in folder.glob(name):
            if (text := file.read_text()).rstrip().endswith("}"):  # all of it is there
                return dict(json.loads(text))
        assert process.poll() is None, f"{process.args} has ended"
        time.sleep(0.05)
