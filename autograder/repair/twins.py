"""A program made smaller, so that it solves the twin of its exercise, and its edits there."""

import ast
from collections.abc import Mapping, Sequence

from autograder.repair.edit_program import Program
from autograder.repair.edits import Edit, edits_of


def scale_numbers(program: Program, numbers: Mapping[object, int]) -> list[ast.stmt]:
    """Return a program's definitions with other numbers; UNREADABLE if there are none."""
    return [_Scaled(numbers).visit(statement) for statement in program()]


def edits_at_full_size(
    program: Program, found: Sequence[Edit], numbers: Mapping[object, int]
) -> tuple[Edit, ...]:
    """Return the edits of a program that become some edits once its numbers are replaced.

    Args:
        program: returns the program's definitions.
        found: edits of the smaller program, each made after those before it.
        numbers: the numbers that are replaced.

    Returns:
        The edits, each made after those before it; none if one of them has no like.
    """
    made: tuple[Edit, ...] = ()
    for edit in found:
        wanted = _text(edit.program())
        alike = [e for e in edits_of(program) if (e.line, e.kind) == (edit.line, edit.kind)]
        same = next((e for e in alike if _text(scale_numbers(e.program, numbers)) == wanted), None)
        if same is None:
            return ()
        made, program = (*made, same), same.program
    return made


def _text(statements: Sequence[ast.stmt]) -> str:
    return "\n".join(map(ast.unparse, statements))


class _Scaled(ast.NodeTransformer):
    """Replaces numbers."""

    def __init__(self, numbers: Mapping[object, int]) -> None:
        self.numbers = numbers

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        new = self.numbers.get(node.value)
        if new is None or isinstance(node.value, complex):
            return node
        whole = isinstance(node.value, int)
        return ast.copy_location(ast.Constant(new if whole else float(new)), node)
