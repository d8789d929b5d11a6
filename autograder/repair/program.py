"""A student's program as it is edited: the definitions that are judged, and those that they need.

It is only parsed here, within bounds, and never run. An edited program may run for ever, so its
loops and functions count steps.
"""

import ast
import re
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from autograder.protocol.bounds import MAX_PROGRAM, MAX_PROGRAM_NODES

TICK = "_autograder_tick"
"""The name of the function that counts the steps of an edited program."""
# SystemExit, because ``except Exception`` of the edited program does not catch it.
PRELUDE = f"""\
def {TICK}(left=[{{steps}}]):
    left[0] -= 1
    if left[0] < 0:
        raise SystemExit("it takes too many steps")
"""
"""An edited program may run for ever: after so many steps, each further one ends its call."""
OUT_OF_STEPS = "SystemExit"
"""The exception that ends such a call."""

UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError)
"""The errors of Python's parser: ValueError for null bytes, the last two for deeply nested text."""

DEFINITIONS = (ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign)
"""The statements at the top of a cell that are edited, and run again with each edit."""
COUNTED = (ast.FunctionDef, ast.For, ast.While)


Program = Callable[[], list[ast.stmt]]
"""Returns definitions, in which loops and functions count steps."""


def text_of(program: Program, steps: int) -> str:
    """Return the text of some definitions, which may take so many steps."""
    return with_prelude(map(ast.unparse, program()), steps)


def with_prelude(texts: Iterable[str], steps: int) -> str:
    """Return the texts of definitions as one program, which may take so many steps."""
    return "\n".join([PRELUDE.format(steps=steps), *texts])


def ticking_program(sources: Sequence[str], names: Sequence[str]) -> list[ast.stmt]:
    """Return the definitions that the names need, in which loops and functions count steps.

    There are none if the answers are constant.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: a text cannot be read.
    """
    statements = parse_program(sources, names)
    if not any(map(_reads_variables, statements)):
        return []
    for statement in statements:
        count_steps(statement)
    return statements


def _reads_variables(statement: ast.stmt) -> bool:
    """Tell whether a definition reads any of its parameters or variables."""
    nodes = list(ast.walk(statement))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    known = {node.arg for node in nodes if isinstance(node, ast.arg)}
    known |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return any(isinstance(node.ctx, ast.Load) and node.id in known for node in names)


def parse_program(sources: Sequence[str], names: Sequence[str]) -> list[ast.stmt]:
    """Return the definitions that the names need, of the last cell that defines all of them.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: a text cannot be read.
    """
    for source in reversed(sources):
        # Without its names a cell need not be parsed, so that errors in it do not matter.
        if all(name in source for name in names):
            body = _parse(source)
            if set(names) <= {
                name for s in body if isinstance(s, DEFINITIONS) for name in _names_set(s)
            }:
                return definitions(body, names)
    return []


def _parse(source: str) -> list[ast.stmt]:
    """Return the statements of a cell; lines with magics count as empty ones.

    Raises:
        ValueError: the text is too long.
        SyntaxError, RecursionError, MemoryError: Python's parser refuses the text.
    """
    if len(source) > MAX_PROGRAM:
        raise ValueError("the program is too long")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.parse(re.sub(r"(?m)^([ \t]*)[%!?].*$", r"\1pass", source))
    if sum(1 for _ in ast.walk(tree)) > MAX_PROGRAM_NODES:
        raise ValueError("the program is too large")
    return tree.body


def definitions(body: Sequence[ast.stmt], names: Sequence[str]) -> list[ast.stmt]:
    """Return the definitions at the top of a cell that some names need, in order."""
    candidates = [statement for statement in body if isinstance(statement, DEFINITIONS)]
    needed, wanted = set[int](), set(names)
    growing = True
    while growing:
        growing = False
        for i, statement in enumerate(candidates):
            if i not in needed and wanted & _names_set(statement):
                needed.add(i)
                wanted |= {n.id for n in ast.walk(statement) if isinstance(n, ast.Name)}
                growing = True
    return [candidates[i] for i in sorted(needed)]


def _names_set(statement: ast.stmt) -> set[str]:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]  # type: ignore[attr-defined]
    return {n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)}


def copies_of(statements: Iterable[ast.stmt]) -> list[ast.stmt]:
    """Return copies of statements: of their fields and their places in the text alone.

    All trees share nodes such as ``Load()``, and a traceback of IPython hangs the whole file of a
    frame on them, which ``copy.deepcopy`` would copy, too, each time.
    """
    return [_copy_of(statement) for statement in statements]


def _copy_of(value: Any) -> Any:
    if isinstance(value, list):
        return [_copy_of(each) for each in value]
    if not isinstance(value, ast.AST) or not (value._fields or value._attributes):
        return value
    copy = type(value)(**{name: _copy_of(field) for name, field in ast.iter_fields(value)})
    for name in value._attributes:
        if hasattr(value, name):
            setattr(copy, name, getattr(value, name))
    return copy


def count_steps(statement: ast.stmt) -> None:
    """Let every loop and every function count a step each time its body begins."""
    for node in ast.walk(statement):
        if isinstance(node, COUNTED):
            # What is put in has no line: by that it is told apart later.
            tick = ast.Expr(ast.Call(ast.Name(TICK, ast.Load()), [], []))
            node.body.insert(0, tick)
