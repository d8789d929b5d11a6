"""Notebooks that several tests open."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.notebook_api.shell import Notebook, notebook

IMPORT = (
    "from autograder import check; from autograder.notebook_api.exercise_check import watch_kernel"
)


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Notebook]:
    """A notebook in which nothing has run."""
    with notebook(tmp_path / "04_mcts.ipynb") as found:
        yield found


@pytest.fixture
def opened(empty: Notebook) -> Notebook:
    """A notebook whose first cell, the imports, has run."""
    empty.run(f"{IMPORT}; watch_kernel()", "imports")
    return empty
