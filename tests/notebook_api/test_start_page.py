"""The page that opens the course: every claim on it is true, and it runs."""

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from classroom.course.release import START, start_page
from course_lib.game import MAX
from course_lib.games import TicTacToe
from course_lib.widgets import play_levels

COURSE = Course.find(Path(__file__).parent)
PAGE = start_page(COURSE)
TEXT = "\n".join(cell.source for cell in PAGE.cells)


def test_it_is_built_from_its_source_and_has_no_marks():
    built = nbformat.read(COURSE.notebooks / f"{START}.ipynb", 4)
    assert built.cells == PAGE.cells
    assert not any("nbgrader" in cell.metadata for cell in PAGE.cells)


def test_every_section_is_linked_in_both_tables_and_no_other_notebook():
    links = re.findall(r"\]\(([^)]+)\)", TEXT)
    assert set(links) == {f"{section.notebook}.ipynb" for section in SECTIONS}
    assert all(links.count(f"{section.notebook}.ipynb") >= 2 for section in SECTIONS)


def test_the_board_has_the_opponents_of_whom_the_page_speaks():
    (cell,) = (c for c in PAGE.cells if c.cell_type == "code" and "play_levels" in c.source)
    assert 'play_levels(TicTacToe(), "perfect")' in cell.source
    board = play_levels(TicTacToe(), "perfect")
    assert board.session.persons() == [MAX]
    assert all(f"*{name}*" in TEXT for name, _ in board.data["levels"].values())
    assert "You are **MAX**, with X" in TEXT
    assert "MAX (X) wants" in board.data["about"]


def test_the_page_begins_with_the_board_and_then_points_to_the_first_notebook():
    kinds = [cell.cell_type for cell in PAGE.cells[:3]]
    assert kinds == ["markdown", "code", "markdown"]
    assert "(01_minimax.ipynb)" in PAGE.cells[2].source.partition("\n## ")[0]


@pytest.mark.slow
def test_it_runs_from_top_to_bottom_and_leaves_nothing_behind(tmp_path: Path):
    notebook = start_page(COURSE)
    NotebookClient(
        notebook, resources={"metadata": {"path": str(tmp_path)}}, force_raise_errors=True
    ).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert [output.output_type for output in outputs] == ["execute_result"] * 3
    assert "An exam of 18 questions" in outputs[1].data["text/plain"]
    assert "01_minimax: 0 of 9 exercises" in outputs[2].data["text/plain"]
    assert "ag-map" in outputs[2].data["text/html"]
    assert list(tmp_path.iterdir()) == []
