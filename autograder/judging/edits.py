"""Every single edit of a program that a student may have needed: its line, its kind, its text.

A program is only parsed here, within bounds, and never run. Edits are yielded in a fixed order, the
smallest kinds first.
"""

import ast
import copy
import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from operator import attrgetter

from autograder.judging.edit_kinds import KINDS
from autograder.judging.edit_rules import replacements
from autograder.judging.edit_scope import Scope
from autograder.judging.edit_statements import list_edits
from autograder.protocol.bounds import MAX_PROGRAM, MAX_PROGRAM_EDITS, MAX_PROGRAM_NODES

TICK = "_autograder_tick"
"""The name of the function that counts the steps of an edited program."""
PRELUDE = f"""\
def {TICK}(left=[{{steps}}]):
    left[0] -= 1
    if left[0] < 0:
        raise SystemExit("it takes too many steps")
"""
"""An edited program may run for ever: after so many steps, each further one ends its call."""

UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError)
"""The errors of Python's parser: ValueError for null bytes, the last two for deeply nested text."""

DEFINITIONS = (ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign)
"""The statements at the top of a cell that are edited, and run again with each edit."""
COUNTED = (ast.FunctionDef, ast.For, ast.While)


Program = Callable[[], list[ast.stmt]]
"""Returns definitions, in which loops and functions count steps."""


@dataclass(frozen=True)
class Change:
    """A field of a syntax tree's node, and its new value."""

    node: ast.AST
    field: str
    value: object


@dataclass(frozen=True)
class _Place:
    """Where a statement stands: in which block, after which statements and before which."""

    statement: ast.stmt
    block: ast.AST
    field: str
    before: Sequence[ast.stmt]
    after: Sequence[ast.stmt]


@dataclass(frozen=True)
class Edit:
    """One edit of a program.

    Attributes:
        kind: a key of ``KINDS``.
        line: the line of the program's source.
        text: returns the definitions with this edit, which may take so many steps.
        program: returns the same definitions as syntax trees, for a further edit.
    """

    kind: str
    line: int
    text: Callable[[int], str]
    program: "Program"


class _Writer:
    """Writes the text of several definitions of which one is changed.

    Only the statement with the change is written anew: the text around it has been written once.
    """

    def __init__(self, statements: Sequence[ast.stmt]) -> None:
        self.statements = statements
        self.texts = [ast.unparse(statement) for statement in statements]
        self.around: dict[int, tuple[str, str, str]] = {}

    def __call__(self, place: int, at: _Place | None, change: Change, steps: int) -> str:
        """Return the text in which one definition has a change.

        Args:
            place: the definition's place among all.
            at: where in it the statement with the change stands; None if it is the definition.
            change: the change.
            steps: how many steps the program may take.
        """
        with _made(change):
            statement = self.statements[place] if at is None else at.statement
            changed = ast.unparse(statement)
        if at is not None:
            before, indentation, after = self._text_around(place, at)
            changed = f"{before}{changed.replace(chr(10), chr(10) + indentation)}{after}"
        texts = [*self.texts[:place], changed, *self.texts[place + 1 :]]
        return "\n".join([PRELUDE.format(steps=steps), *texts])

    def program(self, change: Change) -> list[ast.stmt]:
        """Return a copy of the definitions with a change."""
        with _made(change):
            return copy.deepcopy([*self.statements])

    def _text_around(self, place: int, at: _Place) -> tuple[str, str, str]:
        """Return a definition's text before a statement, its indentation, and the text after it."""
        key = id(at.statement)
        if key not in self.around:
            slot = ast.Expr(ast.Name(TICK, ast.Load()))
            with _made(Change(at.block, at.field, [*at.before, slot, *at.after])):
                text = ast.unparse(self.statements[place])
            before, after = re.split(rf"{TICK}$", text, maxsplit=1, flags=re.MULTILINE)
            self.around[key] = before, before[before.rfind("\n") + 1 :], after
        return self.around[key]


def single_edits(sources: Sequence[str], names: Sequence[str]) -> list[Edit]:
    """Return every single edit of the last cell that defines some names, the smallest kinds first.

    Args:
        sources: the texts of the cells that ran, in order.
        names: the names that are judged.

    Returns:
        The edits; none if no text defines the names, if it cannot be read, or if it has constant
        answers: in these, there is no place to look at.
    """
    return edits_of(partial(ticking_program, sources, names))


def edits_of(program: Program) -> list[Edit]:
    """Return every single edit of some definitions; none if they cannot be read."""
    try:
        writer = _Writer(program())
        every = (e for i in range(len(writer.statements)) for e in _edits_of(writer, i))
        found = list(islice(every, MAX_PROGRAM_EDITS))
    except UNREADABLE:
        return []
    return sorted(found, key=lambda edit: (KINDS[edit.kind].rank, edit.line))


