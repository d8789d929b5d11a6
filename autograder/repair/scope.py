"""The names that an edit may use."""

import ast
import builtins
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import inf

SCOPES = (
    ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp,
    ast.GeneratorExp,
)  # fmt: skip
"""Nodes with names of their own."""
BUILTINS = frozenset(dir(builtins))
KEPT = (ast.Call, ast.Subscript, ast.BinOp)
"""Expressions whose value may be another one later."""
MOST_RESULTS = 6
"""Expressions that a definition returns, among which another one may be meant."""


class Scope:
    """The names that may be used in a definition.

    Args:
        program: all definitions.
        within: the one that is edited.
    """

    def __init__(self, program: Sequence[ast.stmt], within: ast.stmt) -> None:
        self.program, self.within = program, within

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The parameters and variables of the definition, in order of appearance."""
        return tuple(dict.fromkeys(name for name, _ in _bindings(ast.walk(self.within))))

    @cached_property
    def results(self) -> tuple[ast.expr, ...]:
        """The expressions that the definition returns, each once, the first ones first."""
        returns = (n for n in ast.walk(self.within) if isinstance(n, ast.Return))
        found = {ast.unparse(n.value): n.value for n in returns if n.value is not None}
        return tuple(found.values())[:MOST_RESULTS]

    @cached_property
    def single_values(self) -> dict[str, ast.expr]:
        """The expressions to which variables are set once: what they are of may change later."""
        found: dict[str, ast.expr] = {}
        for node in ast.walk(self.within):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    found[name] = value
        bound = Counter(name for name, _ in _bindings(ast.walk(self.within)))
        once = ((name, value) for name, value in found.items() if bound[name] == 1)
        return {name: value for name, value in once if isinstance(value, KEPT)}

    @cached_property
    def visible(self) -> dict[int, tuple[str, ...]]:
        """For each name that is read, by the node's id: the variables that may have a value."""
        return dict(_visible(self.within, {}, 0))

    @cached_property
    def parameters(self) -> dict[str, list[str]]:
        """The parameters of each function of the program."""
        nodes = (n for s in self.program for n in ast.walk(s) if isinstance(n, ast.FunctionDef))
        return {n.name: [arg.arg for arg in n.args.args] for n in nodes}


def _bindings(nodes: Iterator[ast.AST]) -> Iterator[tuple[str, float]]:
    """Yield the names that some nodes bind, and from which line on they have a value."""
    for node in nodes:
        if isinstance(node, ast.arg):
            yield node.arg, 0
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, getattr(node, "lineno", 0)  # an edit has none


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes below a scope, but not those of the scopes in it."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, SCOPES):
            yield from _own(child)


def _visible(
    node: ast.AST, names: dict[str, float], end: float
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the ids of all names below a node that are read, with the variables in sight.

    Args:
        node: the node.
        names: the variables in sight, each with the line from which on it has a value.
        end: the last line of the outermost loop around the node.
    """
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        # In a loop, what is set further down has a value from the second round on.
        last = max(end, getattr(node, "lineno", inf))
        yield id(node), tuple(name for name, line in names.items() if line <= last)
    elif isinstance(node, SCOPES):
        # A function is called later than it is defined, when more of the names around it are set.
        outer = dict.fromkeys(names, 0.0) if isinstance(node, ast.FunctionDef) else names
        # The last line first: the dict keeps the first line at which a name is set.
        own = sorted(_bindings(_own(node)), key=lambda pair: -pair[1])
        names = {**outer, **dict(own)}
    elif isinstance(node, ast.For | ast.While):
        end = max(end, node.end_lineno or 0)
    for child in ast.iter_child_nodes(node):
        yield from _visible(child, names, end)


def is_method(node: ast.AST, name: str) -> ast.expr | None:
    """Return the object of which an expression calls a method of this name, else None."""
    function = node.func if isinstance(node, ast.Call) else None
    if isinstance(function, ast.Attribute) and function.attr == name:
        return function.value
    return None


def load(name: str) -> ast.Name:
    """Return an expression that reads a name."""
    return ast.Name(name, ast.Load())
