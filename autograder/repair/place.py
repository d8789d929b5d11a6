"""Where edits are: the statements of a student's program that stand there."""

import ast
from collections.abc import Sequence
from dataclasses import replace

from autograder.model.plain_text import one_line, shorten
from autograder.model.verdict import Location
from autograder.repair.program import UNREADABLE, ticking_program

MOST_CODE = 120
"""Characters of the statement that are kept."""


def location_of(
    places: Sequence[Location], sources: Sequence[str], names: Sequence[str]
) -> Location | None:
    """Return places as one, each with the student's statement there; None if there are none.

    Where a line lacks the part that the words of its kind name, it is the statement as a whole.

    Args:
        places: the places, by line.
        sources: the texts of the cells that ran, in order.
        names: the names that are judged.
    """
    with_code = [
        replace(
            p,
            kind=p.kind if stands_at(p.kind, sources, names, p.line) else "rewrite",
            code=code_at(sources, names, p.line),
        )
        for p in places
    ]
    return replace(with_code[0], also=tuple(with_code[1:])) if with_code else None


def code_at(sources: Sequence[str], names: Sequence[str], line: int) -> str:
    """Return the statement at a line, on one line, without comments and texts; "" if there is none.

    Args:
        sources: the texts of the cells that ran, in order.
        names: the names that are judged.
        line: a line of the last cell that defines them.
    """
    statement = _statement_at(sources, names, line)
    if statement is None:
        return ""
    for node in ast.walk(statement):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = "..."
    text = ast.unparse(statement)
    return shorten(one_line(text.split("\n", 1)[0]), MOST_CODE)


def stands_at(kind: str, sources: Sequence[str], names: Sequence[str], line: int) -> bool:
    """Tell whether a line has the construct that the words of a kind of edit speak of.

    Args:
        kind: a key of ``model.edit_kinds.KINDS``.
        sources: the texts of the cells that ran, in order.
        names: the names that are judged.
        line: a line of the last cell that defines them.
    """
    if kind not in CONSTRUCTS:
        return True
    statement = _statement_at(sources, names, line)
    nodes = ast.walk(statement) if statement is not None else ()
    return any(isinstance(n, CONSTRUCTS[kind]) and _covers(n, line) for n in nodes)


CONSTRUCTS: dict[str, tuple[type[ast.AST], ...]] = {
    "comparison": (ast.Compare,),
    "maximum": (ast.Call,),
    "constant": (ast.Constant, ast.Name),
    "operator": (ast.BinOp, ast.AugAssign),
    "operand": (ast.BinOp, ast.AugAssign),
    "logic": (ast.BoolOp, ast.UnaryOp),
    "condition": (ast.If, ast.While, ast.IfExp, ast.ListComp, ast.GeneratorExp, ast.DictComp),
    "arguments": (ast.Call,),
    "block": (ast.If, ast.For, ast.While),
    "index": (ast.Subscript,),
    "loop": (ast.For, ast.comprehension),
    "return": (ast.Return,),
    "call": (ast.Call,),
    "attribute": (ast.Attribute,),
}
"""The nodes of a syntax tree of which the words of a kind of edit speak."""


def _statement_at(sources: Sequence[str], names: Sequence[str], line: int) -> ast.stmt | None:
    """Return the innermost statement at a line of a program; None if there is none."""
    try:
        nodes = [n for s in ticking_program(sources, names) for n in ast.walk(s)]
    except UNREADABLE:
        return None
    there = [n for n in nodes if isinstance(n, ast.stmt) and _covers(n, line)]
    return max(there, key=lambda n: n.lineno, default=None)


def _covers(node: ast.AST, line: int) -> bool:
    first = getattr(node, "lineno", line + 1)
    return first <= line <= (getattr(node, "end_lineno", None) or first)
