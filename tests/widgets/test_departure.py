"""Departures: where a search goes another way than the reference, also under a failed check."""

import sys
from dataclasses import replace
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.judging.counterexample import counterexample_of
from autograder.judging.judge import judge
from autograder.judging.wrong_call import first_wrong_call
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise
from autograder.notebook_api import exercise_check
from autograder.notebook_api.exercise_check import explorer_of
from autograder.protocol.no_reply import NoReply
from autograder.running.cases import reference_answer
from autograder.running.kernel_runner import KernelRunner, kernel_runner
from autograder.running.score import Outcome
from course_lib.game import Game
from course_lib.games import Tree
from course_lib.search import alpha_beta_search, minimax_search, minimax_value
from course_lib.trace import trace
from course_lib.widgets import first_departure
from tests.widgets.searches import DEEP, TEXTBOOK, always_max, minimax, raises_at_d

# Departures.


def departure(student: Any, reference: Any, game: Tree = TEXTBOOK) -> Any:
    t = trace(student, game, game.initial())
    i = first_departure(t, trace(reference, game, game.initial()))
    return (
        None if i is None else (t.steps[i].event, t.nodes[t.steps[i].node].state, t.steps[i].value)
    )


def test_the_first_departure_is_where_a_value_differs() -> None:
    assert departure(always_max, minimax) == ("leave", "b", 12)


def test_the_first_departure_is_where_a_leaf_too_many_is_looked_at() -> None:
    event, state, _ = departure(minimax, alpha_beta_search)
    assert (event, state) == ("enter", "i")


def test_the_first_departure_is_where_an_exception_is_raised() -> None:
    assert departure(raises_at_d, minimax) == ("error", "d", "KeyError: 'no such state'")


def test_a_search_that_ends_too_early_departs_at_its_end() -> None:
    event, state, _ = departure(lambda game, s: 3, minimax)
    assert (event, state) == ("leave", "a")


@pytest.mark.parametrize("tree", [TEXTBOOK, DEEP])
def test_the_same_search_in_another_style_does_not_depart(tree: Tree) -> None:
    assert departure(minimax, minimax_search, tree) is None


def test_traces_of_different_states_are_not_compared() -> None:
    one, other = (trace(minimax, TEXTBOOK, s) for s in "ab")
    with pytest.raises(ValueError, match="begin in 'a' and 'b'; trace both searches from the same"):
        first_departure(one, other)


# Under a failed check.


def forgets_min(game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        return game.utility(s, 0)
    return max(forgets_min(game, game.transition(s, a)) for a in game.actions(s))


def test_a_wrong_search_can_be_stepped_through_from_where_it_goes_wrong() -> None:
    exercise = find_exercise("minimax-value")
    assert isinstance(exercise, CodeExercise)
    verdict = judge(exercise, lambda: kernel_runner(forgets_min), "")
    assert verdict.counterexample is not None
    explorer = explorer_of(forgets_min, exercise, verdict.counterexample)
    assert explorer is not None
    step = explorer.trace.steps[explorer.step - 1]
    right = minimax_value(explorer.trace.game, explorer.trace.nodes[step.node].state)
    assert step.event == "leave"
    assert step.value != right


WRONG_AT_MIN = """
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, 0)
    values = [minimax_value(game, game.transition(s, a)) for a in game.actions(s)]
    return max(values) if game.turn(s) == 0 else sum(values)
"""


def test_the_explorer_opens_where_the_first_wrong_call_ends() -> None:
    exercise = find_exercise("minimax-value")
    assert isinstance(exercise, CodeExercise)
    names: dict[str, Any] = {}
    exec(compile(WRONG_AT_MIN, "<cell of a test>", "exec"), names)
    function = names["minimax_value"]
    tree = Tree.of(((0, (1, 2)), (3, (4, 5))))
    case = Case("alternate", (tree, "a"))
    runner = KernelRunner(function)
    runner.watched = True
    outcome = Outcome(case, runner.call(case), reference_answer(exercise, case))
    call = first_wrong_call(exercise, exercise.properties[0], outcome)
    assert call is not None
    example = replace(counterexample_of(exercise, outcome, "wrong"), wrong_call=call)
    explorer = explorer_of(function, exercise, example)
    assert explorer is not None
    step = explorer.trace.steps[explorer.step - 1]
    node = explorer.trace.nodes[step.node]
    assert (step.event, node.state, step.value) == ("leave", "b", 2)
    assert call.call == "minimax_value(game, 'b')"


@pytest.mark.parametrize("exercise_id", ["zobrist", "open-lines", "ucb1", "order-actions"])
def test_what_walks_through_no_tree_has_nothing_to_step_through(exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    verdict = judge(exercise, lambda: kernel_runner(lambda *args: 7), "")
    example = verdict.counterexample
    assert example is not None
    assert not example.args or explorer_of(lambda *args: 7, exercise, example) is None


def test_a_function_that_the_record_cannot_stop_has_no_explorer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    exercise = find_exercise("minimax-value")
    assert isinstance(exercise, CodeExercise)
    case = Case("alternate", (TEXTBOOK, "a"))
    outcome = Outcome(case, KernelRunner(always_max).call(case), reference_answer(exercise, case))
    example = counterexample_of(exercise, outcome, "wrong")

    def loops(game: Game[Any, Any], s: Any) -> None:
        sys.settrace(None)  # as if it were one line, which has no events from Python 3.14 on
        while True:
            pass

    explorer_of(always_max, exercise, example)  # imports take their time, which is not the limit's
    monkeypatch.setattr(exercise_check, "SECONDS", 0.05)
    with pytest.raises(NoReply, match="took longer than"):
        explorer_of(loops, exercise, example)
