"""Which lines of a program run on a case: an edit of the line that raised an error comes first.

The traced program runs where the student's cells ran. What it reports changes nothing but the
order in which edits are tried.
"""

import ast
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from autograder.repair.edit_program import PRELUDE, UNREADABLE, Program
from autograder.repair.edits import Edit

LINE = "_autograder_line"
TRACED = "_autograder_traced"
SMALL = frozenset(
    (
        "comparison", "maximum", "player", "constant", "operator", "logic", "condition",
        "arguments", "return", "statement",
    )
)  # fmt: skip
"""Kinds of edits that are tried in the lines before an error as early as variables in its line."""
LATE, LATER = 2, 8
"""After an error, how many lines later a variable is tried that is hardly meant, and the rest."""
TRACER = f"""
def {LINE}(n, known={{}}):
    known.pop(n, None)
    known[n] = None
    return known

def {TRACED}(function):
    {LINE}(0).clear()
    def traced(*args):
        lines = {LINE}(0)
        if len(lines) > 1:
            return function(*args)
        try:
            function(*args)
            raised = False
        except RecursionError:
            raised = False
        except (Exception, SystemExit):
            raised = True
        return [raised, [*lines]]
    return traced
"""
"""A traced function returns whether it raised an error, and its lines, the last one run last.

Calls of itself are passed on: they come when lines are known already.
"""


@dataclass(frozen=True)
class TracedProgram:
    """A program that reports its lines.

    Attributes:
        text: the program, to be run where the cells ran.
        starts: the first lines of its statements, in order.
    """

    text: str
    starts: Sequence[int]


def trace_of(program: Program, names: Sequence[str], steps: int) -> TracedProgram | None:
    """Return the program that reports the lines that run; None if there is no program.

    Args:
        program: returns its definitions.
        names: the names that are judged.
        steps: how many steps it may take.
    """
    try:
        statements = program()
        starts = sorted({_line(n) for s in statements for n in ast.walk(s) if _line(n)})
        for statement in statements:
            for node in list(ast.walk(statement)):
                _report_lines(node)
        texts = [ast.unparse(ast.fix_missing_locations(s)) for s in statements]
    except UNREADABLE:
        return None
    wrapped = [f"{name} = {TRACED}({name})" for name in names]
    return TracedProgram("\n".join([PRELUDE.format(steps=steps), TRACER, *texts, *wrapped]), starts)


def _line(node: ast.AST) -> int:
    """Return the line of a statement; 0 for other nodes, and for what counts steps."""
    return getattr(node, "lineno", 0) if isinstance(node, ast.stmt) else 0


def _report_lines(node: ast.AST) -> None:
    """Let every statement below a node report its line before it runs; a body, its header's."""
    for name, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            header = [node] if name == "body" and _line(node) else []
            setattr(node, name, [*map(_report, header), *_reported_nodes(value)])


def _reported_nodes(statements: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in statements:
        if _line(statement):
            yield _report(statement)
        yield statement


def _report(node: ast.AST) -> ast.stmt:
    line = ast.Constant(_line(node))
    return ast.Expr(ast.Call(ast.Name(LINE, ast.Load()), [line], []))


def order_edits(edits: Sequence[Edit], trace: TracedProgram, reported: object) -> list[Edit]:
    """Return edits in the order in which they are worth trying.

    After an error, those of the line that ran last come first, and with them the small ones of the
    lines before it; else those of lines that ran.

    Args:
        edits: the edits, the smallest kinds first.
        trace: the program.
        reported: its return value.
    """
    raised, lines = read(reported)
    if not lines:
        return list(edits)
    last = {line: i for i, line in enumerate(reversed(lines))}

    def rank(edit: Edit) -> tuple[int, int, int]:
        place = bisect_right(trace.starts, edit.line) - 1
        age = last.get(trace.starts[max(place, 0)], len(last))
        return _turn(edit, age) if raised else age // len(last), edit.rank, edit.line

    return sorted(edits, key=rank)


def _turn(edit: Edit, age: int) -> int:
    """Return when an edit is tried after an error, by how many lines ran after its own.

    A small edit is tried one and a half times as soon as others of lines of that age.
    """
    if edit.likely or edit.kind in SMALL:
        return 2 * age
    return 3 * (age + (LATE if edit.kind == "variable" else LATER))


def read(reported: object) -> tuple[bool, list[int]]:
    """Return whether there was an error, and the lines; none if the process says anything else."""
    if isinstance(reported, list) and len(reported) == 1:
        reported = reported[0]  # the function was called with a generator
    match reported:
        case [bool(raised), [*lines]]:
            return raised, [line for line in lines if isinstance(line, int)]
    return False, []
