"""What a failing call shows of itself is the place: no edit elsewhere is named instead."""

import ast
import inspect
import linecache
import sys
from collections.abc import Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from autograder.judging.judge import judge
from autograder.model.verdict import Verdict
from autograder.repair.program import copies_of
from autograder.running.cases import code_exercise
from autograder.running.kernel_runner import kernel_runner
from tests.exercises.edited import written_answers
from tests.judging.digests import CODE
from tests.support.mutants import Definition, Mutant

CELL = "<a student's cell>"


@pytest.fixture(autouse=True)
def shallow() -> Iterator[None]:
    """Let functions without end fail soon."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(2_000)
    yield
    sys.setrecursionlimit(before)


def _with_print(function: Definition) -> Definition:
    """Return a function that prints what it returned at its end."""
    (function,) = copies_of([function])
    last = function.body[-1]
    assert isinstance(last, ast.Return)
    assert last.value is not None
    printed = ast.Expr(ast.Call(ast.Name("print", ast.Load()), [last.value], []))
    function.body[-1] = ast.copy_location(printed, last)
    return function


def printing(exercise_id: str) -> Iterator[Mutant]:
    """Yield the right answers that end with ``return``, each with ``print`` in its place."""
    for functions in written_answers(exercise_id):
        tree = ast.parse(inspect.getsource(functions[0])).body[0]
        last = tree.body[-1] if isinstance(tree, ast.FunctionDef) else None
        if isinstance(tree, ast.FunctionDef) and isinstance(last, ast.Return) and last.value:
            module = inspect.getmodule(functions[0])
            names = tuple(function.__name__ for function in functions)
            assert module is not None
            yield Mutant("print", module, names[0], partial(_with_print, tree), names)


def verdict_in_a_notebook(
    exercise_id: str, mutant: Mutant, monkeypatch: pytest.MonkeyPatch
) -> Verdict:
    """Return the verdict on an answer whose cell ran in a notebook, so that its lines are known."""
    exercise = code_exercise(exercise_id)
    cell = mutant.cell(exercise.names)
    names: dict[str, Any] = dict(mutant.names)
    linecache.cache[CELL] = (len(cell), None, cell.splitlines(keepends=True), CELL)
    exec(compile(cell, CELL, "exec"), names)
    monkeypatch.setitem(sys.modules, "__main__", SimpleNamespace(**names))
    monkeypatch.setattr(
        "autograder.protocol.observe.is_students", lambda frame: frame.f_code.co_filename == CELL
    )
    found = tuple(names[name] for name in exercise.names)
    opened = partial(kernel_runner, found[0] if len(found) == 1 else found, sources=[cell])
    return judge(exercise, opened, "a secret")


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise_id", [e.id for e in CODE])
def test_a_printed_value_is_located_where_it_is_printed(
    exercise_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for mutant in printing(exercise_id):
        verdict = verdict_in_a_notebook(exercise_id, mutant, monkeypatch)
        if verdict.location is not None:
            places = {place.line for place in verdict.location.places}
            assert places <= mutant.changed_lines, (mutant.function, verdict.message)
