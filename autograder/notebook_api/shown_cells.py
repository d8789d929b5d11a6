"""Names that an answer reads and that only cells make which grading does not run.

Cells with the tag ``show`` display something, and grading leaves them out: what leans on their
names is right here, and fails there. The notebook's file says which cells these are. Where it is
not known, nothing is said: a right answer is never refused on a guess.
"""

import ast
import dis
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType
from typing import Any

from autograder.model.phrase import Phrase
from autograder.notebook_api.definitions import UNREADABLE, defined_names, python_text
from autograder.notebook_api.executions import Execution, ExecutionLog
from autograder.notebook_api.staleness import DefiningCell, functions_of, global_names

SHOW = "show"
"""The tag of the cells that grading does not run."""
COMPREHENSIONS = ("<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>")
"""Code that runs where it stands; Python compiles it as functions (the first three up to 3.11)."""


def why_unmade(
    log: ExecutionLog, obj: object, made_by: Iterable[DefiningCell], notebook: Path
) -> str | None:
    """Return in one sentence which name of an answer grading will not have; None if it has all.

    Args:
        log: the executions of the kernel.
        obj: the function, the answer, or a tuple of them.
        made_by: the cells that made it.
        notebook: the notebook's file.
    """
    shown = _ShownCells.of(notebook)
    for name in dict.fromkeys(_names_read(log, obj, made_by)):
        made = [e for e in log.executions if e.error is None and name in e.names]
        if made and all(map(shown.contains, made)):
            return Phrase(
                "{name} comes from a cell that grading does not run. Define or import it in a "
                "cell of your own.",
                name=name,
            )
    return None


def _names_read(log: ExecutionLog, obj: object, made_by: Iterable[DefiningCell]) -> Iterator[str]:
    """Yield the global names that an answer reads: its functions, and the cells that make them."""
    parts = obj if isinstance(obj, tuple) else (obj,)
    for cell in made_by:
        read, own = names_to_define(cell.execution.source, cell.name)
        yield from read
        # Functions that make a value run there, those of the same cell, too.
        parts += tuple(filter(callable, map(log.shell.user_ns.get, (*read, *own))))
    for function in functions_of(log, parts):
        yield from global_names(function.__code__)


def names_to_define(source: str, name: str) -> tuple[list[str], list[str]]:
    """Return the names that a cell reads until it has defined a name: decorators, defaults, values.

    Args:
        source: the cell's text.
        name: the name.

    Returns:
        Those of other cells, and those that the cell itself defines meanwhile.
    """
    try:
        tree = ast.parse(python_text(source))
        last = max(
            (i for i, part in enumerate(tree.body) if name in defined_names(ast.unparse(part))),
            default=-1,
        )
        code = compile(ast.Module(tree.body[: last + 1], []), "cell", "exec")
    except UNREADABLE:
        return [], []
    own = defined_names(source)
    read = [one for one in _read_at_once(code) if one not in own]
    return read, [one for one in code.co_names if one in own]


def _read_at_once(code: CodeType) -> Iterator[str]:
    """Yield the global names that code reads when it runs: with its classes, without functions."""
    bound = {i.argval for i in dis.get_instructions(code) if i.opname == "STORE_NAME"}
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME") and instruction.argval not in bound:
            yield instruction.argval
    for constant in code.co_consts:
        if not isinstance(constant, CodeType):
            continue
        if not constant.co_flags & CO_OPTIMIZED or constant.co_name in COMPREHENSIONS:
            yield from _read_at_once(constant)


@dataclass(frozen=True)
class _ShownCells:
    """The cells of a notebook that grading does not run.

    Attributes:
        tagged: by the cells' ids, whether they are such.
        texts: their texts, for executions that have no id.
    """

    tagged: dict[str, bool] = field(default_factory=dict)
    texts: frozenset[str] = frozenset()

    @classmethod
    def of(cls, notebook: Path) -> "_ShownCells":
        """Return those of a saved notebook; none if it cannot be read."""
        with suppress(OSError, ValueError, LookupError, TypeError, AttributeError):
            cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
            code = [cell for cell in cells if cell["cell_type"] == "code"]
            texts = frozenset(_text(cell) for cell in code if _is_shown(cell))
            others = {_text(cell) for cell in code if not _is_shown(cell)}
            tagged = {cell["id"]: _is_shown(cell) for cell in code if "id" in cell}
            return cls(tagged, texts - others)
        return cls()

    def contains(self, execution: Execution) -> bool:
        """Tell whether an execution is that of such a cell."""
        if self.tagged and execution.cell_id is not None:
            return self.tagged.get(execution.cell_id, False)  # a new cell is the reader's own
        return execution.source.strip() in self.texts


def _is_shown(cell: dict[str, Any]) -> bool:
    metadata = cell["metadata"]
    return SHOW in metadata.get("tags", []) and not metadata.get("nbgrader", {}).get("solution")


def _text(cell: dict[str, Any]) -> str:
    return "".join(cell["source"]).strip()
