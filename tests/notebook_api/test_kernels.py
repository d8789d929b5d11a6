"""``check`` in real kernels, run by what runs them: JupyterLab's messages, nbconvert, nbgrader."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_client.manager import KernelManager
from nbformat import NotebookNode
from nbgrader.preprocessors import Execute
from nbgrader.utils import determine_grade

from autograder.notebook_api.saved_notebook import SESSION
from tests.notebook_api.shell import CHECK, POINTS, RIGHT, STUB, SYNTAX_ERROR
from tests.support.kernels import on_files

pytestmark = pytest.mark.slow

IMPORT = "from autograder import check"
CELLS = {
    "imports": IMPORT,
    "stub": STUB,
    "test-stub": CHECK,
    "first-error": SYNTAX_ERROR,
    "test-first-error": CHECK,
    "right": RIGHT,
    "test-right": CHECK,
    "error": SYNTAX_ERROR,
    "test-error": CHECK,
}
"""A reader's afternoon, one cell after the other."""

JUPYTERLAB = """{{"cells": [{{"id": "ucb1", "source": {}, "execution_count": {}}}]}}"""


class Kernel:
    """A kernel that is sent what JupyterLab sends, the ids of cells included."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def run(self, source: str, cell_id: str) -> tuple[str, int]:
        """Run a cell; return the text that it shows and its number."""
        shown: list[dict[str, Any]] = []
        self.client.session.metadata = {"cellId": cell_id}
        reply = self.client.execute_interactive(
            source, output_hook=shown.append, stop_on_error=False, timeout=60
        )
        contents = [message["content"] for message in shown]
        data = [c.get("data", {}).get("text/plain", "") for c in contents]
        errors = [f"on stderr: {c}" for c in contents if c.get("name") == "stderr"]
        return "\n".join([*data, *errors]), reply["content"]["execution_count"]


@contextmanager
def kernel(notebook: Path) -> Iterator[Kernel]:
    """Start a kernel as Jupyter Server does, for a notebook's file."""
    manager = KernelManager(kernel_name="python3", config=on_files(notebook.parent))
    manager.start_kernel(env=os.environ | {SESSION: str(notebook)}, cwd=str(notebook.parent))
    client = manager.blocking_client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=60)
        yield Kernel(client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def test_cells_that_are_edited_and_run_in_any_order(tmp_path: Path):
    path = tmp_path / "04_mcts.ipynb"
    with kernel(path) as jupyter:
        jupyter.run(IMPORT, "imports")
        never, _ = jupyter.run(CHECK, "test")
        jupyter.run(RIGHT, "ucb1")
        right, _ = jupyter.run(CHECK, "test")
        _, number = jupyter.run(SYNTAX_ERROR, "ucb1")
        failed, _ = jupyter.run(CHECK, "test")
        jupyter.run(RIGHT.replace("def ucb1", "de ucb1"), "ucb1")
        garbled, _ = jupyter.run(CHECK, "test")
        jupyter.run(RIGHT, "ucb1")
        again, _ = jupyter.run(CHECK, "test")
    assert "the cell that defines it has not run" in never
    assert f"{POINTS} of {POINTS} points" in right
    assert f"failed in its last run, [{number}]: SyntaxError: expected ':' (line 5)" in failed
    assert "0 of 6 points" in failed
    assert "0 of 6 points" in garbled
    assert "Judged: the version run as [3]." in right
    assert right.replace("[3]", "[9]") == again
    assert "stderr" not in never + right + failed


def test_a_cell_that_was_edited_and_saved_but_not_run(tmp_path: Path):
    path = tmp_path / "04_mcts.ipynb"
    with kernel(path) as jupyter:
        jupyter.run(IMPORT, "imports")
        _, number = jupyter.run(STUB, "ucb1")
        path.write_text(JUPYTERLAB.format(json.dumps(RIGHT), number))
        edited, _ = jupyter.run(CHECK, "test")
        jupyter.run(RIGHT, "ucb1")
        right, _ = jupyter.run(CHECK, "test")
    assert f"was edited after its last run, [{number}]" in edited
    assert f"{POINTS} of {POINTS} points" in right


def afternoon() -> NotebookNode:
    """Return a notebook of these cells, as nbgrader knows them."""
    cells = [nbformat.v4.new_code_cell(source, id=id_) for id_, source in CELLS.items()]
    for cell in cells:
        graded = cell.id.startswith("test-")
        cell.metadata["nbgrader"] = {
            "grade_id": cell.id, "grade": graded, "solution": False, "task": False,
            "locked": True, "schema_version": 3, "points": POINTS if graded else 0,
        }  # fmt: skip
    kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernelspec})


def marks(executed: NotebookNode) -> dict[str, float]:
    """Return the marks that nbgrader reads from the outputs of the test cells."""
    tests = [cell for cell in executed.cells if cell.id.startswith("test-")]
    return {cell.id.removeprefix("test-"): determine_grade(cell)[0] for cell in tests}


EXPECTED = {"stub": 0, "first-error": 0, "right": POINTS, "error": 0}


def test_nbconvert_executes_what_the_cells_say(tmp_path: Path):
    nbformat.write(afternoon(), tmp_path / "n.ipynb")
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--execute", "--allow-errors"]
    command += ["--to", "notebook", "--output", "executed", "n.ipynb"]
    command += ["--KernelManager.transport=ipc"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    executed = nbformat.read(tmp_path / "executed.ipynb", as_version=4)
    assert marks(executed) == EXPECTED
    shown = next(c for c in executed.cells if c.id == "test-first-error").outputs
    assert "SyntaxError: expected &#39;:&#39; (line 5)" in shown[0]["data"]["text/html"]


def test_the_execution_of_nbgrader_itself_reads_the_same_marks(tmp_path: Path):
    resources = {"metadata": {"path": str(tmp_path)}}
    executed, _ = Execute(timeout=60, config=on_files(tmp_path)).preprocess(afternoon(), resources)
    assert marks(executed) == EXPECTED


def test_in_a_plain_script_the_object_counts(tmp_path: Path):
    (tmp_path / "script.py").write_text(f"{IMPORT}\n\n{RIGHT}\nprint({CHECK})\n")
    done = subprocess.run(
        [sys.executable, "script.py"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert "6 of 6 points" in done.stdout
    assert done.stderr == ""
