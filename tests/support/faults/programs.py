"""A parameter that drifts, and what the objects of a class share."""

import ast
from collections.abc import Iterator
from functools import partial

from autograder.model.exercise import CodeExercise
from tests.exercises.edited import written_answers
from tests.support.faults import Fault
from tests.support.faults.edits import edited

DRIFTING: dict[str, tuple[str, ...]] = {
    "q-learning": ("epsilon", "alpha", "gamma"),
    "self-play-q": ("epsilon", "alpha"),
}
"""The parameters that are to stay as they are for many episodes, by exercise."""
FACTOR = 0.99


def faults(exercise: CodeExercise) -> Iterator[Fault]:
    """Yield right answers in which a parameter drifts, or objects share what is their own."""
    for reference in (True, False):
        for answer in written_answers(exercise.id, reference=reference):
            for name in DRIFTING.get(exercise.id, ()):
                for where, make in edited(answer, partial(_drifting, name)):
                    yield Fault("a parameter drifts", f"{name} in {where}", make)
            if isinstance(exercise.reference, type):
                for where, make in edited(answer, _shared):
                    yield Fault("shared by objects", where, make)


def _drifting(name: str, node: ast.AST) -> ast.AST | None:
    """Let a parameter become less with each round of a function's first loop."""
    if not isinstance(node, ast.FunctionDef) or name not in [a.arg for a in node.args.args]:
        return None
    loop = next((x for x in node.body if isinstance(x, ast.For | ast.While)), None)
    if loop is None:
        return None
    loop.body.append(ast.parse(f"{name} *= {FACTOR}").body[0])
    return node


def _shared(node: ast.AST) -> ast.AST | None:
    """Let a class have an attribute that its objects are to have."""
    match node:
        case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"))]):
            node.targets[0].value = ast.parse("type(self)", mode="eval").body  # type: ignore
            return node
    return None
