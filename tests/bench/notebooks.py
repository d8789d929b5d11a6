"""How long the notebooks take from top to bottom, as students and as instructors have them."""

import tempfile
import time

import nbclient
from nbformat import NotebookNode
from rich.table import Table

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from classroom.course.release import solution_notebook

GOAL = 60
"""Seconds in which a notebook is to run."""


def seconds(notebook: NotebookNode) -> float:
    """Return the wall time of a notebook in a kernel of its own."""
    with tempfile.TemporaryDirectory() as directory:
        resources = {"metadata": {"path": directory}}
        client = nbclient.NotebookClient(
            notebook, timeout=600, resources=resources, force_raise_errors=True
        )
        started = time.perf_counter()
        client.execute()
        return time.perf_counter() - started


def table() -> Table:
    """Measure, and return the table."""
    course = Course.find()
    table = Table(title=f"Notebooks from top to bottom (goal: {GOAL} s)", title_justify="left")
    table.add_column("notebook")
    for heading in ("solved, s", "untouched, s"):
        table.add_column(heading, justify="right")
    for section in SECTIONS:
        solved, untouched = solution_notebook(course, section), course.released(section)
        table.add_row(section.notebook, f"{seconds(solved):.1f}", f"{seconds(untouched):.1f}")
    return table
