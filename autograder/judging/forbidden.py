"""What an exercise forbids, looked for in the source of an answer: nothing of it runs here."""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace

from autograder.model.exercise import CodeExercise, Property
from autograder.model.phrase import Phrase
from autograder.repair.program import UNREADABLE, parse_program
from autograder.running.score import Scored

STATEMENTS: dict[str, tuple[type[ast.AST], ...]] = {
    "for": (ast.For, ast.comprehension),
    "while": (ast.While,),
    "import": (ast.Import, ast.ImportFrom),
}
"""The nodes of a syntax tree that a keyword forbids."""


def with_forbidden(
    exercise: CodeExercise, results: Sequence[Scored], sources: Sequence[str]
) -> list[Scored]:
    """Return results in which properties fail whose forbidden names occur in an answer.

    Args:
        exercise: the exercise.
        results: the results of its properties.
        sources: the texts of the cells that ran; where they are not known, nothing is forbidden.
    """
    try:
        statements = parse_program(sources, exercise.names)
    except UNREADABLE:
        return list(results)
    return [
        r if r.total else replace(r, total=next(_faults(r.prop, statements), None)) for r in results
    ]


def _faults(prop: Property, statements: Sequence[ast.stmt]) -> Iterator[str]:
    """Yield the faults of a program, in the order of its lines."""
    nodes = (n for s in statements for n in ast.walk(s))
    found = ((name, n) for n in nodes for name in prop.forbids if _is_use(n, name))
    for line, _, name in sorted((*_end_of(node), name) for name, node in found):
        yield Phrase("line {line} has {name}, which may not be used here", line=line, name=name)


def _end_of(node: ast.AST) -> tuple[int, int]:
    """Return the line of a node, and the column of its end; a comprehension has its variable's."""
    place = node.target if isinstance(node, ast.comprehension) else node
    return getattr(place, "lineno", 0), getattr(place, "end_col_offset", 0)


def _is_use(node: ast.AST, name: str) -> bool:
    if name in STATEMENTS:
        return isinstance(node, STATEMENTS[name])
    if isinstance(node, ast.Attribute):
        return node.attr == name
    return isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)
