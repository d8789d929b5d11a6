"""Right answers with one edit: every way of changing one place of a function's source.

Most of them are wrong, in ways that nobody chose by hand.
"""

import ast
import copy
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from types import ModuleType
from typing import Any

from autograder.judging.edits import definitions
from tests.support.wider_mutants import Change, wider_changes

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
}
OPPOSITES = {"max": "min", "min": "max", "MAX": "MIN", "MIN": "MAX", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """A function with one edit.

    Attributes:
        name: where the edit is and of which kind, such as ``values_by_rows:7 Lt to LtE``.
        module: the function's module.
        function: the function's name.
        edited: returns the function's definition with the edit.
    """

    name: str
    module: ModuleType
    function: str
    edited: Callable[[], ast.FunctionDef]

    @cached_property
    def tree(self) -> ast.Module:
        """The module with the edit."""
        tree = ast.parse(inspect.getsource(self.module))
        names = [getattr(statement, "name", "") for statement in tree.body]
        tree.body[names.index(self.function)] = self.edited()
        return ast.fix_missing_locations(tree)

    @property
    def source(self) -> str:
        """The definitions that the function needs, as a student's cell would have them."""
        needed = definitions(self.tree.body, [self.function])
        return "\n\n".join(map(ast.unparse, needed))

    def make(self) -> Callable[..., Any]:
        """Return the function, in a namespace of its own."""
        namespace: dict[str, Any] = {"__name__": self.module.__name__}
        exec(compile(self.tree, f"<mutant of {self.function}>", "exec"), namespace)
        found: Callable[..., Any] = namespace[self.function]
        return found


def mutants(function: Callable[..., Any], *, wider: bool = False) -> Iterator[Mutant]:
    """Yield every single edit of a function that stands at the top of a module.

    Args:
        function: the function.
        wider: True for the larger edits, False for the small ones.
    """
    module = inspect.getmodule(function)
    assert module is not None
    tree = ast.parse(inspect.getsource(module))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == function.__name__:
            for kind, line, edited in _edits(node, wider):
                yield Mutant(f"{node.name}:{line} {kind}", module, node.name, edited)


def _edits(
    function: ast.FunctionDef, wider: bool
) -> Iterator[tuple[str, int, Callable[[], ast.FunctionDef]]]:
    """Yield every edit of a function: its kind, its line, and what makes a copy with the edit."""

    def changes(node: ast.AST, of: ast.FunctionDef) -> Iterator[Change]:
        return wider_changes(node, of) if wider else _changes(node)

    def edited(place: int, number: int) -> ast.FunctionDef:
        copied = copy.deepcopy(function)
        node = next(islice(ast.walk(copied), place, None))
        _, change = next(islice(changes(node, copied), number, None))
        change()
        return copied

    for i, node in enumerate(ast.walk(function)):
        for j, (kind, _) in enumerate(changes(node, function)):
            yield kind, getattr(node, "lineno", 0), partial(edited, i, j)


def _changes(node: ast.AST) -> Iterator[Change]:
    """Yield the edits of one node, each with its name."""

    def setting(name: str, value: object) -> Callable[[], None]:
        return lambda: setattr(node, name, value)

    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for other in COMPARISONS.get(type(node.ops[0]), ()):
            yield f"{type(node.ops[0]).__name__} to {other.__name__}", setting("ops", [other()])
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        other_op = OPERATORS[type(node.op)]
        yield f"{type(node.op).__name__} to {other_op.__name__}", setting("op", other_op())
    elif isinstance(node, ast.Name) and node.id in OPPOSITES:
        yield f"{node.id} to {OPPOSITES[node.id]}", setting("id", OPPOSITES[node.id])
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield f"{node.value} to {node.value + 1}", setting("value", node.value + 1)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield "sign dropped", setting("op", ast.UAdd())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not dropped", setting("op", ast.UAdd())
    elif isinstance(node, ast.BoolOp):
        opposite = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and, or", setting("op", opposite)
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        yield "condition negated", setting("test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.Call) and len(node.args) >= 2:
        yield "arguments swapped", setting("args", [*node.args[1::-1], *node.args[2:]])
