"""Build a class of submissions from small pieces of student code and the current notebooks.

    python examples/make_class.py build/demo/submitted
    python examples/make_class.py submitted examples/another_course/class

Every file ``examples/<section>/<student>.py`` describes one student. Its docstring says who that
is; a line ``# start: solution`` or ``# start: untouched`` says which notebook they hand in; and
every ``# %%`` line after that changes one thing about it:

    # %% replace CELL        what follows is what stands in the cell of this grade_id
    # %% after CELL          what follows is a new cell after that one
    # %% delete CELL
    # %% duplicate CELL
    # %% move CELL after OTHER
    # %% file                what follows is the whole file, whether it is a notebook or not
"""

import re
import sys
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from autograder.course.course import Course
from classroom.course.release import solution_notebook

HERE = Path(__file__).parent
MARKER = re.compile(r"^ *### (BEGIN|END) SOLUTION\n?", re.MULTILINE)
CHANGE = re.compile(r"^# %% (.+)$", re.MULTILINE)


def make_class(target: Path, students_at: Path = HERE) -> list[Path]:
    """Write ``<student>/<section>/<notebook>.ipynb`` below target; return the paths.

    Args:
        target: where the submissions are written.
        students_at: the folder with the students, by section, in the directory of their course.
    """
    course = Course.find(students_at)
    written = []
    for section in course.sections:
        students = sorted((students_at / section.name).glob("*.py"))
        if not students:
            continue
        solved = solution_notebook(course, section)
        for cell in solved.cells:
            cell.source = MARKER.sub("", cell.source)
        starts = {"solution": solved, "untouched": course.released(section)}
        for student in students:
            path = target / student.stem / section.name / f"{section.notebook}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(submission(student.read_text(encoding="utf-8"), starts))
            written.append(path)
    return written


def submission(description: str, starts: dict[str, NotebookNode]) -> str:
    """Return the file that a student hands in."""
    header, *parts = CHANGE.split(description)
    start = re.search(r"^# start: (\w+)$", header, re.MULTILINE)
    notebook = nbformat.from_dict(starts[start[1] if start else "solution"])
    for what, source in zip(parts[::2], parts[1::2], strict=True):
        if what == "file":
            return source.lstrip("\n")
        change(notebook.cells, what.split(), source.strip("\n"))
    return nbformat.writes(notebook)


def change(cells: list[NotebookNode], what: list[str], source: str) -> None:
    """Apply one change to the cells of a notebook."""
    i = next(i for i, cell in enumerate(cells) if cell.id == what[1])
    match what:
        case ["replace", _]:
            cells[i].source = source
        case ["after", _]:
            cells.insert(i + 1, nbformat.v4.new_code_cell(source, id=f"own-{len(cells)}"))
        case ["delete", _]:
            del cells[i]
        case ["duplicate", _]:
            copy = nbformat.from_dict(cells[i])
            copy.id = f"copy-{len(cells)}"
            cells.insert(i + 1, copy)
        case ["move", _, "after", other]:
            cell = cells.pop(i)
            cells.insert(1 + next(i for i, c in enumerate(cells) if c.id == other), cell)
        case _:
            raise ValueError(f"unknown change {' '.join(what)!r}")


if __name__ == "__main__":
    made = make_class(*map(Path, sys.argv[1:]))
    print(f"{len(made)} submissions in {sys.argv[1]}")
