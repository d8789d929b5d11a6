"""A student's program and a right one -> the edits between them, each of which can be made alone.

An edit puts one expression or statement of the right program, with the student's names, in the
place of the aligned one, or adds or removes a statement. With all edits the program is right; with
none it is the student's.
"""

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from autograder.repair.alignment import Alignment, roles, written_statements
from autograder.repair.operators import NAMES, PLAYERS
from autograder.repair.program import copies_of
from autograder.repair.right_program import RightProgram, rename_definitions

SIMILAR = 0.5
"""The part of two expressions' nodes that are the same, from which on their parts are compared."""
DEFINITIONS = ast.FunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Difference:
    """One edit between a student's program and a right one.

    Attributes:
        kind: a key of ``KINDS``.
        line: the line of the student's program.
        size: how many nodes of the right program it puts there.
        solves: whether it calls a function of the right program that does a part of the work.
        around: the lines of the branches and loops in which it is, the outermost first.
    """

    kind: str
    line: int
    size: int
    solves: bool = False
    around: tuple[int, ...] = ()


Pick = Callable[[str, int, ast.AST | None], bool]
"""Tells whether an edit is made; its arguments are kind, line and new node."""


class AlignedPrograms:
    """A student's program and a right one, definition by definition.

    Args:
        mine: the student's definitions, which count steps.
        right: the right program.
        names: the names that are judged.

    Attributes:
        differences: the edits between them, in a fixed order.
        size: how many nodes the right program has.
    """

    def __init__(self, mine: Sequence[ast.stmt], right: RightProgram, names: Sequence[str]) -> None:
        self.mine, self.right = mine, right
        # The right program is kept for further students, and names are changed in place.
        theirs = copies_of(right.definitions)
        self.beside = _match_definitions(mine, theirs, names)
        self.added = [s for s in theirs if all(s is not y for y in self.beside.values())]
        known = {n.id for s in mine for n in ast.walk(s) if isinstance(n, ast.Name)}
        helpers = {getattr(s, "name", "") for s in self.added}
        self.solving = (right.solving | helpers) - known
        self.alignment = Alignment()  # it keeps its comparisons, for every walk
        self.size = right.size
        self.differences: list[Difference] = []
        self.around: list[int] = []
        self._merge(self._note)

    @property
    def distance(self) -> int:
        """How many nodes of the right program the student's lacks; the edits count, too."""
        return sum(1 + one.size for one in self.differences)

    def _note(self, kind: str, line: int, new: ast.AST | None) -> bool:
        """Note an edit, and do not make it."""
        nodes = [] if new is None else [*ast.walk(new)]
        solves = any(isinstance(n, ast.Name) and n.id in self.solving for n in nodes)
        found = Difference(kind, line, _size(nodes), solves, tuple(self.around))
        self.differences.append(found)
        return False

    def with_edits(self, made: frozenset[int]) -> list[ast.stmt]:
        """Return the definitions with some of the edits, given by their numbers.

        Both programs are walked anew for each set of edits, always in the same order: so the n-th
        question whether an edit is made is always about the same edit, and none has to be undone.
        """
        number = -1

        def pick(*edit: object) -> bool:
            nonlocal number
            number += 1
            return number in made

        return [*self.added, *self._merge(pick)]

    def _merge(self, pick: Pick) -> list[ast.stmt]:
        merge = _Merge(self.alignment, pick, self.around)
        beside = self.beside
        return [merge.parts(s, beside[i]) if i in beside else s for i, s in enumerate(self.mine)]


def _size(nodes: Sequence[ast.AST]) -> int:
    """Return the number of nodes that are statements or expressions."""
    return sum(isinstance(n, ast.stmt | ast.expr) for n in nodes)


def _match_definitions(
    mine: Sequence[ast.stmt], theirs: Sequence[ast.stmt], names: Sequence[str]
) -> dict[int, ast.stmt]:
    """Return the right definition beside each of the student's, by number, with their names."""
    found: dict[int, ast.stmt] = {}
    left = [s for s in theirs if isinstance(s, DEFINITIONS)]
    judged = {_meant(mine, name): name for name in names}
    for i, statement in enumerate(mine):
        name = judged.get(getattr(statement, "name", ""))
        same = [s for s in left if s.name == name and type(s) is type(statement)]
        if same:
            found[i] = same[0]
            left.remove(same[0])
    for i, statement in found.items():
        for own, right in _functions(mine[i], statement):
            rename_definitions(right, roles(own, right))
    return found


def _functions(mine: ast.stmt, theirs: ast.stmt) -> list[tuple[ast.stmt, ast.stmt]]:
    """Return two functions as a pair, of two classes the methods of the same name."""
    if not isinstance(mine, ast.ClassDef) or not isinstance(theirs, ast.ClassDef):
        return [(mine, theirs)]
    own = {s.name: s for s in mine.body if isinstance(s, ast.FunctionDef)}
    right = {s.name: s for s in theirs.body if isinstance(s, ast.FunctionDef)}
    return [(own[name], right[name]) for name in own if name in right]


def _meant(statements: Sequence[ast.stmt], name: str) -> str:
    """Return the name of the definition that is judged under a name: it may be set to another."""
    for statement in reversed(statements):
        match statement:
            case ast.Assign(targets=[ast.Name(id=target)], value=ast.Name(id=other)):
                name = other if target == name else name
    return name


