"""Which functions of the reader's passed their check in this kernel, and have not changed since.

Only what is certain counts: the function is the same object, and so is every global that it reads,
or that a function does that it calls. One that may keep something from call to call never counts.
"""

from collections.abc import Sequence
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

from autograder.notebook_api.executions import ExecutionLog
from autograder.notebook_api.staleness import global_names
from autograder.protocol.bounds import MAX_NAME
from autograder.protocol.call_record import RecordedCall

Parts = dict[str, object]
PLAIN = int | float | complex | str | bytes | None
MISSING = object()

_checked: dict[str, Parts] = {}


def note_checked(names: Sequence[str], obj: object, *, passed: bool) -> None:
    """Note functions that were checked just now.

    Args:
        names: their names in the notebook.
        obj: the function, or a tuple of them.
        passed: whether all tests passed.
    """
    for name, function in zip(names, obj if isinstance(obj, tuple) else (obj,), strict=False):
        parts = parts_of(name, function) if passed else None
        if parts is None:
            _checked.pop(name, None)
        else:
            _checked[name] = parts


def is_sound(log: ExecutionLog, call: RecordedCall) -> bool:
    """Tell whether a recorded call is of a function that passed its check, and is as then."""
    before = _checked.get(call.function)
    function = log.shell.user_ns.get(call.function)
    if before is None or not isinstance(function, FunctionType):
        return False
    now = parts_of(call.function, function)
    is_same = now is not None and now.keys() == before.keys()
    if now is None or not is_same or function.__code__.co_filename[-MAX_NAME:] != call.file:
        return False
    return all(now[name] is before[name] for name in now)


def parts_of(name: str, function: object) -> Parts | None:
    """Return a function and the globals that it depends on, by name; None if these may change."""
    found: Parts = {name: function}
    waiting = [function]
    while waiting:
        part = waiting.pop()
        if not isinstance(part, FunctionType) or not _keeps_nothing(part):
            return None
        for read in global_names(part.__code__):
            value = part.__globals__.get(read, MISSING)
            if read not in found and _is_of_notebook(value):
                waiting.append(value)
            elif read not in found and not _is_constant(value):
                return None
            found.setdefault(read, value)
    return found


def _keeps_nothing(function: FunctionType) -> bool:
    """Tell whether a function keeps nothing from call to call: in a default, or an attribute."""
    defaults: tuple[Any, ...] = (
        *(function.__defaults__ or ()),
        *(function.__kwdefaults__ or {}).values(),
    )
    return not function.__closure__ and not vars(function) and all(map(_is_constant, defaults))


def _is_of_notebook(value: object) -> bool:
    return isinstance(value, FunctionType) and value.__module__ == "__main__"


def _is_constant(value: object) -> bool:
    """Tell whether a value cannot change: plain data, or a package's module, class or function."""
    if isinstance(value, tuple):
        return all(map(_is_constant, value))
    if isinstance(value, FunctionType | BuiltinFunctionType | type):
        return value.__module__ != "__main__"
    return value is MISSING or isinstance(value, ModuleType | PLAIN)
