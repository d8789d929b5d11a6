"""Which statement of a right answer stands where one of a student's does, and which variable.

Two statements are alike if their syntax trees have many nodes in common, in any order; a
block's statements are aligned so that they have most in common altogether. Variables have the same
role if they stand at the same places of aligned statements, and parameters if they come at the same
position.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import zip_longest

from autograder.repair.scope import BUILTINS
from autograder.repair.statement_operators import SIMPLE

LIKE = 0.3
"""The part of two statements' nodes that are the same, from which on they may be aligned."""

Labels = Counter[object]
Row = tuple[ast.stmt | None, ast.stmt | None]
"""A student's statement and the right answer's, or one of them alone."""


def written_statements(block: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Return the statements of a block without its docstring and the lines that count steps."""
    return [s for s in block if hasattr(s, "lineno") and not _is_text(s)]


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class Alignment:
    """Aligns statements, whose variables may have different names.

    Args:
        unknown: the variables whose role is not known yet, each as good as any other.
    """

    def __init__(self, unknown: frozenset[str] = frozenset()) -> None:
        self.unknown = unknown
        self.labels = cache(self._labels)
        self.rows = cache(self._rows)

    def _labels(self, node: ast.AST) -> Labels:
        """Return the labels of a node and of all below it, with how often each comes."""
        return Counter(
            self._label(n) for n in ast.walk(node) if not isinstance(n, ast.expr_context)
        )

    def _label(self, node: ast.AST) -> object:
        match node:
            case ast.Name(id=name) | ast.arg(arg=name):
                return "variable" if name in self.unknown else name
            case ast.Attribute(attr=attr):
                return "attribute", attr
            case ast.Constant(value=value):
                return "constant", repr(value)
        return type(node).__name__

    def alike(self, mine: ast.AST, theirs: ast.AST) -> float:
        """Return which part of two trees' nodes they have in common, from 0 to 1."""
        x, y = self.labels(mine), self.labels(theirs)
        return 2 * (x & y).total() / (x.total() + y.total())

    def _common(self, mine: ast.stmt, theirs: ast.stmt) -> float:
        """Return how much two statements have in common; 0 if they cannot be aligned."""
        is_possible = type(mine) is type(theirs) or (
            isinstance(mine, SIMPLE) and isinstance(theirs, SIMPLE)
        )
        if isinstance(mine, ast.FunctionDef) and not self._may_be_same(mine.name, theirs):
            return 0
        if not is_possible or (alike := self.alike(mine, theirs)) < LIKE:
            return 0
        return alike * (self.labels(mine) & self.labels(theirs)).total()

    def _may_be_same(self, name: str, theirs: ast.stmt) -> bool:
        """Tell whether another function has this name, or both names' roles are not known."""
        other = getattr(theirs, "name", "")
        return name == other or {name, other} <= self.unknown

    def _rows(self, mine: tuple[ast.stmt, ...], theirs: tuple[ast.stmt, ...]) -> tuple[Row, ...]:
        """Align two blocks, so that the statements have most in common altogether."""
        best = [[0.0] * (len(theirs) + 1) for _ in range(len(mine) + 1)]
        for i in reversed(range(len(mine))):
            for j in reversed(range(len(theirs))):
                both = best[i + 1][j + 1] + self._common(mine[i], theirs[j])
                best[i][j] = max(both, best[i + 1][j], best[i][j + 1])
        return tuple(self._best_rows(best, mine, theirs))

    def _best_rows(
        self, best: list[list[float]], mine: Sequence[ast.stmt], theirs: Sequence[ast.stmt]
    ) -> Iterator[Row]:
        """Yield the rows of the best alignment."""
        i = j = 0
        left: tuple[list[ast.stmt], list[ast.stmt]] = [], []
        while i < len(mine) and j < len(theirs):
            common = self._common(mine[i], theirs[j])
            # The very sum that was entered, not one in another order: floats may be compared.
            if common and best[i][j] == best[i + 1][j + 1] + common:
                yield from _beside(*left)
                yield mine[i], theirs[j]
                left = [], []
                i, j = i + 1, j + 1
            elif best[i][j] == best[i + 1][j]:
                left[0].append(mine[i])
                i += 1
            else:
                left[1].append(theirs[j])
                j += 1
        yield from _beside([*left[0], *mine[i:]], [*left[1], *theirs[j:]])


def _beside(mine: Sequence[ast.stmt], theirs: Sequence[ast.stmt]) -> Iterator[Row]:
    """Yield statements that have little in common: simple ones beside each other, else alone."""
    for x, y in zip_longest(mine, theirs):
        if isinstance(x, SIMPLE) and isinstance(y, SIMPLE):
            yield x, y
        else:
            yield from (((x, None),) if x else ())
            yield from (((None, y),) if y else ())


def variables(definition: ast.AST) -> list[str]:
    """Return the parameters, variables and inner functions of a definition, each once, in order."""
    found = []
    inner = () if isinstance(definition, ast.ClassDef) else ast.FunctionDef
    for node in ast.walk(definition):
        if isinstance(node, inner) and node is not definition:
            found.append(node.name)
        elif isinstance(node, ast.arg):
            found.append(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.append(node.id)
    return [*dict.fromkeys(found)]


def _read(definition: ast.AST) -> list[str]:
    """Return the names that a definition reads, but for those that it calls."""
    called = {id(n.func) for n in ast.walk(definition) if isinstance(n, ast.Call)}
    names = (n for n in ast.walk(definition) if isinstance(n, ast.Name) and id(n) not in called)
    return [n.id for n in names if isinstance(n.ctx, ast.Load)]


def roles(mine: ast.stmt, theirs: ast.stmt) -> dict[str, str]:
    """Return for each variable of a right definition the student's variable in the same role.

    One without such a variable gets a name that the student's definition does not have.
    """
    own, right = variables(mine), variables(theirs)
    # A name that a student sets nowhere may be meant as a variable.
    own += [*dict.fromkeys(n for n in _read(mine) if n not in {*own, *_read(theirs), *BUILTINS})]
    alignment = Alignment(frozenset([*own, *right]))
    votes = Counter(_same_places(alignment, mine, theirs))
    found: dict[str, str] = {}
    for (x, y), _ in sorted(votes.items(), key=lambda v: (-v[1], own.index(v[0][0]))):
        if y not in found and x not in found.values():
            found[y] = x
    return {name: found.get(name, f"{name}_of_right") for name in right}


def _same_places(alignment: Alignment, mine: ast.AST, theirs: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the pairs of variables that stand at the same places of two trees."""
    match mine, theirs:
        case ast.Name(id=x, ctx=ctx), ast.Name(id=y):
            both = x in alignment.unknown and y in alignment.unknown
            yield from [(x, y)] * (both * (2 if isinstance(ctx, ast.Store) else 1))
            return
        case ast.arguments(args=own), ast.arguments(args=right):
            for a, b in zip(own, right, strict=False):
                yield from [(a.arg, b.arg)] * PARAMETER
            return
        case ast.FunctionDef(name=x), ast.FunctionDef(name=y):
            yield from [(x, y)] * (2 * ({x, y} <= alignment.unknown))
    if type(mine) is not type(theirs):
        return
    for field, value in ast.iter_fields(mine):
        yield from _in_field(alignment, value, getattr(theirs, field))


PARAMETER = 1_000
"""Parameters at the same position have the same role, against all other evidence."""


def _in_field(alignment: Alignment, value: object, other: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, ast.AST) and isinstance(other, ast.AST):
        yield from _same_places(alignment, value, other)
    elif isinstance(value, list) and isinstance(other, list) and value and other:
        if isinstance(value[0], ast.stmt):
            rows = alignment.rows(
                tuple(written_statements(value)), tuple(written_statements(other))
            )
        else:
            rows = tuple(zip(value, other, strict=False))
        for x, y in rows:
            if isinstance(x, ast.AST) and isinstance(y, ast.AST):
                yield from _same_places(alignment, x, y)
