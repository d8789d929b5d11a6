"""A file that is another notebook says so in one sentence; lines for a shell are left out."""

from dataclasses import replace
from typing import Any

import pytest

from autograder.exercises import all_sections
from autograder.sandbox.namespace import new_main, run_cell
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.reassemble import IS_SOLUTION, read_submission
from classroom.grading.submission import LEFT_EMPTY, UNTOUCHED, grade_one
from tests.support.submissions import (
    COURSE,
    SECTION,
    as_bytes,
    cell,
    grade,
    insert_after,
    perfect,
    task,
    untouched,
)

OTHERS = [section for section in all_sections() if section.name != SECTION.name]


def read(notebook: Any) -> Any:
    return read_submission(as_bytes(notebook), untouched(), SECTION)


@pytest.mark.parametrize("section", OTHERS, ids=lambda section: section.name)
def test_another_sections_notebook_is_named(section: Any) -> None:
    with pytest.raises(Unreadable, match=f"notebook of {section.name}, and not of minimax"):
        read(COURSE.released(section))


def other_course(number: int) -> dict[str, Any]:
    cells = [
        {"cell_type": "code", "id": f"other-{i}", "metadata": {}, "source": f"print({i})"}
        for i in range(number)
    ]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


@pytest.mark.parametrize("number", [0, 3])
def test_another_courses_notebook_has_no_marks_and_one_sentence(number: int) -> None:
    with pytest.raises(Unreadable) as refused:
        read(other_course(number))
    said = "this is not the notebook of minimax: it has none of its exercises"
    assert str(refused.value) == said
    graded = grade_one(task_with(other_course(number)))
    assert {v.status for v in graded.verdicts} == {"not_graded"}
    assert [str(note) for note in graded.notes] == [f"Could not be graded: {said}."]


def task_with(notebook: Any) -> Any:
    return replace(task(), data=as_bytes(notebook))


def test_a_notebook_that_lost_its_ids_is_the_sections() -> None:
    notebook = perfect()
    kept = [c for c in notebook.cells if c.cell_type == "code" and "def " in c.source]
    bare = [{"cell_type": "code", "source": c.source, "metadata": {}} for c in kept]
    assert read({"cells": bare}).cells


def test_an_untouched_notebook_says_so_once_and_has_no_points() -> None:
    graded = grade(untouched())
    assert graded.notes == (UNTOUCHED,)
    assert {(v.score, v.message, v.properties) for v in graded.verdicts} == {(0, LEFT_EMPTY, ())}


def test_a_notebook_with_an_answer_is_not_untouched() -> None:
    notebook = insert_after(untouched(), "cell-003", "def tree_size(game, s):\n    return 0")
    assert UNTOUCHED not in grade(notebook).notes


def test_the_courses_own_solutions_are_named() -> None:
    notebook = perfect()
    source = cell(notebook, "tree-size").source
    cell(notebook, "tree-size").source = f"### BEGIN SOLUTION\n{source}\n### END SOLUTION"
    assert IS_SOLUTION in read(notebook).notes
    assert IS_SOLUTION not in read(untouched()).notes


# Lines for a shell.

COMMANDS = (
    "!pip install numpy", "%conda install numpy", "%load_ext autoreload", "%matplotlib inline",
    "%pip install numpy", "files = !ls",
)  # fmt: skip


@pytest.mark.parametrize("line", COMMANDS)
def test_the_rest_of_a_cell_runs_and_the_line_is_named(line: str) -> None:
    source = f"import math\n{line}\nx = 3"
    namespace = new_main()
    assert run_cell("a", source, namespace) is None
    assert namespace["x"] == 3
    notebook = untouched()
    cell(notebook, "tree-size").source = source
    assert f"Line 2 of cell tree-size was skipped: {line}." in map(str, read(notebook).notes)


@pytest.mark.parametrize(
    "source",
    [
        "x = 7 % 4",
        "x = (7\n     % 4)",
        'x = """\n!pip\n%load_ext\n"""',
        "%time x = 3",
        "x = 1 != 2",
    ],
)
def test_other_lines_are_not_named(source: str) -> None:
    notebook = untouched()
    cell(notebook, "tree-size").source = source
    assert read(notebook).notes == ()


@pytest.mark.parametrize(
    "alike",
    ["tree\u2010size", "trее-size", "TREE-SIZE", "tree-size\u200b", " tree-size", "tree-size\n"],
)
def test_an_id_that_looks_like_one_of_the_course_is_another(alike: str) -> None:
    notebook = insert_after(perfect(), "cell-003", "def tree_size(game, s):\n    return 0")
    own = notebook.cells[notebook.cells.index(cell(notebook, "cell-003")) + 1]
    own.id, own.metadata = alike, {"nbgrader": {"grade_id": alike, "solution": True, "points": 9}}
    assert read(notebook).text("tree-size") == cell(perfect(), "tree-size").source
