"""``own(...)``: a function that the reader wrote in another notebook of the course."""

import ast
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from autograder.model.language import words
from autograder.model.phrase import Phrase
from autograder.notebook_api.definitions import UNREADABLE, python_text
from autograder.notebook_api.executions import execution_log
from autograder.notebook_api.reader import notebook_folder, reader_progress
from autograder.notebook_api.saved_notebook import notebook_file
from autograder.notebook_api.stubs import not_started
from autograder.running.cases import code_exercise

Function = Callable[..., Any]
KEPT = (
    ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign,
)  # fmt: skip
"""The statements that define; others would show or check something again."""


def own(notebook: str, name: str, otherwise: Function, exercise: str = "") -> Function:
    """Return the reader's function of another notebook, or the course's; say in a line which it is.

    Args:
        notebook: the notebook, beside this one, for example ``04_mcts``.
        name: the function's name.
        otherwise: the course's function, which stands in where the reader's is not written yet.
        exercise: the exercise in which the reader's function must have got full points by
            ``check``; any function will do if "".
    """
    path = notebook_folder() / f"{notebook}.ipynb"
    found: Function | None = _defined_names(path).get(name)
    written = callable(found) and not not_started(found)
    if found is not None and written and (not exercise or _has_passed(exercise)):
        print(words("{name} is yours, from {notebook}.", name=name, notebook=notebook))
        return found
    template = Phrase("{name} of {notebook} is not here; the course's {name} stands in.")
    if written:
        template = Phrase(
            "{name} of {notebook} has not passed {call}; the course's {name} stands in."
        )
    elif path.is_file():
        template = Phrase("{name} of {notebook} is not written yet; the course's {name} stands in.")
    print(words(template, name=name, notebook=notebook, call=f'check("{exercise}", ...)'))
    return otherwise


def _has_passed(exercise: str) -> bool:
    """Tell whether the last verdict on an exercise in its present version gave all its points."""
    judged = code_exercise(exercise)
    result = reader_progress().results().get(exercise)
    return result is not None and (result.version, result.last) == (judged.version, judged.points)


def _defined_names(path: Path) -> dict[str, Any]:
    """Return the names that a notebook's cells define; none if it cannot be read."""
    log = execution_log()
    if log is not None and notebook_file() == path:  # the cells as they ran in this kernel
        return dict(log.shell.user_ns)
    namespace: dict[str, Any] = {"__name__": path.stem}
    for source in _cells(path):
        with suppress(*UNREADABLE):
            tree = ast.parse(python_text(source))
            tree.body = [node for node in tree.body if isinstance(node, KEPT)]
            with suppress(Exception):  # one cell's error costs the others nothing
                exec(compile(tree, str(path), "exec"), namespace)
    return namespace


def _cells(path: Path) -> Iterator[str]:
    """Yield the code of a notebook's cells, without those that only show something."""
    with suppress(OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code" and "show" not in cell["metadata"].get("tags", []):
                yield "".join(cell["source"])
