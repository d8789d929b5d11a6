"""Whether an object is the one that the notebook's cells define as they stand, and why not.

An object is stale if the cell that defines it failed, no longer defines it, or was edited since it
ran. Where that cannot be known, the object counts: a right answer is never refused on a guess.
"""

import dis
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from inspect import getattr_static
from types import CodeType, FunctionType, MethodType
from typing import Any

from autograder.model.language import words
from autograder.model.phrase import Phrase
from autograder.notebook_api.definitions import same_program
from autograder.notebook_api.executions import Execution, ExecutionLog
from autograder.notebook_api.saved_notebook import file_state, saved_cell


@dataclass(frozen=True)
class DefiningCell:
    """The cell that made a part of an object.

    Attributes:
        execution: the execution that made it.
        latest: the last execution of the same cell.
        name: the name of the part.
        strict: whether a cell that defined the name and then failed is at fault.
    """

    execution: Execution
    latest: Execution
    name: str
    strict: bool


def origins(log: ExecutionLog, obj: object, names: tuple[str, ...]) -> list[DefiningCell]:
    """Return the cells that made an object, and the functions that it calls; its own comes first.

    Args:
        log: the executions of the kernel.
        obj: a function, an answer, or a tuple of them.
        names: its names in the notebook; another name counts if the object carries it.
    """
    parts = obj if isinstance(obj, tuple) and obj else (obj,)
    found: list[DefiningCell] = []
    for name in _names(log.shell.user_ns, parts, names):
        if (definition := log.definition(name)) is not None:
            found.append(DefiningCell(definition, log.latest(definition), name, strict=True))
    for function in functions_of(log, parts):
        if (origin := log.origin(function)) is not None:
            found.append(DefiningCell(origin, log.latest(origin), function.__name__, strict=False))
    return found


def staleness(found: Iterable[DefiningCell]) -> str | None:
    """Return in one sentence why an object is stale; None if it is not, as far as is known."""
    return next(filter(None, map(_fault, found)), None)


def staleness_by_text(found: Iterable[DefiningCell], texts: Mapping[str, str]) -> str | None:
    """Return in one sentence why an object is stale, by the texts of the cells, by their ids."""
    for origin in found:
        latest = origin.latest
        text = texts.get(latest.cell_id or "", latest.source)
        if not same_program(text, latest.source):
            return _why_edited(latest, origin.name)
    return None


def version_line(found: Iterable[DefiningCell]) -> str:
    """Return a line that names the execution whose version is judged; "" if it has no number."""
    for origin in found:
        if origin.execution.number is not None:
            return words("Judged: the version run as [{number}].", number=origin.execution.number)
    return ""


def why_undefined(log: ExecutionLog, name: str) -> str:
    """Return in one sentence why a name that a cell checks does not exist."""
    definition = log.definition(name)
    if definition is not None and definition.error is not None:
        return _why_failed(definition, name)
    return Phrase(
        "{name} is not defined: the cell that defines it has not run. Run it, then this cell.",
        name=name,
    )


def _fault(origin: DefiningCell) -> str | None:
    """Return the fault of the cell that made a part of an object; None if it has none."""
    execution, latest, name = origin.execution, origin.latest, origin.name
    if latest.error is not None and (origin.strict or latest.source != execution.source):
        return _why_failed(latest, name)
    if name in execution.names and name not in latest.names:
        return Phrase(
            "The cell that defined {name} was changed and run again, and no longer defines it. "
            "Define {name}, run its cell, then this cell.",
            name=name,
        )
    return _why_edited(latest, name) if _is_edited_since(latest) else None


def _why_edited(latest: Execution, name: str) -> str:
    return Phrase(
        "The cell that defines {name} was edited after its last run{number}. "
        "Run it, then this cell.",
        name=name,
        number=_number(latest),
    )


def _why_failed(execution: Execution, name: str) -> str:
    return Phrase(
        "The cell that defines {name} failed in its last run{number}: {error}. Correct it and "
        "run it, then this cell.",
        name=name,
        number=_number(execution),
        error=str(execution.error),
    )


def _number(execution: Execution) -> str:
    return "" if execution.number is None else f", [{execution.number}]"


def _is_edited_since(execution: Execution) -> bool:
    """Tell whether the notebook was saved after an execution with another text in its cell.

    A saved cell shows the number of its last execution. So a file that was saved before this
    execution, or is still being written, is no reason to refuse an answer.
    """
    if execution.cell_id is None or execution.number is None or file_state() == execution.saved:
        return False
    saved = saved_cell(execution.cell_id)
    return (
        saved is not None
        and saved.number == execution.number
        and not same_program(saved.source, execution.source)
    )


def _names(
    namespace: dict[str, Any], parts: tuple[object, ...], names: tuple[str, ...]
) -> list[str]:
    """Return the names under which the notebook has an object that is judged."""
    layers = [layer for part in parts for layer in _layers(part)]
    carried = [layer.__name__ for layer in layers if isinstance(layer, FunctionType | type)]
    candidates = dict.fromkeys([*names, *carried])
    missing = object()
    return [n for n in candidates if any(namespace.get(n, missing) is layer for layer in layers)]


def _layers(obj: object) -> Iterator[object]:
    """Yield an object and the callables that it wraps, then the class of each if it is a reader's.

    These are the wrappers that ``functools.wraps``, ``functools.cache``, ``partial`` and methods
    put around a function.
    """
    seen: list[object] = []
    while obj is not None and not any(obj is other for other in seen):
        seen.append(obj)
        yield obj
        if type(obj).__module__ == "__main__":
            yield type(obj)
        if isinstance(obj, partial):
            obj = obj.func
        elif isinstance(obj, MethodType):
            yield type(obj.__self__)
            obj = obj.__func__
        else:
            obj = getattr_static(obj, "__wrapped__", None)


def functions_of(log: ExecutionLog, parts: tuple[object, ...]) -> Iterator[FunctionType]:
    """Yield the functions of the notebook that objects consist of, or call by their names."""
    waiting, seen = list(parts), set[int]()
    while waiting:
        for layer in _layers(waiting.pop(0)):
            if id(layer) in seen:
                continue
            seen.add(id(layer))
            if isinstance(layer, type) and layer.__module__ == "__main__":
                waiting += vars(layer).values()
            if isinstance(layer, FunctionType) and log.has_run(layer):
                yield layer
                found = (layer.__globals__.get(name) for name in global_names(layer.__code__))
                waiting += [obj for obj in found if callable(obj)]


def global_names(code: CodeType) -> Iterator[str]:
    """Yield the global names that code reads, functions defined inside it included."""
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            yield instruction.argval
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from global_names(constant)
