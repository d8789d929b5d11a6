"""What an edit of a definition may use: its variables, attributes and successor states."""

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property


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
        found: dict[str, None] = {}
        for node in ast.walk(self.within):
            if isinstance(node, ast.arg):
                found[node.arg] = None
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found[node.id] = None
        return tuple(found)

    @cached_property
    def attributes(self) -> tuple[str, ...]:
        """The attributes that the definition reads and does not call."""
        called = {id(n.func) for n in ast.walk(self.within) if isinstance(n, ast.Call)}
        reads = (n for n in ast.walk(self.within) if isinstance(n, ast.Attribute))
        return tuple(dict.fromkeys(n.attr for n in reads if id(n) not in called))

    @cached_property
    def successors(self) -> tuple[ast.Call, ...]:
        """A call of ``transition`` for each action of the definition, with its game and state."""
        return tuple({ast.unparse(c): c for c in self._successors()}.values())

    def _successors(self) -> Iterator[ast.Call]:
        for node in ast.walk(self.within):
            if not isinstance(node, ast.For | ast.comprehension):
                continue
            call, action = node.iter, node.target
            game = is_method(call, "actions")
            if game is not None and isinstance(call, ast.Call) and isinstance(action, ast.Name):
                function = ast.Attribute(game, "transition", ast.Load())
                yield ast.Call(function, [*call.args, load(action.id)], [])

    @cached_property
    def parameters(self) -> dict[str, list[str]]:
        """The parameters of each function of the program."""
        nodes = (n for s in self.program for n in ast.walk(s) if isinstance(n, ast.FunctionDef))
        return {n.name: [arg.arg for arg in n.args.args] for n in nodes}


def is_method(node: ast.AST, name: str) -> ast.expr | None:
    """Return the object of which an expression calls a method of this name, else None."""
    function = node.func if isinstance(node, ast.Call) else None
    if isinstance(function, ast.Attribute) and function.attr == name:
        return function.value
    return None


def load(name: str) -> ast.Name:
    """Return an expression that reads a name."""
    return ast.Name(name, ast.Load())
