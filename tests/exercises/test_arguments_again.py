"""Functions that change their arguments answer a further call wrongly, and lose points for it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from textwrap import dedent
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.case import Case, Passed
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.protocol.frames import CellSource
from autograder.protocol.limits import Limits
from autograder.report.text import runnable_lines
from autograder.running.cases import PUBLIC, battery
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from autograder.running.sandbox_runner import enter
from autograder.sandbox.host import Sandbox
from course_lib.games import Tree
from tests.exercises.verdicts import SECRETS, failed, verdict_on
from tests.support.words import told

MUTATING = {
    "td-update": [
        """
        def td_update(weights, features, reward, next_features, gamma, rate):
            value = lambda x: sum(w * y for w, y in zip(weights, x))
            after = 0 if next_features is None else value(next_features)
            error = reward + gamma * after - value(features)
            for i, x in enumerate(features):
                weights[i] += rate * error * x
            return list(weights)
        """
    ],
    "epsilon-greedy": [
        """
        def epsilon_greedy(q, s, actions, epsilon, rng):
            actions.sort(key=lambda a: q.get((s, a), 0), reverse=True)
            return rng.choice(actions) if rng.random() < epsilon else actions[0]
        """,
        """
        def epsilon_greedy(q, s, actions, epsilon, rng):
            if rng.random() < epsilon:
                rng.shuffle(actions)
                return actions[0]
            return max(actions, key=lambda a: q.get((s, a), 0))
        """,
        """
        def epsilon_greedy(q, s, actions, epsilon, rng):
            if rng.random() < epsilon:
                return rng.choice(actions)
            best = max(actions, key=lambda a: q.get((s, a), 0))
            actions.remove(best)
            return best
        """,
    ],
    "order-actions": [
        """
        def order_actions(game, s, evaluate):
            actions = game.actions(s)
            best_first = game.turn(s) == 0
            actions.sort(key=lambda a: evaluate(game.transition(s, a)), reverse=best_first)
            return actions
        """,
        """
        def order_actions(game, s, evaluate):
            sign, left, found = (1, -1)[game.turn(s)], game.actions(s), []
            while left:
                best = max(left, key=lambda a: sign * evaluate(game.transition(s, a)))
                left.remove(best)
                found.append(best)
            return found
        """,
    ],
    "endgame-table": [
        """
        def endgame_table(game, states):
            table = {}
            def value(s):
                if s not in table:
                    if game.is_terminal(s):
                        table[s] = game.utility(s, 0)
                    else:
                        values = [value(game.transition(s, a)) for a in game.actions(s)]
                        table[s] = max(values) if game.turn(s) == 0 else min(values)
                return table[s]
            while states:
                value(states.pop())
            return table
        """
    ],
}
EVERY = [(exercise_id, code) for exercise_id, codes in MUTATING.items() for code in codes]


def code_exercise(exercise_id: str) -> CodeExercise:
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    return exercise


def defined(exercise: CodeExercise, code: str) -> Callable[..., Any]:
    names: dict[str, Any] = {}
    exec(dedent(code), names)
    function: Callable[..., Any] = names[exercise.names[0]]
    return function


def assert_only_left_alone_is_lost(exercise: CodeExercise, verdict: Verdict) -> None:
    assert failed(verdict) == {"left alone"}
    lost = next(p.points for p in exercise.properties if p.name == "left alone")
    assert lost > 0
    assert verdict.score == verdict.max_score - lost


@pytest.mark.sampled(1)
@pytest.mark.parametrize("secret", [PUBLIC, *SECRETS])
@pytest.mark.parametrize(("exercise_id", "code"), EVERY)
def test_a_function_that_changes_its_argument_loses_one_property(
    exercise_id: str, code: str, secret: str
):
    exercise = code_exercise(exercise_id)
    verdict = verdict_on(exercise_id, defined(exercise, code), secret)
    assert_only_left_alone_is_lost(exercise, verdict)
    assert verdict.counterexample is not None
    assert runnable_lines(verdict.counterexample).count(f"{exercise.names[0]}(") >= 2


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with Sandbox(limits=Limits(call=5)) as sandbox:
        yield sandbox


@pytest.mark.sampled(2)
@pytest.mark.sandbox
@pytest.mark.parametrize(("exercise_id", "code"), EVERY)
def test_it_loses_the_same_in_the_sandbox(sandbox: Sandbox, exercise_id: str, code: str):
    exercise = code_exercise(exercise_id)

    @contextmanager
    def opened() -> Iterator[Runner]:
        with sandbox.student() as student:
            cell = CellSource("cell", dedent(code))
            yield enter(student, [cell], exercise.names, {}, value=False)

    assert_only_left_alone_is_lost(exercise, judge(exercise, opened, SECRETS[0], explain=False))


def test_the_message_says_that_it_was_the_second_call():
    exercise = code_exercise("td-update")
    verdict = verdict_on(exercise.id, defined(exercise, MUTATING[exercise.id][0]))
    assert "called again with the same lists, returned" in told(verdict)


def test_a_table_with_further_zeros_is_right():
    """Nobody can tell it from the table as it was: a missing entry is worth 0."""

    def choose(q, s, actions, epsilon, rng):
        for a in actions:
            q.setdefault((s, a), 0)
        return exercise.reference(q, s, actions, epsilon, rng)

    exercise = code_exercise("epsilon-greedy")
    assert verdict_on(exercise.id, choose).passed


def test_a_word_about_changes_has_no_points():
    """A function that makes up for its changes is right; its process may say whatever it likes."""

    def step(weights, *rest):
        weights.append(0)
        weights.pop()
        return code_exercise("td-update").reference(weights, *rest)

    assert verdict_on("td-update", step).passed


# How a case asks again.


def test_calls_have_the_very_same_objects_but_for_their_own():
    seen = []

    def function(numbers, n):
        seen.append((numbers, n))
        numbers.append(n)
        return numbers

    case = Case("again", (Passed([1]), 3), earlier=({1: 2}, {}))
    answer = KernelRunner(function, ours=True).call(case)
    assert answer.value == [[1, 2], [1, 2, 3], [1, 2, 3, 3]]
    assert all(numbers is seen[0][0] for numbers, _ in seen)


def test_a_game_keeps_its_lists_where_a_case_asks_again_and_only_there():
    def kept(game, s):
        return game.actions(s) is game.actions(s)

    tree = Tree.of((1, 2))
    ask = KernelRunner(kept, ours=True).call
    assert ask(Case("once", (tree, "a"))).value is False
    assert ask(Case("again", (tree, "a"), earlier=({},))).value == [True, True]


def test_no_answer_to_any_call_is_no_answer():
    case = Case("again", (Passed([1]),), earlier=({},))
    assert KernelRunner(lambda numbers: None, ours=True).call(case).value is None


def test_earlier_calls_are_part_of_a_case():
    once, again = Case("k", (Passed([1]),)), Case("k", (Passed([1]),), earlier=({},))
    assert once.key != again.key
    assert "earlier" not in once.as_text


@pytest.mark.parametrize("exercise_id", MUTATING)
def test_few_cases_ask_again(exercise_id: str):
    cases = battery(exercise_id, SECRETS[0])
    assert 3 <= sum(bool(case.earlier) for case in cases) <= 16
    assert all((case.kind == "again") == bool(case.earlier) for case in cases)


def test_a_new_memory_for_every_given_state_is_refused():
    def table(game, states):
        found: dict[Any, float] = {}
        for s in states:
            found |= code_exercise("endgame-table").reference(game, [s])
        return found

    for secret in (PUBLIC, *SECRETS):
        assert failed(verdict_on("endgame-table", table, secret)) == {"once"}