def text_of(program: Program, steps: int) -> str:
    """Return the text of some definitions, which may take so many steps."""
    return "\n".join([PRELUDE.format(steps=steps), *map(ast.unparse, program())])


def ticking_program(sources: Sequence[str], names: Sequence[str]) -> list[ast.stmt]:
    """Return the definitions that the names need, in which loops and functions count steps.

    There are none if the answers are constant.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: a text cannot be read.
    """
    statements = _program(sources, names)
    if not any(map(_reads_variables, statements)):
        return []
    for statement in statements:
        _count_steps(statement)
    return statements


def _reads_variables(statement: ast.stmt) -> bool:
    """Tell whether a definition reads any of its parameters or variables."""
    nodes = list(ast.walk(statement))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    known = {node.arg for node in nodes if isinstance(node, ast.arg)}
    known |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return any(isinstance(node.ctx, ast.Load) and node.id in known for node in names)


def _program(sources: Sequence[str], names: Sequence[str]) -> list[ast.stmt]:
    """Return the definitions that the names need, of the last cell that defines all of them."""
    for source in reversed(sources):
        if all(name in source for name in names):
            body = _parse(source)
            if set(names) <= {
                name for s in body if isinstance(s, DEFINITIONS) for name in _bound(s)
            }:
                return definitions(body, names)
    return []


def _parse(source: str) -> list[ast.stmt]:
    """Return the statements of a cell; lines with magics count as empty ones.

    Raises:
        ValueError: the text is too long.
        SyntaxError, RecursionError, MemoryError: Python's parser refuses the text.
    """
    if len(source) > MAX_PROGRAM:
        raise ValueError("the program is too long")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.parse(re.sub(r"(?m)^([ \t]*)[%!?].*$", r"\1pass", source))
    if sum(1 for _ in ast.walk(tree)) > MAX_PROGRAM_NODES:
        raise ValueError("the program is too large")
    return tree.body


def definitions(body: Sequence[ast.stmt], names: Sequence[str]) -> list[ast.stmt]:
    """Return the definitions at the top of a cell that some names need, in order."""
    candidates = [statement for statement in body if isinstance(statement, DEFINITIONS)]
    needed, wanted = set[int](), set(names)
    growing = True
    while growing:
        growing = False
        for i, statement in enumerate(candidates):
            if i not in needed and wanted & _bound(statement):
                needed.add(i)
                wanted |= {n.id for n in ast.walk(statement) if isinstance(n, ast.Name)}
                growing = True
    return [candidates[i] for i in sorted(needed)]


def _bound(statement: ast.stmt) -> set[str]:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]  # type: ignore[attr-defined]
    return {n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)}


def _count_steps(statement: ast.stmt) -> None:
    """Let every loop and every function count a step each time its body begins."""
    for node in list(ast.walk(statement)):
        if isinstance(node, COUNTED):
            tick = ast.Expr(ast.Call(ast.Name(TICK, ast.Load()), [], []))
            node.body.insert(0, tick)


def _edits_of(writer: _Writer, number: int) -> Iterator[Edit]:
    """Yield the edits of one definition of several."""
    statement = writer.statements[number]
    scope = Scope(writer.statements, statement)
    for parent, at in list(_placed(statement, None)):
        for name, value in list(ast.iter_fields(parent)):
            for kind, line, new in _field_edits(parent, name, value, scope):
                change = Change(parent, name, new)
                yield Edit(
                    kind, line, partial(writer, number, at, change), partial(writer.program, change)
                )


def _placed(node: ast.AST, at: _Place | None) -> Iterator[tuple[ast.AST, _Place | None]]:
    """Yield a node and all below it, each with the place of the statement that it is in."""
    yield node, at
    for field, value in ast.iter_fields(node):
        for i, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.stmt):
                place = _Place(child, node, field, value[:i], value[i + 1 :])
                yield from _placed(child, place)
            elif isinstance(child, ast.AST):
                yield from _placed(child, at)


def _field_edits(
    parent: ast.AST, name: str, value: object, scope: Scope
) -> Iterator[tuple[str, int, object]]:
    """Yield the edits of one field of a node: kind, line, new value."""
    if isinstance(value, ast.expr) and hasattr(value, "lineno"):
        for kind, new in replacements(parent, name, value, scope):
            yield kind, value.lineno, new
    elif isinstance(value, list) and value:
        if isinstance(value[0], ast.stmt):
            yield from list_edits(parent, value, scope)
            return
        for i, item in enumerate(value):
            if isinstance(item, ast.expr) and hasattr(item, "lineno"):
                for kind, new in replacements(parent, name, item, scope):
                    yield kind, item.lineno, [*value[:i], new, *value[i + 1 :]]


@contextmanager
def _made(change: Change) -> Iterator[None]:
    """Make a change to a syntax tree for a while."""
    before = attrgetter(change.field)(change.node)
    setattr(change.node, change.field, change.value)
    try:
        yield
    finally:
        setattr(change.node, change.field, before)
