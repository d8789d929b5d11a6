"""The edits of a list of statements: one that is too many, missing, or in another place."""

import ast
from collections.abc import Iterator, Sequence

from autograder.repair.operators import OPERATORS
from autograder.repair.scope import Scope, load

Edited = tuple[str, int, list[ast.stmt]]
"""The kind of an edit, its line, and the statements after it."""

SIMPLE = (ast.Assign, ast.AugAssign, ast.Break, ast.Continue, ast.Expr, ast.Return)
ENDS = (ast.Break, ast.Continue, ast.Return)
BLOCKS = (ast.For, ast.While, ast.If, ast.With)


def list_edits(parent: ast.AST, body: Sequence[ast.stmt], scope: Scope) -> Iterator[Edited]:
    """Yield the code that may be meant in place of some statements.

    Args:
        parent: the node that they belong to.
        body: the statements.
        scope: the names that may be used.
    """
    for i, statement in enumerate(body):
        if not hasattr(statement, "lineno"):  # it counts steps
            continue
        before, after = body[:i], body[i + 1 :]
        if _is_whole(statement):
            yield "shortcut", statement.lineno, [*before, ast.Pass(), *after]
        for kind, new in _instead(statement, scope):
            yield kind, statement.lineno, [*before, *new, *after]
        if isinstance(statement, BLOCKS):
            yield from _move_statements(before, statement, after)
        if after and isinstance(statement, SIMPLE) and isinstance(after[0], SIMPLE):
            swapped = [*before, after[0], statement, *after[1:]]
            yield "statement", statement.lineno, swapped
    yield from _add_statements(parent, body, scope)


def _is_whole(statement: ast.stmt) -> bool:
    """Tell whether a statement is a loop, or a branch that ends the call: all of it may have to go.

    Then no part of it is the place, though some part can be changed so that it does nothing.
    """
    if isinstance(statement, ast.If):
        return not statement.orelse and isinstance(statement.body[-1], ENDS)
    return isinstance(statement, ast.For)


def _instead(statement: ast.stmt, scope: Scope) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Yield other statements in the place of one: none, its parts, or a similar one."""
    if isinstance(statement, SIMPLE):
        yield "statement", [ast.Pass()]
    if isinstance(statement, ast.If):
        yield "condition", statement.body
        yield "condition", statement.orelse or [ast.Pass()]
    elif isinstance(statement, ast.AugAssign):
        yield from _assignments(statement)
    elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        yield from _not_assigned(statement)
    elif isinstance(statement, ast.Break | ast.Continue):
        other = ast.Continue() if isinstance(statement, ast.Break) else ast.Break()
        yield "statement", [other]
    elif isinstance(statement, ast.Expr):
        yield from _uses(statement)
    elif isinstance(statement, ast.Return):
        yield from _returns(statement, scope)


def _not_assigned(statement: ast.Assign) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Yield an addition in place of an assignment, and the call of a method alone."""
    if isinstance(target := statement.targets[0], ast.Name | ast.Attribute | ast.Subscript):
        yield "operator", [ast.AugAssign(target, ast.Add(), statement.value)]
    match statement.value:
        case ast.Call(func=ast.Attribute()):  # such as append: it changes its object, for None
            yield "rewrite", [ast.Expr(statement.value)]


def _uses(statement: ast.Expr) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Yield what may be meant to become of a value: returned, or assigned where it is compared."""
    yield "return", [ast.Return(statement.value)]
    match statement.value:
        case ast.Compare(left=ast.Name(id=name), ops=[ast.Eq()], comparators=[value]):
            target = ast.Name(name, ast.Store())
            yield "comparison", [ast.Assign([target], value, lineno=statement.lineno)]


def _returns(statement: ast.Return, scope: Scope) -> Iterator[tuple[str, list[ast.stmt]]]:
    """Yield a return with what is returned elsewhere; an empty one with each variable, too."""
    own = statement.value
    for value in scope.results if own else (*map(load, scope.variables), *scope.results):
        if value is not own:
            yield "return", [ast.Return(value)]


def _assignments(statement: ast.AugAssign) -> Iterator[tuple[str, list[ast.stmt]]]:
    for other in OPERATORS:
        if not isinstance(statement.op, other):
            yield "operator", [ast.AugAssign(statement.target, other(), statement.value)]
    # ``ast.unparse`` fails on an assignment without a line.
    yield "operator", [ast.Assign([statement.target], statement.value, lineno=statement.lineno)]


def _move_statements(
    before: Sequence[ast.stmt], block: ast.stmt, after: Sequence[ast.stmt]
) -> Iterator[Edited]:
    """Yield statements with one moved out of a block, and with the next one moved into it."""
    body: list[ast.stmt] = block.body  # type: ignore[attr-defined]
    last = body[-1]
    if isinstance(block, ast.For | ast.While) and isinstance(last, ast.If) and last.orelse:
        # What is to come when the loop has ended stands in the branch of its last round.
        fields = {**dict(ast.iter_fields(last)), "orelse": []}
        shorter = ast.copy_location(ast.If(**fields), last)
        first = last.orelse[0]
        outside = [*before, _with_body(block, [*body[:-1], shorter]), *last.orelse, *after]
        yield _kind(first), first.lineno, outside
    if len(body) > 1:
        outside = [*before, _with_body(block, body[:-1]), last, *after]
        yield _kind(last), last.lineno, outside
    if after:
        inside = [*before, _with_body(block, [*body, after[0]]), *after[1:]]
        yield _kind(after[0]), after[0].lineno, inside


def _with_body(block: ast.stmt, body: Sequence[ast.stmt]) -> ast.stmt:
    fields = {**dict(ast.iter_fields(block)), "body": list(body)}
    return ast.copy_location(type(block)(**fields), block)


def _kind(statement: ast.stmt) -> str:
    return "return" if isinstance(statement, ast.Return) else "statement"


def _add_statements(parent: ast.AST, body: Sequence[ast.stmt], scope: Scope) -> Iterator[Edited]:
    """Yield a function's statements with a case, and with a return, that may be missing."""
    if isinstance(parent, ast.For) and {"alpha", "beta"} <= set(scope.variables):
        cut = _parse("if alpha >= beta:\n    break", parent.lineno)
        yield "case", parent.lineno, [*body, *cut]
    if not isinstance(parent, ast.FunctionDef):
        return
    args = [arg.arg for arg in parent.args.args]
    if len(args) >= 2:
        game, state = args[0], args[1]
        over = f"{game}.is_terminal({state})"
        for player in ("MAX", f"{game}.turn({state})") if not _has_case(parent, over) else ():
            guard = f"if {over}:\n    return {game}.utility({state}, {player})"
            yield "case", parent.lineno, [*_parse(guard, parent.lineno), *body]
    if not isinstance(last := body[-1], ast.Return):
        for value in (*map(load, scope.variables), *scope.results):
            yield "missing", last.end_lineno or last.lineno, [*body, ast.Return(value)]


def _has_case(function: ast.FunctionDef, condition: str) -> bool:
    """Tell whether a function treats a case already, well or not: then it is not missing."""
    tests = (node.test for node in ast.walk(function) if isinstance(node, ast.If | ast.IfExp))
    return any(ast.unparse(test) in (condition, f"not {condition}") for test in tests)


def _parse(text: str, line: int) -> list[ast.stmt]:
    """Return the statements of a text, all of them in the same line of the program."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt | ast.expr):
            node.lineno = node.end_lineno = line
    return tree.body
