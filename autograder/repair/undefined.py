"""Where a program reads a name that it sets nowhere: no program that does so is right.

Each right program sets the name before this line, or does not read it there. So the place needs no
edit that makes every case right, and is looked for only where no such edit is found.
"""

import ast
from collections.abc import Iterator

from autograder.model.verdict import Location
from autograder.protocol.notes import CallNotes
from autograder.repair.program import UNREADABLE, Program


def undefined_at(program: Program, notes: CallNotes | None) -> Location | None:
    """Return the first line that reads a name that does not exist; None if there is none.

    Args:
        program: returns the definitions of which a call failed.
        notes: the notes of that call, which may be untrue: they come from the student's process.
    """
    if notes is None or not notes.undefined:
        return None
    try:
        nodes = [node for statement in program() for node in ast.walk(statement)]
    except UNREADABLE:
        return None
    if notes.undefined in _names_set(nodes):
        return None
    names = (node for node in nodes if isinstance(node, ast.Name))
    lines = [node.lineno for node in names if node.id == notes.undefined]
    return Location(min(lines), "undefined") if lines else None


def _names_set(nodes: list[ast.AST]) -> Iterator[str | None]:
    """Yield the names that some nodes set."""
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                yield name
            case ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(name=name, asname=given):
                yield given or name.partition(".")[0]
            case ast.ExceptHandler(name=name) | ast.MatchAs(name=name) | ast.MatchStar(name=name):
                yield name
