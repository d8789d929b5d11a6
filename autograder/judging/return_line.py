"""The line that returns a wrong value: where it is best begun again, if no few edits make it right.

The program runs on the smallest failing case once more, where the student's cells ran. Its return
statements note their lines. A line is named only if the value that came from it is the one that was
judged, and is wrong by itself, whatever else the call did.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace

from autograder.judging.collect import RunnerFactory
from autograder.judging.edit_program import PRELUDE, UNREADABLE, Program
from autograder.judging.explain import Explanation
from autograder.judging.runner import UndefinedName
from autograder.judging.score import Outcome, fault
from autograder.model.case import one_question
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise, Property
from autograder.model.search_tree import Rng
from autograder.sandbox.process import NoReply

STEPS = 1_000_000
"""Steps that the program may take."""
NOTE, NOTED = "_autograder_note", "_autograder_noted"
TRACER = f"""
def {NOTE}(line, value, last=[0, None]):
    last[:] = [line, value]
    return value

def {NOTED}(function, within=[]):
    def noted(*args):
        if within:
            return function(*args)
        within.append(True)
        try:
            value = function(*args)
        finally:
            within.clear()
        line, returned = {NOTE}.__defaults__[0]
        return [line if returned is value else 0, value]
    return noted
"""
"""A function returns the line of the last return statement that ran, and its value.

Calls of itself are passed on.
"""


def line_returning(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    program: Program,
    why: Explanation,
) -> int:
    """Return the line that returns a wrong value; 0 if that is not known, or says nothing.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        program: returns the student's definitions.
        why: why a property does not hold.
    """
    if not _is_wrong_value(exercise, why.prop, why.outcome):
        return 0
    try:
        statements = program()
        lines = {*_note_returns(statements, exercise.names)}
        texts = [ast.unparse(ast.fix_missing_locations(s)) for s in statements]
    except UNREADABLE:
        return 0
    wrapped = [f"{name} = {NOTED}({name})" for name in exercise.names]
    text = "\n".join([PRELUDE.format(steps=STEPS), TRACER, *texts, *wrapped])
    line = _ran(exercise, open_runner, text, why.outcome) if len(lines) > 1 else 0
    return line if line in lines else 0


def _is_wrong_value(exercise: CodeExercise, prop: Property, outcome: Outcome) -> bool:
    """Tell whether one value was returned that is wrong, whatever else the call did."""
    case, answer, right = outcome.case, outcome.answer, outcome.expected
    is_plain = exercise.interview is one_question and not outcome.before
    if not is_plain or answer.error is not None or any(isinstance(a, Rng) for a in case.args):
        return False
    with_value = replace(outcome, answer=replace(right, value=answer.value))
    return not same(answer.value, right.value) and fault(prop, with_value) is not None


def _note_returns(statements: Sequence[ast.stmt], names: Sequence[str]) -> Iterator[int]:
    """Let return statements note their lines, and yield these.

    Not those of a judged function that return another function's value as it is: that one's do.
    """
    functions = [n for s in statements for n in ast.walk(s) if isinstance(n, ast.FunctionDef)]
    helpers = {f.name for f in functions} - {*names}
    for function in functions:
        for node in _own_returns(function):
            if function.name in names and _calls(node.value, helpers):
                continue
            value = node.value or ast.Constant(None)
            line = ast.Constant(node.lineno)
            node.value = ast.Call(ast.Name(NOTE, ast.Load()), [line, value], [])
            yield node.lineno


def _own_returns(function: ast.FunctionDef) -> Iterator[ast.Return]:
    """Yield the return statements of a function, but not those of functions in it."""
    left: list[ast.AST] = list(function.body)
    while left:
        node = left.pop(0)
        if isinstance(node, ast.Return):
            yield node
        elif not isinstance(node, ast.FunctionDef | ast.ClassDef):
            left += ast.iter_child_nodes(node)


def _calls(value: ast.expr | None, helpers: set[str]) -> bool:
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in helpers
    )


def _ran(exercise: CodeExercise, open_runner: RunnerFactory, text: str, outcome: Outcome) -> int:
    """Run the program on the case; return the line if the judged value came again."""
    try:
        with open_runner() as runner:
            if not runner.redefine(text, exercise.names):
                return 0
            match runner.call(outcome.case).value:
                case [int(line), value] if same(value, outcome.answer.value):
                    return line
    except (UndefinedName, NoReply):
        pass
    return 0