class _Merge:
    """Puts parts of a right program into a student's.

    Args:
        alignment: aligns the statements.
        pick: tells, of each edit in turn, whether it is made.
        around: is kept to the lines of the branches and loops that are being merged.
    """

    def __init__(self, alignment: Alignment, pick: Pick, around: list[int]) -> None:
        self.alignment, self.pick, self.around = alignment, pick, around

    def block(self, mine: list[ast.stmt], theirs: list[ast.stmt], line: int) -> list[ast.stmt]:
        """Return a block; the line is that before it."""
        own = written_statements(mine)
        found = [s for s in mine if all(s is not x for x in own)]
        for x, y in self.alignment.rows(tuple(own), tuple(written_statements(theirs))):
            if x is None and y is not None:
                kind = "case" if isinstance(y, ast.If) else "missing"
                found += [y] if self.pick(kind, line, y) else []
            elif x is not None:
                found += self._statement(x, y)
                line = x.end_lineno or x.lineno
        # An ``else`` that was not there stays away; all other blocks need a statement.
        return found or [ast.Pass()] * bool(mine)

    def _statement(self, mine: ast.stmt, theirs: ast.stmt | None) -> list[ast.stmt]:
        if theirs is None:
            kind = "return" if isinstance(mine, ast.Return) else "statement"
            return [] if self.pick(kind, mine.lineno, None) else [mine]
        if type(mine) is type(theirs) and self._has_same_parts(mine, theirs):
            nested = [mine.lineno] * isinstance(mine, ast.If | ast.For | ast.While)
            self.around += nested
            merged = self.parts(mine, theirs)
            del self.around[len(self.around) - len(nested) :]
            return [merged]
        return [theirs if self.pick("rewrite", mine.lineno, theirs) else mine]

    def parts(self, mine: Any, theirs: Any, line: int = 0) -> Any:
        """Return a node whose parts are merged; its own kind and name stay as they are."""
        line = getattr(mine, "lineno", line)
        fields = dict(ast.iter_fields(mine))
        for field, value in fields.items():
            other = getattr(theirs, field)
            if _is_kept(field, value) or _same(value, other):
                continue
            if isinstance(value, list) and field in BLOCKS:
                before = mine.body[-1].end_lineno if field != "body" else line
                if isinstance(mine, ast.ClassDef):
                    other = _in_order_of(value, other)
                fields[field] = self.block(value, other, before or line)
            elif isinstance(value, list) and isinstance(value[0], ast.cmpop):
                fields[field] = other if self.pick("comparison", line, None) else value
            elif isinstance(value, list) and _same(_in_fixed_order(value), _in_fixed_order(other)):
                kind = "arguments" if field == "args" else "index"
                fields[field] = other if self.pick(kind, line, None) else value
            elif isinstance(value, list):
                pairs = zip(value, other, strict=True)
                fields[field] = [self._part(field, x, y, line) for x, y in pairs]
            else:
                fields[field] = self._part(field, value, other, line)
        return ast.copy_location(type(mine)(**fields), mine)

    def _part(self, field: str, mine: Any, theirs: Any, line: int) -> Any:
        """Return one part of a node: merged if both have the same parts, else one of them."""
        if _same(mine, theirs):
            return mine
        line = getattr(mine, "lineno", line)
        if isinstance(mine, ast.AST) and self._is_merged(mine, theirs):
            return self.parts(mine, theirs, line)
        new = theirs if isinstance(theirs, ast.AST) else None
        return theirs if self.pick(_kind_of(field, mine, theirs), line, new) else mine

    def _is_merged(self, mine: ast.AST, theirs: object) -> bool:
        if type(mine) is not type(theirs) or isinstance(mine, ast.Name | ast.Constant):
            return False
        if isinstance(mine, ast.operator | ast.unaryop | ast.boolop):
            return False
        if isinstance(mine, ast.Lambda) and not _same(mine.args, getattr(theirs, "args", None)):
            return False
        alike = isinstance(theirs, ast.AST) and self.alignment.alike(mine, theirs) >= SIMILAR
        return alike and self._has_same_parts(mine, theirs)

    def _has_same_parts(self, mine: ast.AST, theirs: object) -> bool:
        """Tell whether two nodes of one type have the same parts, as far as number goes."""
        for field, value in ast.iter_fields(mine):
            other = getattr(theirs, field)
            if _is_kept(field, value):
                continue
            if isinstance(value, list) and field not in BLOCKS:
                if len(value) != len(other):
                    return False
                nodes = zip(value, other, strict=True)
                plain = [p for p in nodes if isinstance(p[0], ast.comprehension | ast.keyword)]
                if not all(self._has_same_parts(*pair) for pair in plain):
                    return False
            elif (value is None) is not (other is None):
                return False
        return True


KEPT = ("name", "decorator_list", "returns", "bases", "ctx", "type_comment", "type_params", "kind")
"""Fields that stay as the student has them, and so do the parameters of a function."""
BLOCKS = ("body", "orelse", "finalbody")


def _is_kept(field: str, value: object) -> bool:
    return field in KEPT or isinstance(value, ast.arguments)


def _in_order_of(mine: Sequence[ast.stmt], theirs: list[ast.stmt]) -> list[ast.stmt]:
    """Return statements with the functions of a class in the order of another class's."""
    order = {s.name: i for i, s in enumerate(mine) if isinstance(s, ast.FunctionDef)}
    if not order:
        return theirs
    return sorted(theirs, key=lambda s: order.get(getattr(s, "name", ""), -1))


def _in_fixed_order(parts: Sequence[ast.AST]) -> list[ast.AST]:
    """Return parts in an order that does not depend on their places."""
    return sorted(parts, key=ast.dump)


def _same(mine: object, theirs: object) -> bool:
    if isinstance(mine, list) and isinstance(theirs, list):
        return len(mine) == len(theirs) and all(map(_same, mine, theirs))
    if isinstance(mine, ast.AST) and isinstance(theirs, ast.AST):
        return ast.dump(mine) == ast.dump(theirs)
    return mine == theirs


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


def _kind_of(field: str, mine: object, theirs: object) -> str:
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
