"""The right answer that a student's program is compared with: the course's own function.

Its source is read from ``course_lib``, so there is no second copy of it. It is not shown to anyone.
"""

import ast
import inspect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from autograder.model.result_cache import cache_results
from autograder.repair.program import copies_of, count_steps, definitions
from autograder.running.cases import code_exercise

GIVEN = "course_lib.game"
"""The module whose names every notebook has; from other modules come whole searches."""


@dataclass(frozen=True)
class RightProgram:
    """A right answer to an exercise, as the definitions that it needs.

    Attributes:
        definitions: the definitions, without annotations and docstrings; they count steps.
        imports: the text of the imports that they need.
        solving: the names of imported functions that do a part of the work.
    """

    definitions: tuple[ast.stmt, ...]
    imports: str
    solving: frozenset[str]

    @property
    def size(self) -> int:
        """The number of its statements and expressions."""
        nodes = (n for s in self.definitions for n in ast.walk(s))
        return sum(isinstance(n, ast.stmt | ast.expr) for n in nodes)


@cache_results(64)
def further_programs(exercise_id: str) -> tuple[RightProgram, ...]:
    """Return the right answers of other forms that an exercise names; those that can be read."""
    exercise = code_exercise(exercise_id)
    module = inspect.getmodule(exercise.reference)
    try:
        body = ast.parse(inspect.getsource(module)).body if module is not None else []
    except (OSError, TypeError):
        return ()
    found = []
    for function in exercise.search.also_right:
        needed = map(_Bare().visit, copies_of(definitions(body, [function.__name__])))
        names = {function.__name__: exercise.names[0]}
        found.append(_program([rename_definitions(s, names) for s in needed], body))
    return tuple(found)


@cache_results(64)
def right_program(exercise_id: str) -> RightProgram | None:
    """Return the course's own answer to an exercise; None if its source cannot be read."""
    exercise = code_exercise(exercise_id)
    beside = inspect.getmodule(exercise.reference)
    objects = [getattr(beside, name, exercise.reference) for name in exercise.names]
    modules = {inspect.getmodule(obj) for obj in objects}
    module = modules.pop()
    own = {
        getattr(obj, "__name__", ""): name
        for obj, name in zip(objects, exercise.names, strict=True)
    }
    if modules or module is None or len(own) < len(exercise.names):
        return None
    try:
        body = ast.parse(inspect.getsource(module)).body
    except (OSError, TypeError):
        return None
    needed = map(_Bare().visit, definitions(body, [*own]))
    return _program([rename_definitions(statement, own) for statement in needed], body)


def _program(found: Sequence[ast.stmt], body: Sequence[ast.stmt]) -> RightProgram:
    """Return some definitions as a right answer; they are changed in place.

    Args:
        found: the definitions.
        body: the statements among which the imports are that they need.
    """
    used = {n.id for s in found for n in ast.walk(s) if isinstance(n, ast.Name)}
    imported = [*_imports(body, used)]
    solving = {a.asname or a.name for i in imported if _solves(i) for a in i.names}
    for statement in found:
        count_steps(statement)
    return RightProgram(tuple(found), "\n".join(map(ast.unparse, imported)), frozenset(solving))


def _imports(body: Sequence[ast.stmt], used: set[str]) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports among some statements, as far as their names are used."""
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            names = [a for a in statement.names if (a.asname or a.name.split(".")[0]) in used]
            if names:
                fields = {**dict(ast.iter_fields(statement)), "names": names}
                yield type(statement)(**fields)


def _solves(imported: ast.Import | ast.ImportFrom) -> bool:
    """Tell whether an import gives functions of the course that a student does not have."""
    module = getattr(imported, "module", "") or ""
    return module.startswith(("course_lib", "chapters")) and module != GIVEN


class _Bare(ast.NodeTransformer):
    """Removes annotations and docstrings."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._without_docstring(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        value = node.value or ast.Constant(None)
        return ast.copy_location(ast.Assign([node.target], value), node)

    def _without_docstring(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        if ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
        return self.generic_visit(node)


class _Renamed(ast.NodeTransformer):
    """Gives names other names.

    Args:
        names: the new names by the old ones.
    """

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.copy_location(ast.Name(self.names.get(node.id, node.id), node.ctx), node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.copy_location(ast.arg(self.names.get(node.arg, node.arg)), node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._definition(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._definition(node)

    def _definition(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        node.name = self.names.get(node.name, node.name)
        return self.generic_visit(node)


def rename_definitions(statement: ast.stmt, names: dict[str, str]) -> ast.stmt:
    """Give the names of a statement other names, in place."""
    changed: ast.stmt = _Renamed(names).visit(statement)
    return changed
