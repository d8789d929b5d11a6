"""The names that a cell's text defines, also where the text has a syntax error.

A cell that failed defined nothing, yet it says which function its author meant to define. Python's
warnings about a text are not repeated here: nbgrader takes the marks of a test cell that writes to
standard error.
"""

import ast
import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

CELL_MAGIC = re.compile(r"\s*%%(\w+)[^\n]*\n?")
RUNS_PYTHON = ("time", "capture", "prun")
"""The cell magics whose text runs in the notebook's namespace and defines its names there."""

DEFINITION = re.compile(
    r"^(?:async[ \t]+)?(?:def|class)[ \t]+(?P<defined>\w+)"
    r"|^(?P<assigned>\w+(?:[ \t]*,[ \t]*\w+)*)[ \t]*(?::[^=\n]+)?=(?!=)",
    re.MULTILINE,
)

SCOPES = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
"""Expressions with names of their own."""

UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError)
"""The errors of Python's parser: ValueError for null bytes, the last two for deeply nested text."""


@contextmanager
def _no_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


class _Bound(ast.NodeVisitor):
    """Collects the names that statements bind, but not inside functions and comprehensions."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            self.names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            self.names.add(node.id)
        elif isinstance(node, ast.alias):
            self.names.add((node.asname or node.name).partition(".")[0])
        elif not isinstance(node, SCOPES):
            self.generic_visit(node)


@_no_warnings()
def defined_names(source: str) -> frozenset[str]:
    """Return the names that a cell binds in the notebook's namespace.

    Where the cell has a syntax error, these are the names that its unindented lines define or
    assign.
    """
    text = python_text(source)
    bound = _Bound()
    try:
        bound.visit(ast.parse(text))
    except UNREADABLE:
        found = (match["defined"] or match["assigned"] for match in DEFINITION.finditer(text))
        return frozenset(name for names in found for name in re.findall(r"\w+", names))
    return frozenset(bound.names)


@_no_warnings()
def python_text(source: str) -> str:
    """Return a cell's text as Python, magics and shell commands as calls.

    The text is empty under a cell magic that does not run Python in the notebook's namespace.
    """
    from IPython.core.inputtransformer2 import TransformerManager

    while magic := CELL_MAGIC.match(source):
        source = source[magic.end() :] if magic[1] in RUNS_PYTHON else ""
    try:
        return str(TransformerManager().transform_cell(source))
    except SyntaxError:
        return source


@_no_warnings()
def syntax_error(source: str) -> Exception | None:
    """Return the error for which a cell does not compile; None if it compiles."""
    try:
        compile(
            python_text(source), "cell", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True
        )
    except UNREADABLE as error:
        return error
    return None


@_no_warnings()
def same_program(source: str, other: str) -> bool:
    """Tell whether two texts differ at most in comments and layout."""
    try:
        one, two = (ast.dump(ast.parse(python_text(text))) for text in (source, other))
    except UNREADABLE:
        return source.split() == other.split()
    return one == two


@_no_warnings()
def checks_of(source: str, name: str) -> list[str]:
    """Return the ids of the exercises, not of stages, that a cell checks with an object's name."""
    try:
        tree = ast.parse(python_text(source))
    except UNREADABLE:
        return []
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and len(node.args) > 1]
    return [
        str(call.args[0].value)
        for call in calls
        if ast.unparse(call.func).rpartition(".")[2] == "check"
        if isinstance(call.args[0], ast.Constant)
        if all(keyword.arg != "stage" for keyword in call.keywords)
        if any(isinstance(n, ast.Name) and n.id == name for n in ast.walk(call.args[1]))
    ]
