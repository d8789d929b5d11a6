"""Edits of the line that raised an error are tried first; else those of lines that ran."""

import ast
from functools import partial
from typing import Any

import pytest

from autograder.judging.judge import judge
from autograder.model.case import Case
from autograder.repair.edit_program import ticking_program
from autograder.repair.edit_trace import SMALL, order_edits, trace_of
from autograder.repair.edits import Edit, single_edits
from autograder.running.cases import battery, code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from tests.exercises.edited import edited_answers
from tests.judging.programs import RIGHT, opened, run

NAMES = ["minimax_value"]
RAISES = RIGHT.replace("game.transition(s, a)", "game.transition(s)")
"""Line 8 raises an error."""


def reported(source: str, case: Case) -> object:
    """Return what the traced program of a cell reports on a case."""
    runner: Runner = KernelRunner(run(source)["minimax_value"])
    trace = trace_of(partial(ticking_program, [source], NAMES), NAMES, 10_000)
    assert trace is not None
    assert runner.redefine(trace.text, NAMES)
    return runner.call(case).value


def order(source: str, said: object) -> list[Edit]:
    """Return the edits of a cell in the order that a report leads to."""
    trace = trace_of(partial(ticking_program, [source], NAMES), NAMES, 10_000)
    assert trace is not None
    return order_edits(single_edits([source], NAMES), trace, said)


CASES = battery("minimax-value", "")
INNER = next(case for case in CASES if case.game and not case.game.is_terminal(case.root))
END = next(case for case in CASES if case.game and case.game.is_terminal(case.root))


def test_edits_of_the_line_that_raised_an_error_come_first() -> None:
    edits = order(RAISES, reported(RAISES, INNER))
    small = [edit for edit in edits if edit.line == 8 and edit.kind in SMALL]
    assert len(small) > 3
    assert {edit.line for edit in edits[: len(small)]} == {8}
    for kind in {edit.kind for edit in edits if edit.line == 8}:
        first = next(edit for edit in edits if edit.kind == kind and not edit.likely)
        assert first.line == 8


def test_after_an_error_a_small_edit_of_a_line_before_comes_before_unlikely_ones() -> None:
    edits = order(RAISES, reported(RAISES, INNER))
    before = next(i for i, edit in enumerate(edits) if edit.line == 6 and edit.kind in SMALL)
    unlikely = next(i for i, edit in enumerate(edits) if edit.line == 8 and edit.kind == "sign")
    assert before < unlikely


def test_a_function_that_calls_itself_reports_the_lines_of_all_calls() -> None:
    raised, lines = reported(RIGHT.replace("best = v", "best = v + ()"), INNER)  # type: ignore[misc]
    assert raised
    assert {5, 8, 10} <= set(lines)
    assert lines[-1] == 10


def test_edits_of_lines_that_did_not_run_come_last() -> None:
    lines = [edit.line for edit in order(RIGHT, reported(RIGHT, END))]
    ran = [line in (3, 4, 5) for line in lines]
    assert not any(ran[sum(ran) :])


def test_a_recursion_without_end_puts_no_line_first() -> None:
    endless = RIGHT.replace("game.is_terminal(s)", "False")
    raised, lines = reported(endless, INNER)  # type: ignore[misc]
    assert not raised
    assert lines


@pytest.mark.parametrize("said", [None, 7, [True], [True, []], [1, [4]], [True, ["4"]], "text"])
def test_a_report_that_cannot_be_read_leaves_the_order_as_it_is(said: object) -> None:
    usual = [(edit.line, edit.kind) for edit in single_edits([RIGHT], NAMES)]
    assert [(edit.line, edit.kind) for edit in order(RIGHT, said)] == usual


@pytest.mark.parametrize("text", ["x = 1", "def minimax_value(", "def minimax_value(): return 1"])
def test_a_text_without_a_program_has_no_trace(text: str) -> None:
    found = trace_of(partial(ticking_program, [text], NAMES), NAMES, 10)
    assert found is None or found.starts == []


@pytest.mark.parametrize("exercise_id", ["minimax-value", "alpha-beta-tt", "mcts"])
def test_an_edit_has_the_same_text_however_it_is_written(exercise_id: str) -> None:
    mutant = edited_answers(exercise_id, 1)[0]
    edits = single_edits([mutant.source], [mutant.function])
    assert len(edits) > 100
    for edit in edits[::7]:
        written: Any = edit.text
        number, _, change = written.args
        assert parsed(edit.text(9)) == parsed(written.func(number, None, change, 9))


def parsed(text: str) -> str:
    """Return the syntax tree of a text, for which layout makes no difference."""
    return ast.dump(ast.parse(text))


@pytest.mark.slow
def test_a_random_function_is_seen_to_fail_with_fewer_calls() -> None:
    source = """\
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    winning = []
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            winning.append(t)
    return rng.choice(winning or game.actions(s))
"""
    exercise = code_exercise("heavy-playout")
    location = judge(exercise, opened(source, "heavy_policy"), "").location
    assert location is not None
    assert (location.line, location.kind) == (7, "variable")
