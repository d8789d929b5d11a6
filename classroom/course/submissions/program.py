"""The program that an answer is: of the cells before its test cell, those that it depends on.

A cell is left out only if nothing that the answer does can differ without it: its statements import
or define names, from values that no cell computes, and none of these names is read, directly or by
what is read. Where a program looks at its own names, or misses one, all cells belong to it.
"""

import ast
import builtins
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from symtable import Symbol, symtable

from autograder.model.exercise import CodeExercise
from classroom.course.submissions.judged import RUN, JudgedCell, ReassembledNotebook

UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError)
"""The errors of Python's parser."""
LOOKS_AT_NAMES = frozenset({
    "globals", "locals", "vars", "dir", "eval", "exec", "compile", "open", "sys", "gc", "inspect",
    "builtins", "importlib", "os", "ctypes", "types", "traceback", "warnings", "atexit",
})  # fmt: skip
"""Names by which a program may read or set what stands in no cell's text."""
BUILTINS = frozenset(dir(builtins))
VALUES = (
    ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Tuple, ast.List, ast.Dict, ast.Load,
    ast.BinOp, ast.BitOr, ast.UnaryOp, ast.USub,
)  # fmt: skip
"""The parts of values that a cell may give to names without computing anything."""


@dataclass(frozen=True)
class Explained:
    """A wrong answer whose explanation serves others, too.

    Attributes:
        exercise: the exercise's id.
        answer: a digest of its own cells.
        key: a digest of all that the explanation depends on.
    """

    exercise: str
    answer: str
    key: str


def program(cells: Sequence[JudgedCell], names: Sequence[str]) -> tuple[JudgedCell, ...]:
    """Return the cells that calls of some functions depend on, in order.

    Args:
        cells: the cells that run before the calls.
        names: the functions.
    """
    try:
        facts = [_facts(cell.source) for cell in cells]
    except UNREADABLE:
        return tuple(cells)
    made = {name for fact in facts for name in fact.made}
    chosen = {i for i, fact in enumerate(facts) if not fact.plain or fact.values & made}
    wanted, before = {*names, *(n for i in chosen for n in facts[i].read)}, -1
    while len(chosen) > before:
        before = len(chosen)
        chosen |= {i for i, fact in enumerate(facts) if fact.defined & wanted}
        wanted |= {name for i in chosen for name in facts[i].read}
    known = BUILTINS.union(*(facts[i].defined for i in chosen))
    if not wanted <= known or any(facts[i].looks for i in chosen):
        return tuple(cells)
    return tuple(cells[i] for i in sorted(chosen))


def answer_digest(submission: ReassembledNotebook, exercise: CodeExercise) -> str:
    """Return a digest of the cells of an answer."""
    text = f"{exercise.id}\n{submission.text(exercise.id)}"
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


def program_digest(submission: ReassembledNotebook, exercise: CodeExercise) -> str:
    """Return a digest of an answer's program, and of which given cells students' names change."""
    cells = program(submission.code_before(exercise.id), exercise.names)
    given = [c for c in cells if c.role == "provided"]
    alone = [c.name for c in given if depends_on_no_student(c, submission)]
    return hashlib.sha256(repr((exercise.id, cells, alone)).encode(errors="replace")).hexdigest()


def depends_on_no_student(cell: JudgedCell, submission: ReassembledNotebook) -> bool:
    """Tell whether a given cell reads no name of the student's, nor a given one that does."""
    try:
        cells = [(c, _facts(c.source)) for c in submission.cells if c.code and c.role in RUN]
        read = _facts(cell.source).read
    except UNREADABLE:
        return False
    theirs = {name for c, fact in cells if c.role != "provided" for name in fact.defined}
    for _ in cells:  # each time, at least one more cell depends on theirs, or none does
        theirs |= {name for _, fact in cells if fact.read & theirs for name in fact.defined}
    return read.isdisjoint(theirs)


@dataclass(frozen=True)
class _Facts:
    """What the text of a cell tells.

    Attributes:
        read: the global names that it reads, those in its functions included.
        defined: those that it sets.
        made: of these, those that are not only imported.
        values: the names that it reads while it runs.
        plain: whether it imports and defines, and does nothing else while it runs.
        looks: whether it may read or set names that do not stand in it.
    """

    read: frozenset[str]
    defined: frozenset[str]
    made: frozenset[str]
    values: frozenset[str]
    plain: bool
    looks: bool


@lru_cache(maxsize=4096)
def _facts(source: str) -> _Facts:
    """Return the facts of a cell; an error of ``UNREADABLE`` if it cannot be parsed."""
    tree = ast.parse(source)
    symbols = list(_globals(source))
    read = frozenset(s.get_name() for s in symbols if s.is_referenced())
    made = frozenset(s.get_name() for s in symbols if s.is_assigned())
    imported = frozenset(s.get_name() for s in symbols if s.is_imported())
    values = list(_values(tree))
    plain = all(map(_is_plain, tree.body)) and all(isinstance(v, VALUES) for v in values)
    return _Facts(
        read, made | imported, made - imported,
        frozenset(v.id for v in values if isinstance(v, ast.Name)),
        plain, any(map(_looks, ast.walk(tree))),
    )  # fmt: skip


def _is_plain(statement: ast.stmt) -> bool:
    """Tell whether a statement only gives names to what nothing computes."""
    if isinstance(statement, ast.FunctionDef):
        return not statement.decorator_list
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Name) for target in statement.targets)
    if isinstance(statement, ast.AnnAssign):
        return isinstance(statement.target, ast.Name)
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Import | ast.ImportFrom | ast.Pass)


def _values(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the parts of all that is computed while the statements of a plain cell run."""
    for statement in tree.body:
        found: list[ast.AST | None] = []
        if isinstance(statement, ast.FunctionDef):
            args = statement.args
            every = [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
            found = [arg.annotation for arg in every if arg is not None]
            found += [*args.defaults, *args.kw_defaults, statement.returns]
        elif isinstance(statement, ast.Assign):
            found = [statement.value]
        elif isinstance(statement, ast.AnnAssign):
            found = [statement.annotation, statement.value]
        yield from (part for one in found if one is not None for part in ast.walk(one))


def _looks(node: ast.AST) -> bool:
    """Tell whether a node may read or set names that do not stand in the text."""
    if isinstance(node, ast.Name):
        return node.id in LOOKS_AT_NAMES or node.id.startswith("__")
    if isinstance(node, ast.Attribute):
        hidden = ("__", "f_", "gi_", "tb_", "cr_", "ag_")
        return node.attr.startswith(hidden) and node.attr != "__name__"
    if isinstance(node, ast.ImportFrom):
        return any(name.name == "*" for name in node.names) or _is_looked_at(node.module or "")
    if isinstance(node, ast.Import):
        return any(_is_looked_at(name.name) for name in node.names)
    return False


def _is_looked_at(module: str) -> bool:
    return module.partition(".")[0] in LOOKS_AT_NAMES


def _globals(source: str) -> Iterator[Symbol]:
    """Yield the global names of a cell, those in its functions included."""
    tables = [symtable(source, "<cell>", "exec")]
    while tables:
        table = tables.pop()
        is_module = table.get_type() == "module"
        yield from (s for s in table.get_symbols() if is_module or s.is_global())
        tables += table.get_children()
