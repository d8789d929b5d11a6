"""What holds of a wrong function whatever it is asked: arguments unread, the first wrong step."""

import ast
import dis
from collections.abc import Collection, Iterator, Sequence
from types import CodeType

from autograder.judging.contrast import where_it_fails
from autograder.judging.counterexample import typed_json
from autograder.judging.explanation_text import does_not_use
from autograder.judging.messages import sentence
from autograder.model.compare import same, show
from autograder.model.exercise import CodeExercise
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.source import IMPORTS, call_source
from autograder.protocol.observe import code_of
from autograder.repair.program import ticking_program
from autograder.running.room import Opened
from autograder.running.score import Outcome

MOST_NAMED = 4
"""Right steps that are named; of more, the last ones."""


def fact(
    exercise: CodeExercise,
    open_runner: Opened,
    shown: Outcome | None = None,
    passed: Collection[str] | None = None,
) -> str | None:
    """Return one sentence: arguments that are not used, the first wrong step, or where it fails.

    Args:
        exercise: the exercise.
        open_runner: opens runners of the function, and knows the texts of its cells.
        shown: the counterexample, if there is one on which the function fails alone, each time.
        passed: the names of the properties that hold; None if it is not known which.
    """
    if unread := unread_arguments(exercise, open_runner.sources):
        return does_not_use(exercise.names[0], unread)
    if shown is not None and (step := first_wrong_step_of(exercise, shown)) is not None:
        return step
    if (found := first_wrong_step(exercise, open_runner, passed)) or shown is None:
        return found
    return where_it_fails(exercise, open_runner, shown)


def first_wrong_step(
    exercise: CodeExercise, open_runner: Opened, passed: Collection[str] | None = None
) -> str | None:
    """Return in a sentence what a wrong function does first that it should not, if that is certain.

    It is asked in a new process and no hidden case, so that the sentence tells of none. A question
    at which only properties look that wait for others does not show what is wrong first.

    Args:
        exercise: the exercise; its ``search.observe`` asks.
        open_runner: opens runners of the function.
        passed: the names of the properties that hold; None if it is not known which.
    """
    if exercise.search.observe is None:
        return None
    with open_runner() as runner:
        found = exercise.search.observe(runner.call)
    if found is None:
        return None
    looking = [p for p in exercise.properties if p.points and p.looks_at(found.case)]
    if passed is not None and looking and not any({*p.needs} <= {*passed} for p in looking):
        return None
    source = call_source(exercise.names[found.case.which], typed_json(exercise, found.case))
    words = {"call": source.once, "fault": found.clause}
    if lines := [line for line in source.setup if not line.startswith(IMPORTS)]:
        line = "; ".join(lines)
        return sentence(Phrase("With {line}, in {call}, {fault}", line=line, **words))
    return sentence(Phrase("In {call}, {fault}", **words))


def first_wrong_step_of(exercise: CodeExercise, shown: Outcome) -> str | None:
    """Return in a sentence which steps of a call are right, and the first one that is not.

    Nothing is said where the first step is wrong already: the counterexample says as much.

    Args:
        exercise: the exercise; its ``search.steps`` reads the steps.
        shown: the call.
    """
    if exercise.search.steps is None or shown.answer.error is not None:
        return None
    right: list[str] = []
    for name, given, expected in exercise.search.steps(shown.case, shown.answer, shown.expected):
        if same(given, expected):
            right.append(name)
            continue
        if not right:
            return None
        return Phrase(
            "The first wrong step: {name} is {given}, expected {expected}; before it, these are "
            "right: {right}.",
            name=name,
            given=show(given, 40),
            expected=show(expected, 40),
            right=join_phrases(", ", right[-MOST_NAMED:]),
        )
    return None


ALL_NAMES = {"locals", "vars", "eval", "exec", "dir", "super"}
"""Functions that may read an argument without its name."""


def unread_arguments(exercise: CodeExercise, sources: Sequence[str]) -> list[str]:
    """Return the arguments that a function never reads, or replaces before it reads them.

    Args:
        exercise: the exercise.
        sources: the texts of the cells that ran.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: a text cannot be read.
    """
    program = ticking_program(sources, exercise.names)
    named = [s for s in program if isinstance(s, ast.FunctionDef) and s.name in exercise.names]
    code = code_of(exercise.reference)
    if len(named) != 1 or len(exercise.names) != 1 or code is None:
        return []
    function = named[0]
    theirs = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
    names = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    if function.args.vararg or function.args.kwarg or names & ALL_NAMES:
        return []
    pairs = zip(theirs, code.co_varnames[: code.co_argcount], strict=False)
    return [mine for mine, right in pairs if not _uses(function, mine) and _reads(code, right)]


def _uses(function: ast.FunctionDef, name: str) -> bool:
    """Tell whether a function may read the value that it is given under a name."""
    for statement in function.body:
        nodes = [n for n in ast.walk(statement) if isinstance(n, ast.Name) and n.id == name]
        if any(isinstance(node.ctx, ast.Load) for node in nodes):
            return True
        if nodes and isinstance(statement, ast.Assign):  # from here on it is another value
            return False
        # A loop, ``+=`` or a block sets it, perhaps: the old value may still be read.
        if nodes or any(name in found.names for found in _scopes(statement)):
            return True
    return False


def _scopes(statement: ast.stmt) -> Iterator[ast.Nonlocal]:
    return (node for node in ast.walk(statement) if isinstance(node, ast.Nonlocal))


def _reads(code: CodeType, name: str) -> bool:
    """Tell whether compiled code reads one of its arguments."""
    loads = (step.argval for step in dis.get_instructions(code) if step.opname[:4] == "LOAD")
    # From Python 3.13 on, one instruction may load two variables.
    found = (value if isinstance(value, tuple) else (value,) for value in loads)
    # An inner function reads a cell variable; its instructions are not among these.
    return name in code.co_cellvars or any(name in values for values in found)
