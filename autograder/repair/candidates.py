"""Every single edit of a program that a student may have needed: its line, its kind, its text.

Edits are yielded in a fixed order, the smallest kinds first.
"""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from operator import attrgetter

from autograder.model.edit_kinds import KINDS
from autograder.protocol.bounds import MAX_PROGRAM_EDITS
from autograder.repair.operators import replacements
from autograder.repair.program import PRELUDE, TICK, UNREADABLE, Program, copies_of
from autograder.repair.scope import Scope
from autograder.repair.statement_operators import list_edits


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
        program: returns the definitions with it, of a single edit.
    """

    kind: str
    line: int
    text: Callable[[int], str]
    program: Program | None = None


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
        with _apply(change):
            statement = self.statements[place] if at is None else at.statement
            changed = ast.unparse(statement)
        if at is not None:
            before, indentation, after = self._text_around(place, at)
            changed = f"{before}{changed.replace(chr(10), chr(10) + indentation)}{after}"
        texts = [*self.texts[:place], changed, *self.texts[place + 1 :]]
        return "\n".join([PRELUDE.format(steps=steps), *texts])

    def program(self, change: Change, line: int) -> list[ast.stmt]:
        """Return the definitions with a change at a line, as new ones."""
        with _apply(change):
            statements = copies_of(self.statements)
        for node in (n for s in statements for n in ast.walk(s) if isinstance(n, ast.stmt)):
            if not hasattr(node, "lineno") and TICK not in ast.unparse(node):
                node.lineno = node.end_lineno = line
        return statements

    def _text_around(self, place: int, at: _Place) -> tuple[str, str, str]:
        """Return a definition's text before a statement, its indentation, and the text after it."""
        key = id(at.statement)
        if key not in self.around:
            slot = ast.Expr(ast.Name(TICK, ast.Load()))
            with _apply(Change(at.block, at.field, [*at.before, slot, *at.after])):
                text = ast.unparse(self.statements[place])
            # The bare name ends its line; where steps are counted, it is called.
            before, after = re.split(rf"{TICK}$", text, maxsplit=1, flags=re.MULTILINE)
            self.around[key] = before, before[before.rfind("\n") + 1 :], after
        return self.around[key]


def edits_of(program: Program) -> list[Edit]:
    """Return every single edit of some definitions; none if they cannot be read."""
    try:
        writer = _Writer(program())
        every = (e for i in range(len(writer.statements)) for e in _edits_of(writer, i))
        found = list(islice(every, MAX_PROGRAM_EDITS))
    except UNREADABLE:
        return []
    return sorted(found, key=lambda edit: (KINDS[edit.kind].rank, edit.line))


def _edits_of(writer: _Writer, number: int) -> Iterator[Edit]:
    """Yield the edits of one definition of several."""
    statement = writer.statements[number]
    scope = Scope(writer.statements, statement)
    for parent, at in _with_places(statement, None):
        for name, value in ast.iter_fields(parent):
            for kind, line, new in _field_edits(parent, name, value, scope):
                change = Change(parent, name, new)
                text = partial(writer, number, at, change)
                yield Edit(kind, line, text, partial(writer.program, change, line))


def _with_places(node: ast.AST, at: _Place | None) -> Iterator[tuple[ast.AST, _Place | None]]:
    """Yield a node and all below it, each with the place of the statement that it is in."""
    yield node, at
    for field, value in ast.iter_fields(node):
        for i, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.stmt):
                place = _Place(child, node, field, value[:i], value[i + 1 :])
                yield from _with_places(child, place)
            elif isinstance(child, ast.AST):
                yield from _with_places(child, at)


def _field_edits(
    parent: ast.AST, name: str, value: object, scope: Scope
) -> Iterator[tuple[str, int, object]]:
    """Yield the edits of one field of a node: kind, line, new value."""
    if isinstance(value, ast.expr) and hasattr(value, "lineno"):
        for kind, new in replacements(name, value, scope):
            yield kind, value.lineno, new
    elif isinstance(value, list) and value:
        if isinstance(value[0], ast.stmt):
            yield from list_edits(parent, value, scope)
            return
        for i, item in enumerate(value):
            if isinstance(item, ast.expr) and hasattr(item, "lineno"):
                for kind, new in replacements(name, item, scope):
                    yield kind, item.lineno, [*value[:i], new, *value[i + 1 :]]


@contextmanager
def _apply(change: Change) -> Iterator[None]:
    """Make a change to a syntax tree for a while."""
    before = attrgetter(change.field)(change.node)
    setattr(change.node, change.field, change.value)
    try:
        yield
    finally:
        setattr(change.node, change.field, before)
