"""What a verdict says is true, comes in the right order, and is as small as it can be."""

import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from autograder import check, hint
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.report.text import pasted_lines, runnable_lines, verdict_text
from autograder.running.cases import PUBLIC, code_exercise
from autograder.running.kernel_runner import kernel_runner

GAME = "from random import choice\nfrom course_lib.game import MAX, MIN, successors\n"


@pytest.fixture(autouse=True)
def shallow() -> Iterator[None]:
    """Let functions without end fail soon."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(2_000)
    yield
    sys.setrecursionlimit(before)


def function(exercise: CodeExercise, cell: str) -> Callable[..., Any]:
    """Return the function that a cell defines."""
    names: dict[str, Any] = {}
    exec(compile(GAME, "<imports>", "exec"), names)
    exec(compile(cell, "<cell>", "exec"), names)
    found: Callable[..., Any] = names[exercise.names[0]]
    return found


def verdict(exercise_id: str, cell: str, times: int = 1) -> Verdict:
    """Return the verdict on a cell that ran once in a notebook, the last of several."""
    exercise = code_exercise(exercise_id)
    opened = partial(kernel_runner, function(exercise, cell), sources=[cell])
    return [judge(exercise, opened, PUBLIC) for _ in range(times)][-1]


COUNTER = """\
count = 0

def tree_size(game, s):
    global count
    count += 1
    for _, t in successors(game, s):
        tree_size(game, t)
    return count
"""
MEMO = """\
known = {}

def minimax_value(game, s):
    if s not in known:
        if game.is_terminal(s):
            known[s] = game.utility(s, MAX)
        else:
            best = max if game.turn(s) == MAX else min
            known[s] = best(minimax_value(game, t) for _, t in successors(game, s))
    return known[s]
"""


@pytest.mark.parametrize("cell", [COUNTER, MEMO], ids=["counter", "memo"])
@pytest.mark.parametrize("times", [1, 2])
def test_in_a_notebook_too_it_is_said_first_that_earlier_calls_count(cell: str, times: int) -> None:
    exercise_id = "tree-size" if cell == COUNTER else "minimax-value"
    found = verdict(exercise_id, cell, times)
    assert "kept from one call to the next" in found.message.partition(".")[0]
    example = found.counterexample
    assert example is not None
    assert example.before
    # What is shown happens wherever nothing has been called before.
    names: dict[str, Any] = {}
    exec("from course_lib.game import *\nfrom course_lib.games import *\n" + cell, names)
    *before, last = runnable_lines(example).splitlines()
    exec("\n".join(before), names)
    assert repr(eval(last, names)) == example.returned != example.expected


def test_a_search_that_compares_whole_vectors_is_shown_a_wrong_vector() -> None:
    cell = """\
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    return max((maxn(game, t)[0], a) for a, t in successors(game, s))
"""
    found = verdict("maxn", cell)
    assert found.counterexample is not None
    assert "vector" in found.case, "a tie shows less"
    assert "MAX" not in verdict_text(found)
    assert "MIN" not in verdict_text(found)


def test_lists_of_numbers_are_as_short_and_plain_as_can_be() -> None:
    cell = """\
def regret_matching(regrets):
    best = max(regrets)
    if best <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [1 if r == best else 0 for r in regrets]
"""
    found = verdict("regret-matching", cell)
    assert found.counterexample is not None
    assert runnable_lines(found.counterexample) == "regret_matching([1, 1])"


def test_a_sample_is_not_compared_with_another_sample() -> None:
    cell = """\
def simulate(game, s, rng):
    while not game.is_terminal(s):
        s = game.transition(s, choice(list(game.actions(s))))
    return tuple(game.utility(s, p) for p in range(game.n_players))
"""
    text = verdict_text(verdict("simulate", cell))
    assert re.search(r"about \d+ times", text) or "as expected, but called again" in text


def test_one_wrong_playout_is_shown_and_not_hundreds() -> None:
    cell = """\
def simulate(game, s, rng):
    while not game.is_terminal(s):
        s = game.transition(s, rng.choice(list(game.actions(s))))
    return game.utility(s, MAX)
"""
    found = verdict("simulate", cell)
    assert found.counterexample is not None
    assert "300" not in runnable_lines(found.counterexample)


def test_what_was_not_judged_has_no_cross() -> None:
    cell = """\
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    return {**q, (s, a): reward}
"""
    found = verdict("q-update", cell)
    assert {line.sign for line in found.properties} == {"–"}
    found = verdict("tree-size", "def tree_size(game, s):\n    return 0 if s else 1\n")
    assert any(line.sign == "✗" for line in found.properties)


def test_a_shortcut_that_must_go_is_the_place_and_no_number_in_it() -> None:
    cell = """\
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    best = max if game.turn(s) == MAX else min
    for _, t in successors(game, s):
        if game.is_terminal(t) and game.utility(t, game.turn(s)) > 0:
            return game.utility(t, MAX)
    return best(minimax_value(game, t) for _, t in successors(game, s))
"""
    found = verdict("minimax-value", cell)
    assert found.location is not None
    assert found.location.kind == "shortcut"
    assert found.location.line in (5, 6), "the loop, or the branch that is all there is in it"


def test_a_dropped_operand_is_no_operator() -> None:
    cell = """\
def best_action(root):
    return max(root.children, key=lambda k: k.visits - k.total).action
"""
    found = verdict("best-action", cell)
    assert found.location is not None
    assert found.location.kind == "operand"


def test_a_none_of_its_own_is_the_place_where_all_else_is_right() -> None:
    cell = """\
def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        p, best, action = game.turn(s), None, None
        for a, t in successors(game, s):
            vector, _ = search(t, max_sum if best is None else max_sum - best[p])
            if vector[p] >= bound:
                return vector, None
            if best is None or vector[p] > best[p]:
                best, action = vector, a
        return best, action

    return search(s, max_sum)
"""
    found = verdict("shallow-pruning", cell)
    assert found.location is not None
    assert (found.location.kind, found.location.line) == ("none", 9)


def test_a_line_of_a_property_can_be_pasted_with_what_it_needs() -> None:
    cell = """\
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    leaf.children = [Node(t, leaf, a) for a, t in successors(game, leaf.state)]
    return leaf
"""
    found = verdict("expand", "from course_lib.search import Node\n" + cell)
    (line,) = (line for line in found.properties if not line.passed)
    names: dict[str, Any] = {}
    exec(
        GAME + "from course_lib.games import *\nfrom course_lib.search import Node\n" + cell, names
    )
    exec(str(line.case).partition(": returned")[0], names)
    assert names["root"].children


def test_a_first_wrong_call_has_the_names_that_are_set_up() -> None:
    cell = """\
def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(minimax_value(game, t) for _, t in successors(game, s))
"""
    example = verdict("minimax-value", cell).counterexample
    assert example is not None
    assert example.wrong_call is not None
    names: dict[str, Any] = {}
    exec(GAME + "from course_lib.games import *\n" + cell, names)
    exec(pasted_lines(example), names)
    assert repr(eval(example.wrong_call.call, names)) == example.wrong_call.returned


def test_nothing_is_said_of_changed_arguments_where_the_first_call_is_wrong() -> None:
    cell = "def tree_size(game, s):\n    return 1\n"
    text = verdict_text(verdict("tree-size", cell))
    assert "left alone: " in text
    assert "the first call is wrong already" in text


def test_check_and_hint_without_an_answer_say_what_is_missing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert check("negamax") == 0
    assert 'check("negamax", negamax)' in capsys.readouterr().out
    assert check() == 0
    assert "Give the id of an exercise" in repr(hint())
