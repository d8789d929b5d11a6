"""Arguments that a wrong function does not use, though the reference does."""

import ast
import dis
from collections.abc import Iterator, Sequence
from types import CodeType

from autograder.model.exercise import CodeExercise
from autograder.protocol.observe import code_of
from autograder.repair.program import ticking_program

ALL_NAMES = {"locals", "vars", "eval", "exec", "dir", "super"}
"""Functions that may read an argument without its name."""


def unread_arguments(exercise: CodeExercise, sources: Sequence[str]) -> list[str]:
    """Return the arguments that a function never reads, or replaces before it reads them.

    Args:
        exercise: the exercise.
        sources: the texts of the cells that ran.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: a text cannot be read.
    """
    program = ticking_program(sources, exercise.names)
    named = [s for s in program if isinstance(s, ast.FunctionDef) and s.name in exercise.names]
    code = code_of(exercise.reference)
    if len(named) != 1 or len(exercise.names) != 1 or code is None:
        return []
    function = named[0]
    theirs = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    if function.args.vararg or function.args.kwarg or names & ALL_NAMES:
        return []
    pairs = zip(theirs, code.co_varnames[: code.co_argcount], strict=False)
    return [mine for mine, right in pairs if not _uses(function, mine) and _reads(code, right)]


def _uses(function: ast.FunctionDef, name: str) -> bool:
    """Tell whether a function may read the value that it is given under a name."""
    for statement in function.body:
        nodes = [n for n in ast.walk(statement) if isinstance(n, ast.Name) and n.id == name]
        if any(isinstance(node.ctx, ast.Load) for node in nodes):
            return True
        if nodes and isinstance(statement, ast.Assign):  # from here on it is another value
            return False
        # A loop, ``+=`` or a block sets it, perhaps: the old value may still be read.
        if nodes or any(name in found.names for found in _scopes(statement)):
            return True
    return False


def _scopes(statement: ast.stmt) -> Iterator[ast.Nonlocal]:
    return (node for node in ast.walk(statement) if isinstance(node, ast.Nonlocal))


def _reads(code: CodeType, name: str) -> bool:
    """Tell whether compiled code reads one of its arguments."""
    loads = (step.argval for step in dis.get_instructions(code) if step.opname[:4] == "LOAD")
    # From Python 3.13 on, one instruction may load two variables.
    found = (value if isinstance(value, tuple) else (value,) for value in loads)
    # An inner function reads a cell variable; its instructions are not among these.
    return name in code.co_cellvars or any(name in values for values in found)
