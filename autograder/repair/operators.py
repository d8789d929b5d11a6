"""The edits of expressions and statements: the confusions of people who write a search.

A rule gets a node and yields those that might have been meant: a kind and a new node. Nothing here
changes a node that it is given.
"""

import ast
from collections.abc import Callable, Iterator
from typing import Any

from autograder.repair.scope import BUILTINS, Scope, is_method, load

Replacement = tuple[str, ast.expr]
"""The kind of an edit, and the expression that stands there after it."""
Rule = Callable[[Any, Scope], Iterator[Replacement]]


COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt, ast.GtE, ast.NotEq),
    ast.LtE: (ast.Lt, ast.GtE, ast.Gt, ast.Eq),
    ast.Gt: (ast.GtE, ast.Lt, ast.LtE, ast.NotEq),
    ast.GtE: (ast.Gt, ast.LtE, ast.Lt, ast.Eq),
    ast.Eq: (ast.NotEq, ast.LtE, ast.GtE),
    ast.NotEq: (ast.Eq, ast.Lt, ast.Gt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot, ast.Eq),
    ast.IsNot: (ast.Is, ast.NotEq),
}
OPERATORS: tuple[type[ast.operator], ...] = (
    ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv,
)  # fmt: skip
NAMES = {
    "max": ("min", "sum"), "min": ("max", "sum"), "sum": ("max", "min", "len"),
    "any": ("all",), "all": ("any",), "len": ("sum", "max"),
    "MAX": ("MIN",), "MIN": ("MAX",),
    "log": ("log2", "log10"), "log2": ("log",), "log10": ("log",),
}  # fmt: skip
METHODS = {"transition": 2, "utility": 2}
"""How many arguments these methods of a game take."""
PLAYERS = ("MAX", "MIN")


def replacements(field: str, node: ast.expr, scope: Scope) -> Iterator[Replacement]:
    """Yield the expressions that may be meant in place of an expression.

    Args:
        field: the field of the node above it in which it stands.
        node: the expression.
        scope: the names that may be used.
    """
    if field in ("annotation", "returns", "bases", "decorator_list"):
        return
    if isinstance(getattr(node, "ctx", None), ast.Store | ast.Del):
        return
    for rule in RULES.get(type(node), ()):
        yield from rule(node, scope)
    if field in ("test", "ifs"):
        yield "condition", ast.UnaryOp(ast.Not(), node)
    if field == "iter":
        yield from _loop(node)
    if field != "func" and isinstance(node, ast.Attribute):
        yield "call", ast.Call(node, [], [])


def _loop(node: ast.expr) -> Iterator[Replacement]:
    """Yield what a loop goes through so that removing items on the way skips none."""
    match node:
        case ast.Name():
            yield "loop", ast.Call(load("list"), [node], [])
        case ast.Call(func=ast.Name(id="range")):
            yield "loop", ast.Call(load("reversed"), [node], [])


def _compare(node: ast.Compare, scope: Scope) -> Iterator[Replacement]:
    for i, op in enumerate(node.ops):
        for other in COMPARISONS.get(type(op), ()):
            ops = [*node.ops[:i], other(), *node.ops[i + 1 :]]
            yield "comparison", ast.Compare(node.left, ops, node.comparators)


def _calculation(node: ast.BinOp, scope: Scope) -> Iterator[Replacement]:
    for other in OPERATORS:
        if not isinstance(node.op, other):
            yield "operator", ast.BinOp(node.left, other(), node.right)
    if not isinstance(node.op, ast.Add | ast.Mult):
        yield "operator", ast.BinOp(node.right, node.op, node.left)
    yield "operand", node.left
    yield "operand", node.right


def _unary(node: ast.UnaryOp, scope: Scope) -> Iterator[Replacement]:
    if isinstance(node.op, ast.Not):
        yield "logic", node.operand
        return
    yield "sign", node.operand
    if isinstance(node.op, ast.UAdd):
        yield "sign", ast.UnaryOp(ast.USub(), node.operand)
        yield "logic", ast.UnaryOp(ast.Not(), node.operand)


def _logic(node: ast.BoolOp, scope: Scope) -> Iterator[Replacement]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "logic", ast.BoolOp(other, node.values)
    for i in range(len(node.values)):
        left = [*node.values[:i], *node.values[i + 1 :]]
        yield "condition", left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _choice(node: ast.IfExp, scope: Scope) -> Iterator[Replacement]:
    yield "condition", node.body
    yield "condition", node.orelse


def _name(node: ast.Name, scope: Scope) -> Iterator[Replacement]:
    kind = "player" if node.id in PLAYERS else "maximum"
    for other in NAMES.get(node.id, ()):
        yield kind, load(other)
    for variable in scope.visible.get(id(node), ()):
        if variable != node.id and node.id not in BUILTINS:
            yield "variable", load(variable)
    if node.id in scope.single_values:
        yield "variable", scope.single_values[node.id]
    if node.id in scope.variables:
        yield "call", ast.Call(load("sorted"), [node], [])


def _attribute(node: ast.Attribute, scope: Scope) -> Iterator[Replacement]:
    for other in NAMES.get(node.attr, ()):
        yield "maximum", ast.Attribute(node.value, other, ast.Load())


