"""A class as large as one likes, mixed as a real one, the same for the same seed.

Of a hundred students sixty hand in right notebooks, twenty have slipped in one or two functions,
twelve are not finished, five have done something odd to the file, and three are hostile.
"""

import ast
import json
import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random

import nbformat
from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.model.exercise import CodeExercise
from autograder.model.play import PlayExercise
from autograder.model.section import Section
from classroom.course.release import solution_notebook

MARKER = re.compile(r"^ *### (BEGIN|END) SOLUTION\n?", re.MULTILINE)
HOSTILE = (
    "while True:\n    pass",
    "hoard = []\nwhile True:\n    hoard.append(bytearray(10**7))",
    "import os\nos._exit(0)",
    "import subprocess\nsubprocess.run(['sh', '-c', 'cat /etc/passwd'], check=True)",
    "import sys\nsys.setrecursionlimit(10**9)\ndef f():\n    f()\nf()",
)
SWAPPED = {ast.Lt: ast.LtE, ast.Gt: ast.GtE, ast.LtE: ast.Lt, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
           ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add}  # fmt: skip
RENAMED = {"max": "min", "min": "max", "MAX": "MIN", "MIN": "MAX", "alpha": "beta", "inf": "MAX"}


def make_class(root: Path, course: Course, sections: Sequence[Section], students: int) -> None:
    """Write ``<student>/<section>/<notebook>.ipynb`` below a directory.

    Args:
        root: the directory.
        course: whose notebooks are handed in.
        sections: what every student hands in.
        students: how many there are.
    """
    for section in sections:
        right, handed_out = _right(course, section), course.released(section)
        for number in range(students):
            rng = Random(f"{section.name} {number}")
            notebook = _submission(number, rng, section, right, handed_out)
            path = root / f"s{number:04}" / section.name / f"{section.notebook}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(notebook, encoding="utf-8")


def _right(course: Course, section: Section) -> NotebookNode:
    notebook = solution_notebook(course, section)
    for cell in notebook.cells:
        cell.source = MARKER.sub("", cell.source)
    return notebook


def _submission(
    number: int, rng: Random, section: Section, right: NotebookNode, handed_out: NotebookNode
) -> str:
    notebook = deepcopy(right)
    programs = {e.id for e in section.exercises if isinstance(e, CodeExercise | PlayExercise)}
    cells = [cell for cell in notebook.cells if cell.id in programs]
    for cell in cells:  # nobody's file is like another's
        cell.source += f"\n\n# student {number}"
    kind = number % 100
    if 60 <= kind < 80:
        for cell in rng.sample(cells, min(len(cells), rng.choice((1, 1, 2)))):
            cell.source = slipped(cell.source, rng)
    elif 80 <= kind < 92:
        stubs = {cell.id: cell.source for cell in handed_out.cells}
        for cell in cells[rng.randrange(len(cells)) :]:
            cell.source = stubs[cell.id]
    elif 92 <= kind < 97:
        return _odd(notebook, rng)
    elif kind >= 97:
        hostile = nbformat.v4.new_code_cell(rng.choice(HOSTILE), id="added")
        notebook.cells.insert(notebook.cells.index(rng.choice(cells)), hostile)
    return json.dumps(notebook)


def _odd(notebook: NotebookNode, rng: Random) -> str:
    text = json.dumps(notebook)
    ways: tuple[Callable[[], str], ...] = (
        lambda: text[: len(text) // 2],
        lambda: json.dumps(notebook | {"cells": notebook.cells[::-1]}),
        lambda: json.dumps(notebook | {"cells": notebook.cells + notebook.cells}),
        lambda: json.dumps(notebook | {"cells": [c | {"metadata": {}} for c in notebook.cells]}),
    )
    return rng.choice(ways)()


def slipped(source: str, rng: Random) -> str:
    """Return a function with one slip in it: a name or an operator that is another one."""
    tree = ast.parse(source)
    places = [
        node
        for node in ast.walk(tree)
        if (isinstance(node, ast.Name) and node.id in RENAMED)
        or (isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED)
        or (isinstance(node, ast.BinOp) and type(node.op) in SWAPPED)
    ]
    if not places:
        return f"{source}\n\nnothing_like_it = None"
    place = rng.choice(places)
    if isinstance(place, ast.Name):
        place.id = RENAMED[place.id]
    elif isinstance(place, ast.Compare):
        place.ops[0] = SWAPPED[type(place.ops[0])]()
    else:
        place.op = SWAPPED[type(place.op)]()
    return ast.unparse(tree)
