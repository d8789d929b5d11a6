"""Right answers with one edit, or two: every way of changing one place of a function's source.

Most of them are wrong, in ways that nobody chose by hand.
"""

import ast
import copy
import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from importlib import import_module
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
ANSWERS = "tests.exercises.answers"
"""The package of right answers, whose modules may import each other's functions."""


@dataclass(frozen=True)
class Mutant:
    """An answer of which one function is edited.

    Attributes:
        name: where the edit is and of which kind, such as ``values_by_rows:7 Lt to LtE``.
        module: the functions' module.
        function: the edited function's name.
        edited: returns the function's definition with the edit.
        answer: the names of the functions that are judged.
    """

    name: str
    module: ModuleType
    function: str
    edited: Callable[[], ast.FunctionDef]
    answer: tuple[str, ...]

    @cached_property
    def tree(self) -> ast.Module:
        """The module with the edit."""
        tree = ast.parse(inspect.getsource(self.module))
        names = [getattr(statement, "name", "") for statement in tree.body]
        tree.body[names.index(self.function)] = self.edited()
        return ast.fix_missing_locations(tree)

    @property
    def source(self) -> str:
        """The definitions that the answer needs, as a student's cell would have them."""
        needed = definitions(_with_other_answers(self.tree.body), self.answer)
        return "\n\n".join(map(ast.unparse, needed))

    def cell(self, names: Sequence[str]) -> str:
        """Return a cell that defines the answer under the names of an exercise."""
        pairs = zip(names, self.answer, strict=True)
        return "\n".join([self.source, *(f"{name} = {own}" for name, own in pairs), ""])

    def make(self) -> Any:
        """Return the function, in a namespace of its own; several are a tuple."""
        namespace: dict[str, Any] = {"__name__": self.module.__name__}
        exec(compile(self.tree, f"<mutant of {self.function}>", "exec"), namespace)
        found = tuple(namespace[name] for name in self.answer)
        return found[0] if len(found) == 1 else found


def mutants(*functions: Callable[..., Any], wider: bool = False) -> Iterator[Mutant]:
    """Yield every single edit of an answer whose functions stand at the top of a module.

    Of a function that only calls another one of the module, the other one is edited.

    Args:
        functions: the functions.
        wider: True for the larger edits, False for the small ones.
    """
    module = inspect.getmodule(functions[0])
    assert module is not None
    tree = ast.parse(inspect.getsource(module))
    answer = tuple(function.__name__ for function in functions)
    known = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    for name in answer:
        node = known.get(_called(known[name]), known[name])
        for kind, line, edited in _edits(node, wider):
            yield Mutant(f"{node.name}:{line} {kind}", module, node.name, edited, answer)


def further(mutant: Mutant) -> Iterator[Mutant]:
    """Yield every small edit of an edited answer in another line than the first edit's."""
    first = int(mutant.name.partition(":")[2].split()[0])
    for kind, line, edited in _edits(mutant.edited(), wider=False):
        if line not in (0, first):
            yield replace(mutant, name=f"{mutant.name}, {line} {kind}", edited=edited)


def _with_other_answers(statements: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Return statements with the definitions that they import from other answers, as one cell."""
    found: list[ast.stmt] = []
    for statement in statements:
        match statement:
            case ast.ImportFrom(module=str(name)) if name.startswith(f"{ANSWERS}."):
                other = ast.parse(inspect.getsource(import_module(name)))
                names = [alias.name for alias in statement.names]
                found += definitions(_with_other_answers(other.body), names)
            case _:
                found.append(statement)
    return found


def _called(function: ast.FunctionDef) -> str:
    """Return the name of the function that a function only calls, "" if it does more."""
    match function.body:
        case [ast.Return(value=ast.Call(func=ast.Name(id=name)))]:
            return name
    return ""


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
