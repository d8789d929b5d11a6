"""A name that only a cell makes which grading does not run is named before any points."""

import json
from pathlib import Path
from typing import Any

import pytest

from autograder.notebook_api.definitions import defined_names
from autograder.notebook_api.executions import Execution
from autograder.notebook_api.shown_cells import names_to_define, why_unmade
from autograder.notebook_api.staleness import origins
from tests.notebook_api.shell import RIGHT, Notebook

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("0[1-9]_*.ipynb"))
SHOWN = "from math import inf as endless\n"
LEANING = RIGHT.replace("import math", "").strip().replace("math.inf", "endless")


def code_cells(notebook: Path) -> list[dict[str, Any]]:
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 9


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_name_of_a_shown_cell_is_made_elsewhere_or_named(
    path: Path, opened: Notebook
) -> None:
    shown, others = set[str](), set[str]()
    for cell in code_cells(path):
        source = "".join(cell["source"])
        is_shown = "show" in cell["metadata"].get("tags", [])
        (shown if is_shown else others).update(defined_names(source))
        opened.log.executions.append(Execution(source, cell["id"]))
    assert shown - others, "the test would hold nothing"
    shown.discard("_")  # IPython keeps results there
    for name in shown:
        opened.run(f"def leaning():\n    return {name}\n", "leaning")
        found = why_unmade(opened.log, *made(opened, "leaning"), path)
        if name in others:
            assert found is None, name
        else:
            assert found is not None, name
            assert found.startswith(f"{name} comes from a cell that grading does not run")


def made(notebook: Notebook, name: str) -> tuple[Any, Any]:
    """Return an object of a notebook, and the cells that made it."""
    obj = notebook.shell.user_ns[name]
    return obj, origins(notebook.log, obj, (name,))


def save(notebook: Notebook, *cells: tuple[str, str, list[str]]) -> None:
    """Save a notebook of some cells: their ids, texts and tags."""
    written = [
        {"id": id_, "cell_type": "code", "source": text, "metadata": {"tags": tags}}
        for id_, text, tags in cells
    ]
    notebook.write(json.dumps({"cells": written}))


def test_check_says_so_before_any_points(
    opened: Notebook, capsys: pytest.CaptureFixture[str]
) -> None:
    save(opened, ("shown", SHOWN, ["show"]), ("ucb1", LEANING, []))
    opened.run("import math", "own")
    opened.run(SHOWN, "shown")
    opened.run(LEANING, "ucb1")
    assert opened.check() == 0
    assert "endless comes from a cell that grading does not run" in capsys.readouterr().out
    opened.run(SHOWN, "own")
    assert opened.check() > 0


def test_a_cell_without_an_id_is_known_by_its_text(opened: Notebook) -> None:
    save(opened, ("shown", SHOWN, ["show"]))
    opened.run("import math")
    opened.run(SHOWN)
    opened.run(LEANING)
    found = why_unmade(opened.log, *made(opened, "ucb1"), opened.path)
    assert found is not None
    assert found.startswith("endless comes from")


def test_without_the_file_nothing_is_refused(opened: Notebook) -> None:
    opened.run("import math", "own")
    opened.run(SHOWN, "shown")
    opened.run(LEANING, "ucb1")
    opened.path.unlink(missing_ok=True)
    assert why_unmade(opened.log, *made(opened, "ucb1"), opened.path) is None


@pytest.mark.parametrize(
    "source",
    [
        "ucb1 = [endless for _ in range(3)]",
        "ucb1 = dict((n, endless) for n in 'ab')",
        "def value():\n    return endless\nucb1 = {'a': value()}",
    ],
)
def test_an_answer_that_is_a_value_is_told_what_made_it(opened: Notebook, source: str) -> None:
    save(opened, ("shown", SHOWN, ["show"]))
    opened.run("import math")
    opened.run(SHOWN, "shown")
    opened.run(source, "answer")
    found = why_unmade(opened.log, *made(opened, "ucb1"), opened.path)
    assert found is not None
    assert found.startswith("endless comes from")


@pytest.mark.parametrize(
    ("source", "read"),
    [
        ("@cache\ndef f(x):\n    return g(x)", ["cache"]),
        ("def f(x=start):\n    return g(x)", ["start"]),
        ("class f(Base):\n    size = rows\n    def g(self): return h", ["Base", "rows"]),
        ("f = made(other)\nshown(f)", ["made", "other"]),
        ("first()\ndef f(): return 1\nlast()", ["first"]),
        ("f = [g(x) for x in rows]", ["rows", "g"]),
        ("def f(: return 1", []),
    ],
)
def test_what_a_cell_reads_until_it_has_defined_a_name(source: str, read: list[str]) -> None:
    ours = [n for n in names_to_define(source, "f")[0] if not n.startswith("__")]
    assert ours == read
