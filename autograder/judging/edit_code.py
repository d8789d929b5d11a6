"""The statement at a line of a student's program, as a report may show it to a class."""

import ast
from collections.abc import Sequence

from autograder.judging.edit_program import UNREADABLE, ticking_program
from autograder.model.plain_text import one_line, shortened

MOST_CODE = 120
"""Characters of the statement that are kept."""


def code_at(sources: Sequence[str], names: Sequence[str], line: int) -> str:
    """Return the statement at a line, on one line, without comments and texts; "" if there is none.

    Args:
        sources: the texts of the cells that ran, in order.
        names: the names that are judged.
        line: a line of the last cell that defines them.
    """
    try:
        nodes = [n for s in ticking_program(sources, names) for n in ast.walk(s)]
        there = [n for n in nodes if isinstance(n, ast.stmt) and _covers(n, line)]
        if not there:
            return ""
        statement = max(there, key=lambda n: n.lineno)
        for node in ast.walk(statement):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                node.value = "..."
        text = ast.unparse(statement)
    except UNREADABLE:
        return ""
    return shortened(one_line(text.split("\n", 1)[0]), MOST_CODE)


def _covers(statement: ast.stmt, line: int) -> bool:
    first = getattr(statement, "lineno", line + 1)
    return first <= line <= (statement.end_lineno or first)
