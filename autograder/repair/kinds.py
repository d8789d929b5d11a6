"""The kind of an edit that puts a part of the right function in place of a student's."""

import ast

from autograder.repair.operators import NAMES, PLAYERS

BY_FIELD = {
    "func": "maximum", "test": "condition", "ifs": "condition", "args": "arguments",
    "slice": "index", "attr": "attribute",
}  # fmt: skip
BY_TYPE: dict[type[ast.AST], str] = {
    ast.Constant: "constant",
    ast.Compare: "comparison",
    ast.operator: "operator",
    ast.boolop: "logic",
    ast.unaryop: "sign",
    ast.BoolOp: "condition",
    ast.IfExp: "condition",
    ast.BinOp: "operand",
    ast.Call: "arguments",
}
"""The kinds of edits of two expressions of one type."""
AROUND: tuple[tuple[type[ast.AST], str], ...] = (
    (ast.UnaryOp, "sign"),
    (ast.Subscript, "index"),
    (ast.Call, "call"),
)
"""The kinds of edits where only one of two expressions has this type."""


def kind_of(field: str, mine: object, theirs: object) -> str:
    """Return the kind of an edit, a key of ``model.edit_kinds.KINDS``.

    Args:
        field: the field of the parent.
        mine: the student's part.
        theirs: the right one.
    """
    if isinstance(mine, ast.Name) and isinstance(theirs, ast.Name):
        return _of_names(field, mine.id, theirs.id)
    if isinstance(mine, ast.UnaryOp | ast.Name) and _negates(mine) is not _negates(theirs):
        return "logic"
    if field in BY_FIELD:
        return BY_FIELD[field]
    both = (kind for kind in BY_TYPE if isinstance(mine, kind) and isinstance(theirs, kind))
    if (found := next(both, None)) is not None:
        return BY_TYPE[found]
    if isinstance(theirs, ast.Call) and not isinstance(mine, ast.Call):
        return "operand"  # no call of the student's is one too many
    one = (kind for t, kind in AROUND if isinstance(mine, t) is not isinstance(theirs, t))
    return next(one, "rewrite")


def _of_names(field: str, mine: str, theirs: str) -> str:
    if mine in PLAYERS and theirs in PLAYERS:
        return "player"
    return "maximum" if field == "func" or theirs in NAMES.get(mine, ()) else "variable"


def _negates(part: object) -> bool:
    return isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not)
