"""A function of another notebook: the reader's where it is written, else the course's."""

import json
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from autograder.notebook_api import own, own_functions, reader
from autograder.notebook_api.progress_store import FILE, Progress, Result
from autograder.running.cases import code_exercise
from course_lib.search import mcts
from course_lib.text_store import FileStore

HELPER = "from math import sqrt\nFACTOR = 2\n"
WRITTEN = "def doubled(x):\n    return FACTOR * sqrt(x)\n"
STUB = "def doubled(x):\n    # YOUR CODE HERE\n    pass\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(own_functions, "notebook_folder", lambda: tmp_path)
    monkeypatch.setattr(reader, "notebook_folder", lambda: tmp_path)
    return tmp_path


def written(folder: Path, *sources: str, tags: tuple[str, ...] = ()) -> None:
    cells = [
        {"cell_type": "code", "source": s.splitlines(True), "metadata": {"tags": list(tags)}}
        for s in sources
    ]
    (folder / "04_mcts.ipynb").write_text(json.dumps({"cells": cells}))


def asked() -> Any:
    return own("04_mcts", "doubled", otherwise=abs)


def test_a_written_function_is_found_with_what_it_needs(folder: Path, capsys):
    written(folder, HELPER, "1 / 0\nNAME = 1", "this is no Python", WRITTEN, "print('again')")
    assert asked()(9) == 6
    assert capsys.readouterr().out == "doubled is yours, from 04_mcts.\n"


@pytest.mark.parametrize("sources", [(), (STUB,), (HELPER,), ("doubled = 3",)])
def test_the_course_s_function_stands_in_for_one_that_is_not_written(
    folder: Path, sources: tuple[str, ...], capsys
):
    written(folder, *sources)
    assert asked() is abs
    assert "is not written yet; the course's doubled stands in" in capsys.readouterr().out


def test_cells_that_show_are_left_out(folder: Path):
    written(folder, HELPER, WRITTEN, tags=("show",))
    assert asked() is abs


@pytest.mark.parametrize("text", [None, "", "{", '{"cells": 3}', '{"cells": [{}]}', "[]"])
def test_a_notebook_that_is_not_here_or_damaged_is_no_error(folder: Path, text: str | None, capsys):
    if text is not None:
        (folder / "04_mcts.ipynb").write_text(text)
    assert asked() is abs
    assert "stands in" in capsys.readouterr().out


def test_the_solutions_of_notebook_4_are_found(folder: Path, capsys):
    from autograder.exercises import find_section
    from classroom.course.release import solution_notebook
    from tests.notebooks.claims.text import COURSE

    book = solution_notebook(COURSE, find_section("mcts"))
    (folder / "04_mcts.ipynb").write_text(json.dumps(book))
    found = own("04_mcts", "mcts", otherwise=mcts)
    assert found is not mcts
    assert "mcts is yours" in capsys.readouterr().out


RIGHT = "def tree_size(game, s):\n    return 1\n"


@pytest.mark.parametrize("missing", [0, 1])
def test_a_function_can_be_asked_for_that_has_passed_its_check(folder: Path, missing: int, capsys):
    written(folder, RIGHT)
    exercise = code_exercise("tree-size")
    progress = Progress(FileStore(folder, FILE))
    own("04_mcts", "tree_size", abs, "tree-size")
    assert 'tree_size of 04_mcts has not passed check("tree-size", ...)' in capsys.readouterr().out
    last = exercise.points - missing
    progress.record("tree-size", Result(exercise.points, last, exercise.version, "", 1))
    found = own("04_mcts", "tree_size", abs, "tree-size")
    assert (found is abs) == bool(missing)


def test_in_its_own_notebook_a_function_is_the_kernels(folder: Path, monkeypatch):
    shell = InteractiveShell()
    shell.user_ns["doubled"] = here = lambda x: 2 * x
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    monkeypatch.setattr(own_functions, "notebook_file", lambda: folder / "04_mcts.ipynb")
    assert asked() is here
