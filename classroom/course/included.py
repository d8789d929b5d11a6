"""Exercises in a notebook of the course's own: a line in its Markdown stands for their cells.

``<!-- exercise: minimax-value -->`` becomes the cell to write in and the test cell; the id of a
stage becomes its cell. Before them come the provided cells of the exercise's own notebook that
define what these cells use, once each.
"""

import builtins
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from symtable import SymbolTable, symtable

from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from autograder.course.own_exercises import CELLS, folder_of
from autograder.exercises import SECTIONS, all_exercises, place_of_stage
from autograder.exercises.own import OwnExercises
from autograder.model.errors import Problem
from autograder.model.exercise import TEST
from autograder.model.section import Section
from classroom.course.route import MARKER


class BuildError(Problem):
    """An authored notebook and the catalogue of exercises do not fit together."""


def include_exercises(
    cells: Sequence[NotebookNode], root: Path, own: OwnExercises
) -> list[NotebookNode]:
    """Return the cells of a notebook, with cells of exercises in the place of their markers.

    Args:
        cells: the cells as they are written.
        root: the course's directory.
        own: the course's own exercises.

    Raises:
        BuildError: there is no such exercise, its cells are missing, or they use names
            that the notebook does not define before them.
    """
    found = _Notebook(root, own)
    for cell in cells:
        if cell.cell_type == "markdown" and MARKER.search(cell.source):
            found.add_marked(cell)
        else:
            found.add(cell)
    return found.cells


def read_cells(path: Path) -> list[NotebookNode]:
    """Return the cells of a Markdown file; BuildError if there is none."""
    if not path.is_file():
        raise BuildError(f"there is no {path}, which has the cells of an exercise")
    import jupytext  # half a second

    cells: list[NotebookNode] = jupytext.read(path).cells
    return cells


class _Notebook:
    """The cells of a notebook so far, and the names that they define."""

    def __init__(self, root: Path, own: OwnExercises) -> None:
        self.root, self.own = root, own
        self.cells: list[NotebookNode] = []
        self.defined = set(dir(builtins))
        self.read = lru_cache(read_cells)

    def add(self, cell: NotebookNode) -> None:
        """Add a cell."""
        self.cells.append(cell)
        if cell.cell_type == "code":
            self.defined |= defined_names(cell.source)

    def add_marked(self, cell: NotebookNode) -> None:
        """Add the text of a cell, and the cells of the exercises that it names."""
        parts = MARKER.split(cell.source)
        for i, part in enumerate(parts):
            if i % 2:
                self._exercise(part)
            elif part.strip():
                self.add(new_markdown_cell(part.strip()))

    def _exercise(self, id_: str) -> None:
        """Add the cells of an exercise."""
        if id_ not in all_exercises() and place_of_stage(id_) is None:
            raise BuildError(
                f"a marker names the exercise {id_!r}, which does not exist; exercises are: "
                f"{', '.join(all_exercises())}"
            )
        folder = folder_of(self.root, self.own, id_)
        if folder is not None:
            for cell in read_cells(folder / CELLS):
                self.add(cell)
            return
        home = next(section for section in SECTIONS if id_ in _with_stages(section))
        there = self.read(self.root / "solutions" / f"{home.notebook}.md")
        for cell in _cells_of(there, id_):
            self._provide(id_, cell, there)
            self.add(cell)

    def _provide(self, id_: str, cell: NotebookNode, there: Sequence[NotebookNode]) -> None:
        """Add the provided cells that define the names in a cell, and the names in those cells."""
        before = there[: there.index(cell)]
        for name in sorted(_used(cell) - self.defined):
            makers = [c for c in before if _defines(c, name)]
            if name in self.defined or not makers:
                continue
            maker = makers[-1]
            if about := maker.metadata.get("nbgrader"):
                raise BuildError(
                    f"the exercise {id_!r} uses {name}, which is written in the exercise "
                    f"{about['grade_id']!r}: put that one before it"
                )
            self._provide(id_, maker, before)
            self.add(maker)


def _with_stages(section: Section) -> set[str]:
    """Return the ids of the exercises of a section, and of their stages."""
    ids = {exercise.id for exercise in section.all_exercises}
    return {*ids, *(stage.id for found in section.stages.values() for stage in found)}


def _cells_of(cells: Sequence[NotebookNode], id_: str) -> Iterator[NotebookNode]:
    """Yield the cells of an exercise: that in which it is written, and its test."""
    for cell in cells:
        if cell.metadata.get("nbgrader", {}).get("grade_id") in (id_, TEST + id_):
            yield cell


def _defines(cell: NotebookNode, name: str) -> bool:
    """Tell whether a cell defines a name where the notebook is graded, too."""
    shown = "show" in cell.metadata.get("tags", [])
    return cell.cell_type == "code" and not shown and name in defined_names(cell.source)


def _tables(table: SymbolTable) -> Iterator[SymbolTable]:
    yield table
    for inner in table.get_children():
        yield from _tables(inner)


def defined_names(code: str) -> set[str]:
    """Return the names that code defines at its top level; none if it is not Python."""
    try:
        table = symtable(code, "<cell>", "exec")
    except SyntaxError:
        return set()
    return {s.get_name() for s in table.get_symbols() if s.is_assigned() or s.is_imported()}


def _used(cell: NotebookNode) -> set[str]:
    """Return the names that a cell needs from before it."""
    if cell.cell_type != "code":
        return set()
    try:
        table = symtable(cell.source, "<cell>", "exec")
    except SyntaxError:
        return set()
    inside = {
        s.get_name()
        for inner in _tables(table)
        for s in inner.get_symbols()
        if s.is_referenced() and (inner is table or s.is_global())
    }
    return inside - defined_names(cell.source)
