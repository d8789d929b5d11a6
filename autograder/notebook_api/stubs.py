"""Whether an answer is still as the notebook was handed out: nothing is written yet."""

import dis
from functools import cache
from types import CodeType, FunctionType

BODIES = (
    "pass",
    "raise NotImplementedError",
    "raise NotImplementedError()",
    "raise NotImplementedError('')",
)
"""Bodies of functions that are not written yet, docstrings left out."""


def not_started(obj: object) -> bool:
    """Tell whether an answer is None, all its entries are None, or its functions are stubs.

    A class of the notebook is not started as long as it has no method, of its own or of another
    class of the notebook.

    Args:
        obj: a function, an answer, a class, or a tuple of functions.
    """
    if isinstance(obj, tuple) and obj:
        return all(map(not_started, obj))
    if isinstance(obj, dict):
        return bool(obj) and all(value is None for value in obj.values())
    if isinstance(obj, type):
        own = [kind for kind in obj.__mro__ if kind.__module__ == "__main__"]
        return obj in own and not any(
            isinstance(value, FunctionType) for kind in own for value in vars(kind).values()
        )
    return obj is None or (isinstance(obj, FunctionType) and _steps(obj.__code__) in _stubs())


@cache
def _stubs() -> frozenset[tuple[tuple[str, object], ...]]:
    """Return the steps of functions that are not written yet, as this Python compiles them."""
    found = set()
    for body in BODIES:
        namespace: dict[str, FunctionType] = {}
        exec(f"def stub(): {body}", namespace)
        found.add(_steps(namespace["stub"].__code__))
    return frozenset(found)


def _steps(code: CodeType) -> tuple[tuple[str, object], ...]:
    """Return the instructions of a function, with "" for every text among its constants."""
    return tuple(
        (step.opname, "" if _is_text(step) else step.argval) for step in dis.get_instructions(code)
    )


def _is_text(step: dis.Instruction) -> bool:
    return step.opname == "LOAD_CONST" and isinstance(step.argval, str)
