"""A notebook in this process: IPython's shell, and cells that are edited, run and saved."""

import asyncio
import atexit
import json
import os
import sys
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from autograder.notebook_api.executions import ExecutionLog, execution_log
from autograder.notebook_api.saved_notebook import SESSION

RIGHT = """import math


def ucb1(total, visits, parent_visits, c):
    if visits == 0:
        return math.inf
    return total / visits + c * math.sqrt(math.log(parent_visits) / visits)
"""
STUB = "def ucb1(total, visits, parent_visits, c):\n    pass\n"
SYNTAX_ERROR = RIGHT.replace("visits == 0:", "visits == 0")
CHECK = 'check("ucb1", ucb1)'
POINTS = 6


class Notebook:
    """A shell with a file: what JupyterLab and a kernel are to each other.

    Args:
        shell: the shell.
        path: the notebook's file.
    """

    def __init__(self, shell: Any, path: Path) -> None:
        self.shell = shell
        self.path = path
        self.saves = 0

    def run(self, source: str, cell_id: str | None = None, **more: object) -> Any:
        """Run a cell; return its value, or the error for which it failed."""
        result = self.shell.run_cell(source, store_history=True, cell_id=cell_id, **more)
        return result.error_before_exec or result.error_in_exec or result.result

    def check(self) -> float:
        """Run the test cell; return the points."""
        found = self.run(CHECK, "test")
        assert isinstance(found, float | int), found
        return found

    def save(self, source: str, cell_id: str, number: int | None) -> None:
        """Save a notebook of one cell, which shows the execution of this number."""
        cell = {"id": cell_id, "cell_type": "code", "source": source.splitlines(True)}
        self.write(json.dumps({"cells": [cell | {"execution_count": number}]}))

    def write(self, text: str) -> None:
        """Write the notebook's file, with a time of its own."""
        self.saves += 1
        self.path.write_text(text, encoding="utf-8")
        os.utime(self.path, (self.saves, self.saves))

    @property
    def number(self) -> int:
        """The number of the last execution."""
        return int(self.shell.execution_count) - 1

    @property
    def log(self) -> ExecutionLog:
        """What the kernel noted."""
        found = execution_log()
        assert found is not None
        return found


def in_a_thread(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a cell that awaits: tests of the browser may have left a loop in this thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


@contextmanager
def notebook(path: Path) -> Iterator[Notebook]:
    """Open a notebook on a new shell, without the cell that imports ``check``."""
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "nocolor"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "__main__", sys.modules["__main__"])  # a shell replaces it
        patch.setattr(sys, "path", [*sys.path])
        patch.setenv(SESSION, str(path))
        patch.setenv("IPYTHONDIR", str(path.parent / "ipython"))
        shell = InteractiveShell.instance(config=config)
        shell.loop_runner = in_a_thread
        try:
            yield Notebook(shell, path)
        finally:
            atexit.unregister(shell.atexit_operations)
            InteractiveShell.clear_instance()
