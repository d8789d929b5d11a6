"""Where a program keeps something from one call to the next, if it does so in one place only."""

import ast
from collections.abc import Iterator

from autograder.model.verdict import Location
from autograder.repair.program import UNREADABLE, Program

CONTAINERS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
MAKERS = ("dict", "list", "set", "defaultdict", "Counter", "OrderedDict", "deque")
CACHES = ("cache", "lru_cache", "cached")


def kept_at(program: Program) -> Location | None:
    """Return the line of the only value that outlives a call; None if there are none or several.

    Args:
        program: returns the definitions of a function whose answers depend on earlier calls.
    """
    try:
        lines = {line for statement in program() for line in _kept_lines(statement)}
    except UNREADABLE:
        return None
    return Location(lines.pop(), "kept") if len(lines) == 1 else None


def _kept_lines(statement: ast.stmt) -> Iterator[int]:
    """Yield the lines of a definition with values that outlive a call."""
    if isinstance(statement, ast.Assign | ast.AnnAssign) and _is_container(statement.value):
        yield statement.lineno
    for node in ast.walk(statement):
        if isinstance(node, ast.FunctionDef):
            defaults = [*node.args.defaults, *node.args.kw_defaults]
            yield from (node.lineno for default in defaults if _is_container(default))
            yield from (d.lineno for d in node.decorator_list if _name(d) in CACHES)
        elif isinstance(node, ast.Global):
            yield node.lineno


def _is_container(value: ast.expr | None) -> bool:
    return isinstance(value, CONTAINERS) or (isinstance(value, ast.Call) and _name(value) in MAKERS)


def _name(node: ast.expr) -> str:
    """Return the name of a function, or of the object whose attribute or call it is."""
    if isinstance(node, ast.Call):
        return _name(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
