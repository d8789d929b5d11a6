"""The case that a function forgets: an empty argument, where only one answer can be right.

The commonest mistake of beginners is a function that is right but for the empty list. Its place is
the beginning of the function. A function that has another mistake as well has two places.
"""

import ast
from collections.abc import Sequence, Set
from dataclasses import dataclass

from autograder.model.case import Case
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise
from autograder.repair.candidates import Edit
from autograder.repair.program import UNREADABLE, Program, text_of
from autograder.repair.validation import Asked

Identity = tuple[str, int, str]
"""``Case.identity``."""
CONTAINERS = (list, tuple, str, dict, set, frozenset)


@dataclass(frozen=True)
class MissingCase:
    """A case that a program forgets.

    Attributes:
        edit: the edit that adds it.
        covers: the cases that it answers.
    """

    edit: Edit
    covers: Set[Identity]


def missing_case(
    exercise: CodeExercise, program: Program, failing: Sequence[Case], known: Sequence[Asked]
) -> MissingCase | None:
    """Return the case that a program forgets; None if it fails on no empty argument.

    Args:
        exercise: the exercise, of one function.
        program: returns the program's definitions.
        failing: the cases on which it is wrong.
        known: all cases, each with its right answer.
    """
    wrong = {case.identity for case in failing}
    for place in range(max((len(case.args) for case, _ in known), default=0)):
        rows = [(case, right) for case, right in known if _is_empty(case, place)]
        covers = {case.identity for case, _ in rows}
        values = [right.value for _, right in rows]
        if covers & wrong and _is_plain(values[0]) and all(same(v, values[0]) for v in values):
            return _with_case(exercise, program, place, values[0], covers)
    return None


def _is_empty(case: Case, place: int) -> bool:
    arg = case.args[place] if place < len(case.args) else None
    return isinstance(arg, CONTAINERS) and not arg and not case.earlier


def _is_plain(value: object) -> bool:
    """Tell whether a value is a short constant, or empty itself."""
    return value is None or isinstance(value, bool | int | float) or value in ([], (), "", {})


def _with_case(
    exercise: CodeExercise, program: Program, place: int, value: object, covers: Set[Identity]
) -> MissingCase | None:
    def with_guard() -> list[ast.stmt]:
        statements = program()
        function = _function(statements, exercise.names[0])
        if function is None or place >= len(function.args.args):
            raise ValueError("the function has another form")
        name = function.args.args[place].arg
        added = ast.parse(f"if len({name}) == 0:\n    return {value!r}").body
        for node in ast.walk(added[0]):
            if isinstance(node, ast.stmt | ast.expr):
                node.lineno = node.end_lineno = function.lineno
        # Behind the line that counts steps: it has no place in the program.
        at = 0 if hasattr(function.body[0], "lineno") else 1
        function.body[at:at] = added
        return statements

    try:
        function = _function(with_guard(), exercise.names[0])
    except UNREADABLE:
        return None
    line = function.lineno if function is not None else 0
    edit = Edit("case", line, lambda steps: text_of(with_guard, steps), with_guard)
    return MissingCase(edit, covers)


def _function(statements: Sequence[ast.stmt], name: str) -> ast.FunctionDef | None:
    found = (s for s in statements if isinstance(s, ast.FunctionDef) and s.name == name)
    return next(found, None)
