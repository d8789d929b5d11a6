"""Right answers with one edit, or two: every way of changing one place of a function's source.

Most of them are wrong, in ways that nobody chose by hand.
"""

import ast
import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cached_property, partial
from itertools import islice
from types import ModuleType
from typing import Any

from autograder.repair.program import copies_of, definitions
from tests.support.corpus import name_of
from tests.support.wider_mutants import Change, wider_changes

Definition = ast.FunctionDef | ast.ClassDef

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
SWAPPED = "arguments swapped"
OPPOSITES = {"max": "min", "min": "max", "MAX": "MIN", "MIN": "MAX", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """An answer of which one function or class is edited.

    Attributes:
        name: where the edit is and of which kind, such as ``values-by-rows:7 Lt to LtE``.
        module: the functions' module.
        function: the name of the function or class that is edited.
        edited: returns its definition with the edit.
        answer: the names of what is judged.
    """

    name: str
    module: ModuleType
    function: str
    edited: Callable[[], Definition]
    answer: tuple[str, ...]

    @cached_property
    def tree(self) -> ast.Module:
        """The module with the edit."""
        tree = ast.parse(inspect.getsource(self.module))
        names = [getattr(statement, "name", "") for statement in tree.body]
        tree.body[names.index(self.function)] = self.edited()
        return ast.fix_missing_locations(tree)

    @cached_property
    def source(self) -> str:
        """The definitions that the answer needs, as a student's cell would have them."""
        return self._source_of(self.tree)

    def _source_of(self, tree: ast.Module) -> str:
        needed = definitions(tree.body, self.answer)
        return "\n\n".join(map(ast.unparse, needed))

    def cell(self, names: Sequence[str]) -> str:
        """Return a cell that defines the answer under the names of an exercise."""
        pairs = zip(names, self.answer, strict=True)
        return "\n".join([self.source, *(f"{name} = {own}" for name, own in pairs), ""])

    @cached_property
    def changed_lines(self) -> frozenset[int]:
        """The lines of the cell that the edit changed; those beside lines that it removed."""
        right = self._source_of(ast.parse(inspect.getsource(self.module))).splitlines()
        match = SequenceMatcher(None, right, self.source.splitlines(), autojunk=False)
        changed = [(j, k) for tag, _, _, j, k in match.get_opcodes() if tag != "equal"]
        return frozenset(n for j, k in changed for n in (range(j + 1, k + 1) or (j, j + 1)))

    @cached_property
    def names(self) -> dict[str, Any]:
        """The names of the answer's module: a notebook has run its imports."""
        return vars(self.module)

    def make(self) -> Any:
        """Return the function, in a namespace of its own; several are a tuple."""
        namespace = {**self.names, "__name__": self.module.__name__}
        exec(compile(self.tree, f"<mutant of {self.function}>", "exec"), namespace)
        found = tuple(namespace[name] for name in self.answer)
        return found[0] if len(found) == 1 else found


def mutants(*functions: Callable[..., Any], wider: bool = False) -> Iterator[Mutant]:
    """Yield every single edit of an answer whose definitions stand at the top of a module.

    Of a function that only calls another one of the module, the other one is edited.

    Args:
        functions: the functions; classes are edited method by method.
        wider: True for the larger edits, False for the small ones.
    """
    module = inspect.getmodule(functions[0])
    assert module is not None
    tree = ast.parse(inspect.getsource(module))
    answer = tuple(function.__name__ for function in functions)
    known = {node.name: node for node in tree.body if isinstance(node, Definition)}
    for function in functions:
        own = known[function.__name__]
        node = known.get(_called(own), own)
        for kind, line, edited in edits_of(node, wider):
            name = f"{name_of(function)}:{line} {kind}"
            yield Mutant(name, module, node.name, edited, answer)


def further(mutant: Mutant) -> Iterator[Mutant]:
    """Yield every small edit of an edited answer in another line than the first edit's."""
    first = int(mutant.name.partition(":")[2].split()[0])
    for kind, line, edited in edits_of(mutant.edited(), wider=False):
        if line not in (0, first):
            yield replace(mutant, name=f"{mutant.name}, {line} {kind}", edited=edited)


def with_an_edit(source: str) -> str:
    """Return a cell's code with one small edit of each of its functions that has one."""
    tree = ast.parse(source)
    for i, node in enumerate(tree.body):
        if isinstance(node, ast.FunctionDef):
            edits = [change for kind, _, change in edits_of(node, wider=False) if kind != SWAPPED]
            tree.body[i] = edits[len(edits) // 2]() if edits else node
    return ast.unparse(tree)


def _called(function: Definition) -> str:
    """Return the name of the function that a function only calls, "" if it does more."""
    match function.body:
        case [ast.Return(value=ast.Call(func=ast.Name(id=name)))]:
            return name
    return ""


def edits_of(
    definition: Definition, wider: bool
) -> Iterator[tuple[str, int, Callable[[], Definition]]]:
    """Yield every edit of a function or class: its kind, line, and what makes an edited copy."""

    def changes(node: ast.AST, of: ast.FunctionDef) -> Iterator[Change]:
        return wider_changes(node, of) if wider else _changes(node)

    def edited(method: int, place: int, number: int) -> Definition:
        (copied,) = copies_of([definition])
        function = _functions(copied)[method]
        node = next(islice(ast.walk(function), place, None))
        _, change = next(islice(changes(node, function), number, None))
        change()
        return copied

    for method, function in enumerate(_functions(definition)):
        for i, node in enumerate(ast.walk(function)):
            for j, (kind, _) in enumerate(changes(node, function)):
                yield kind, getattr(node, "lineno", 0), partial(edited, method, i, j)


def _functions(definition: Definition) -> list[ast.FunctionDef]:
    """Return a function, or the methods of a class."""
    if isinstance(definition, ast.FunctionDef):
        return [definition]
    return [node for node in definition.body if isinstance(node, ast.FunctionDef)]


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
        yield SWAPPED, setting("args", [*node.args[1::-1], *node.args[2:]])
