"""The right answers that a student's program is compared with: the course's own functions.

Their source is read from ``course_lib``, so there is no second copy of them. Nobody is shown it.
Those of a class are in ``class_programs``.
"""

import ast
import copy
import inspect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType

from autograder.model.result_cache import cache_results
from autograder.repair.edit_program import count_steps, definitions
from autograder.repair.edit_scope import load
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
def right_programs(exercise_id: str) -> tuple[RightProgram, ...]:
    """Return the right answers to an exercise, each in a plain form and as it is written.

    Returns:
        The programs; none if the source of the course's function cannot be read.
    """
    exercise = code_exercise(exercise_id)
    beside = inspect.getmodule(exercise.reference)
    objects = [getattr(beside, name, exercise.reference) for name in exercise.names]
    modules = {inspect.getmodule(obj) for obj in objects}
    module = modules.pop()
    if modules or module is None:
        return ()
    own = {
        getattr(obj, "__name__", ""): name
        for obj, name in zip(objects, exercise.names, strict=True)
    }
    if len(own) < len(exercise.names):
        return ()
    try:
        forms = [_read(module, own, plain=plain) for plain in (True, False)]
    except (OSError, TypeError):
        return ()
    return tuple({_text(form.definitions): form for form in forms}.values())


def _text(statements: Sequence[ast.stmt]) -> str:
    return "\n".join(map(ast.unparse, statements))


def _read(module: ModuleType, own: dict[str, str], *, plain: bool) -> RightProgram:
    """Return the definitions of a module that some functions need, under an exercise's names."""
    body = ast.parse(inspect.getsource(module)).body
    found = [rename_definitions(statement, own) for statement in bare(definitions(body, [*own]))]
    if plain:
        found = [_Plain().visit(statement) for statement in found]
    return right_program(found, body)


def bare(statements: Sequence[ast.stmt]) -> list[ast.stmt]:
    """Return definitions without annotations and docstrings; they are changed in place."""
    return [_Bare().visit(statement) for statement in statements]


def right_program(found: Sequence[ast.stmt], body: Sequence[ast.stmt]) -> RightProgram:
    """Return some definitions as a right answer; they are changed in place.

    Args:
        found: the definitions.
        body: the statements among which the imports are that they need.
    """
    used = {n.id for s in found for n in ast.walk(s) if isinstance(n, ast.Name)}
    imported = [*imports_of(body, used)]
    solving = {a.asname or a.name for i in imported if _solves(i) for a in i.names}
    for statement in found:
        ast.fix_missing_locations(statement)
        count_steps(statement)
    return RightProgram(tuple(found), _text(imported), frozenset(solving))


def imports_of(body: Sequence[ast.stmt], used: set[str]) -> Iterator[ast.Import | ast.ImportFrom]:
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


class _Plain(ast.NodeTransformer):
    """Writes ``for a, t in successors(game, s)`` with ``actions`` and ``transition``."""

    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        if (parts := _successors(node)) is None:
            return node
        action, child, call = parts
        set_child = ast.Assign([ast.Name(child, ast.Store())], _transition(call, action))
        node.target, node.iter = ast.Name(action, ast.Store()), _actions(call)
        node.body = [ast.copy_location(set_child, node), *node.body]
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._comprehension(node)

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        return self._comprehension(node)

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        return self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.AST:
        return self._comprehension(node)

    def _comprehension(
        self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
    ) -> ast.AST:
        self.generic_visit(node)
        if len(node.generators) > 1 or (parts := _successors(node.generators[0])) is None:
            return node
        action, child, call = parts
        changed: ast.AST = _Instead(child, _transition(call, action)).visit(node)
        node.generators[0].target = ast.Name(action, ast.Store())
        node.generators[0].iter = _actions(call)
        return changed


class _Instead(ast.NodeTransformer):
    """Puts an expression where a name is read."""

    def __init__(self, name: str, value: ast.expr) -> None:
        self.name, self.value = name, value

    def visit_Name(self, node: ast.Name) -> ast.AST:
        is_read = node.id == self.name and isinstance(node.ctx, ast.Load)
        return copy.deepcopy(self.value) if is_read else node


def _successors(loop: ast.For | ast.comprehension) -> tuple[str, str, ast.Call] | None:
    """Return the action, the child and the call of a loop over successors, else None."""
    match loop.target, loop.iter:
        case ast.Tuple(elts=[ast.Name(id=action), ast.Name(id=child)]), ast.Call(
            func=ast.Name(id="successors"), args=[_, _]
        ) as call:
            return ("action_" if action == "_" else action), child, call
    return None


def _actions(call: ast.Call) -> ast.Call:
    game, state = copy.deepcopy(call.args)
    return ast.Call(ast.Attribute(game, "actions", ast.Load()), [state], [])


def _transition(call: ast.Call, action: str) -> ast.Call:
    game, state = copy.deepcopy(call.args)
    return ast.Call(ast.Attribute(game, "transition", ast.Load()), [state, load(action)], [])
