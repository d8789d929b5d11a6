"""Right answers with one larger edit: a statement, guard, argument or copy that is not there.

Also one variable for another, a return in another place, and the parent's state for the child's.
"""

import ast
from collections.abc import Callable, Iterator

Change = tuple[str, Callable[[], None]]
"""The name of an edit, and what makes it."""

REMOVED = (ast.Assign, ast.AugAssign, ast.Break, ast.Continue, ast.Return)
PASS_ON = {"sorted", "list", "set", "dict", "abs", "copy", "tuple", "float"}


def wider_changes(node: ast.AST, function: ast.FunctionDef) -> Iterator[Change]:
    """Yield the larger edits of one node of a function."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, list):
            for kind, new in _of_list(node, value, function):
                yield kind, _setting(node, field, new)
        elif isinstance(value, ast.expr):
            for kind, expression in _of_expression(value, function):
                yield kind, _setting(node, field, expression)


def _setting(node: ast.AST, field: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, field, value)


def _of_list(
    node: ast.AST, items: list[ast.AST], function: ast.FunctionDef
) -> Iterator[tuple[str, list[ast.AST]]]:
    for i, item in enumerate(items):
        before, after = items[:i], items[i + 1 :]
        if isinstance(item, REMOVED):
            yield f"{type(item).__name__} removed", [*before, ast.Pass(), *after]
        if isinstance(item, ast.If):
            yield "guard removed", [*before, *(item.orelse or [ast.Pass()]), *after]
        if isinstance(item, ast.For | ast.While):
            yield from _moved(before, item, after)
        if isinstance(item, ast.expr):
            for kind, new in _of_expression(item, function):
                yield kind, [*before, new, *after]
    if isinstance(node, ast.comprehension) and items is node.ifs:
        yield from (("condition removed", [c for c in items if c is not d]) for d in items)


def _moved(
    before: list[ast.AST], loop: ast.For | ast.While, after: list[ast.AST]
) -> Iterator[tuple[str, list[ast.AST]]]:
    """Yield a loop with a return moved out of it or into it."""
    if after and isinstance(after[0], ast.Return):
        fields = {**dict(ast.iter_fields(loop)), "body": [*loop.body, after[0]]}
        inside = ast.copy_location(type(loop)(**fields), loop)
        yield "return moved into a loop", [*before, inside, *after[1:]]
    if isinstance(loop.body[-1], ast.Return) and len(loop.body) > 1:
        fields = {**dict(ast.iter_fields(loop)), "body": loop.body[:-1]}
        outside = ast.copy_location(type(loop)(**fields), loop)
        yield "return moved out of a loop", [*before, outside, loop.body[-1], *after]


def _of_expression(node: ast.expr, function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        yield from _other_variables(node, function)
    elif isinstance(node, ast.Call):
        yield from _of_call(node)
    elif isinstance(node, ast.BoolOp):
        yield "condition removed", node.values[0]
        yield "condition removed", node.values[-1]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub | ast.Div):
        yield "operands swapped", ast.BinOp(node.right, node.op, node.left)
    elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
        yield "pair swapped", ast.Tuple(node.elts[::-1], node.ctx)


def _other_variables(node: ast.Name, function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    names = [arg.arg for arg in function.args.args]
    names += [
        n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    ]
    if node.id in names:
        for other in dict.fromkeys(names):
            if other != node.id:
                yield f"{node.id} to {other}", ast.Name(other, ast.Load())


def _of_call(node: ast.Call) -> Iterator[tuple[str, ast.expr]]:
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    if name == "transition" and node.args:
        yield "the parent's state", node.args[0]
    if name in PASS_ON and len(node.args) == 1:
        yield f"{name} dropped", node.args[0]
    if len(node.args) >= 2:
        yield "last argument dropped", ast.Call(node.func, node.args[:-1], node.keywords)
    for i in range(len(node.keywords)):
        fewer = [*node.keywords[:i], *node.keywords[i + 1 :]]
        yield "keyword dropped", ast.Call(node.func, node.args, fewer)