def _constant(node: ast.Constant, scope: Scope) -> Iterator[Replacement]:
    value = node.value
    if isinstance(value, bool):
        yield "constant", ast.Constant(not value)
    elif isinstance(value, int | float):
        others = dict.fromkeys((value + 1, value - 1, -value, 0, 1, 2))
        yield from (("constant", ast.Constant(n)) for n in others if n != value)
        for text in ("-inf", "inf"):
            yield "constant", ast.Call(load("float"), [ast.Constant(text)], [])
    elif value in ("inf", "-inf"):
        yield "constant", ast.Constant("-inf" if value == "inf" else "inf")


def _call(node: ast.Call, scope: Scope) -> Iterator[Replacement]:
    yield from _other_arguments(node, scope)
    for arg in node.args:
        if not isinstance(arg, ast.Starred | ast.GeneratorExp):
            yield "call", arg
    for name in ("sorted", "list"):
        yield "call", ast.Call(load(name), [node], [])
    for i in (0, 1, -1):
        yield "index", ast.Subscript(node, ast.Constant(i), ast.Load())
    if isinstance(node.func, ast.Name) and node.func.id == "set" and len(node.args) == 1:
        yield "maximum", _each_once(node.args[0])
    game = is_method(node, "utility")
    if game is not None and len(node.args) == 2:
        yield from _other_players(node, game)
        is_over = ast.Call(ast.Attribute(game, "is_terminal", ast.Load()), [node.args[0]], [])
        yield "condition", ast.BoolOp(ast.And(), [is_over, node])


def _each_once(items: ast.expr) -> ast.expr:
    """Return a list of what is in some items, in their order, which a set does not keep."""
    keys = ast.Call(ast.Attribute(load("dict"), "fromkeys", ast.Load()), [items], [])
    return ast.Call(load("list"), [keys], [])


def _other_arguments(node: ast.Call, scope: Scope) -> Iterator[Replacement]:
    """Yield a call with two arguments swapped, with those that are not passed, without one."""
    args = node.args
    for i in range(len(args)):
        for j in range(i + 1, len(args)):
            swapped = [*args]
            swapped[i], swapped[j] = args[j], args[i]
            yield "arguments", ast.Call(node.func, swapped, node.keywords)
    parameters = scope.parameters.get(getattr(node.func, "id", ""), [])
    if isinstance(node.func, ast.Attribute) and len(args) < METHODS.get(node.func.attr, 0):
        for name in scope.variables:
            yield "arguments", ast.Call(node.func, [*args, load(name)], node.keywords)
    missing = [name for name in parameters[len(args) :] if name in scope.variables]
    for n in range(1, len(missing) + 1):
        yield "arguments", ast.Call(node.func, [*args, *map(load, missing[:n])], node.keywords)
    for i in range(len(node.keywords)):
        fewer = [*node.keywords[:i], *node.keywords[i + 1 :]]
        yield "arguments", ast.Call(node.func, args, fewer)


def _other_players(node: ast.Call, game: ast.expr) -> Iterator[Replacement]:
    """Yield a call of ``utility`` for each player that might have been meant."""
    state, player = node.args
    turn = ast.Call(ast.Attribute(game, "turn", ast.Load()), [state], [])
    others = (load("MAX"), load("MIN"), ast.Constant(0), turn)
    for other in (*others, ast.BinOp(ast.Constant(1), ast.Sub(), player)):
        yield "player", ast.Call(node.func, [state, other], [])


def _subscript(node: ast.Subscript, scope: Scope) -> Iterator[Replacement]:
    yield "index", node.value
    if isinstance(node.value, ast.Attribute) and not isinstance(node.slice, ast.Slice):
        yield "index", ast.Call(node.value, [node.slice], [])


def _tuple(node: ast.Tuple, scope: Scope) -> Iterator[Replacement]:
    if len(node.elts) == 2:
        yield "index", ast.Tuple(node.elts[::-1], ast.Load())
    yield from (("index", item) for item in node.elts)


def _comprehension(node: Any, scope: Scope) -> Iterator[Replacement]:
    """Yield a comprehension without one of its conditions."""
    first = node.generators[0]
    for i in range(len(first.ifs)):
        ifs = [*first.ifs[:i], *first.ifs[i + 1 :]]
        fewer = ast.comprehension(first.target, first.iter, ifs, first.is_async)
        rest = node.generators[1:]
        fields = {**dict(ast.iter_fields(node)), "generators": [fewer, *rest]}
        yield "condition", type(node)(**fields)


RULES: dict[type[ast.AST], tuple[Rule, ...]] = {
    ast.Compare: (_compare,), ast.BinOp: (_calculation,), ast.UnaryOp: (_unary,),
    ast.BoolOp: (_logic,), ast.IfExp: (_choice,), ast.Name: (_name,),
    ast.Attribute: (_attribute,), ast.Constant: (_constant,), ast.Call: (_call,),
    ast.Subscript: (_subscript,), ast.Tuple: (_tuple,), ast.ListComp: (_comprehension,),
    ast.SetComp: (_comprehension,), ast.GeneratorExp: (_comprehension,),
}  # fmt: skip
