"""What an exercise observes of a wrong function: no right one has it, and it is true."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from autograder.exercises.common.leaf_order import first_vain_leaf
from autograder.exercises.common.missing_states import missing_states
from autograder.judging.counterexample import call_text
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair
from autograder.model.exercise import CodeExercise, Observation
from autograder.running.cases import code_exercise
from autograder.running.kernel_runner import kernel_runner
from chapters.expectiminimax.exercises.pig_policy.pig_play import states
from chapters.expectiminimax.exercises.pig_policy.reasons import first_wrong_choice, turn_chances
from chapters.heuristics.exercises.deepening_ordered.reasons import pair_reason
from chapters.heuristics.exercises.retrograde.reasons import entry_reason
from course_lib.game import MAX, reachable
from course_lib.games import Tree
from course_lib.search import heuristic_minimax, maxn_shallow, pig_policy, pig_values, retrograde
from tests.judging.digests import CODE
from tests.support.corpus import right_functions, wrong_answers

OBSERVING = sorted(e.id for e in CODE if e.search.observe is not None)


def observed(exercise: CodeExercise, function: Callable[..., Any]) -> Observation | None:
    """Return what is seen of a function."""
    assert exercise.search.observe is not None
    with kernel_runner(function) as runner:
        return exercise.search.observe(runner.call)


@pytest.mark.parametrize("exercise_id", OBSERVING)
def test_nothing_is_observed_of_a_right_function(exercise_id: str) -> None:
    exercise = code_exercise(exercise_id)
    for right in (exercise.reference, *right_functions(exercise_id)):
        assert observed(exercise, right) is None


SEEN = {
    "deepening-ordered": {
        "no-cuts": "depth 2 reads leaf 'g' in vain",
        "forgets-between-depths": "depth 2 begins with leaf",
        "each-node-handles-the-time": "is returned, which neither depth finds",
    },
    "iterative-deepening": {
        "back-to-the-first": "'A' is returned, the first action; depth 1 had found 'B'",
    },
    "shallow-pruning": {
        "what-the-others-have-here": "leaf 'c' is not read: player 0 has only 8 of 9 at the root",
    },
    "endgame-table": {
        "ends-are-known": "all terminal states are missing from the table, and no other",
        "one-move-further": "all states that are more than one move away are missing",
    },
    "simulate": {
        "the-average-at-once": "is the mean of (1, -1), (2, -2)",
        "list-in-the-signature": "the first call returned (0, 0), which is right, and a second",
    },
    "snake-features": {"cells-are-x-and-y": "'food up' is what 'food left' should be"},
}  # fmt: skip


@pytest.mark.parametrize("exercise_id", SEEN)
def test_the_first_wrong_step_is_seen(exercise_id: str) -> None:
    wrong = {answer.name: answer.run() for answer in wrong_answers(exercise_id)}
    for name, clause in SEEN[exercise_id].items():
        found = observed(code_exercise(exercise_id), wrong[name])
        assert found is not None, name
        assert clause in found.clause
        assert "(game" not in call_text(code_exercise(exercise_id), found.case)


def test_a_leaf_is_read_in_vain_once_the_bounds_meet() -> None:
    tree = Tree.of(((6, 8), (2, 9)))
    assert first_vain_leaf(tree, ["d", "e", "f"]) is None
    assert first_vain_leaf(tree, ["d", "e", "f", "g"]) == ("g", 6, 2)
    assert first_vain_leaf(tree, ["f", "g", "d", "e"]) is None


def test_a_word_for_missing_states_holds_of_all_of_them() -> None:
    def seen(has: Callable[[Any, Any, Any], bool]) -> str | None:
        def table(game: Any, given: Any) -> dict[Any, int]:
            every = {t for s in given for t in reachable(game, s)}
            return {s: 0 for s in every if has(game, given, s)}

        with kernel_runner(table) as runner:
            found = missing_states(runner.call)
        return found.clause if found is not None else None

    assert seen(lambda game, given, s: not game.is_terminal(s)) == (
        "all terminal states are missing from the table, and no other"
    )
    assert seen(lambda game, given, s: s in reachable(game, given[0])) == (
        "all states that the first given one does not lead to are missing from the table, and no "
        "other: 'b', 'd', 'e'"
    )
    assert seen(lambda game, given, s: s != "e") is None
    assert seen(lambda game, given, s: True) is None


SKIPPED = re.compile(r"leaf '(?P<leaf>\w+)' is not read: ")


@pytest.mark.parametrize("answer", wrong_answers("shallow-pruning"), ids=lambda a: a.name)
def test_a_leaf_that_is_not_read_is_read_by_every_right_search(answer: Any) -> None:
    found = observed(code_exercise("shallow-pruning"), answer.run())
    if found is None or (said := SKIPPED.search(found.clause)) is None:
        return
    read = asked_by(maxn_shallow, found.case)
    assert said["leaf"] in read
    assert said["leaf"] not in asked_by(answer.run(), found.case)


def asked_by(function: Callable[..., Any], case: Case) -> frozenset[Any]:
    """Return the leaves that a function reads."""
    with kernel_runner(function) as runner:
        return runner.call(case).asked


@pytest.mark.parametrize("answer", wrong_answers("pig-policy"), ids=lambda a: a.name)
def test_the_first_wrong_choice_is_worse_and_those_after_it_are_right(answer: Any) -> None:
    target, win = 24, pig_values(24)
    policy, best = answer.run()(target), pig_policy(target)
    if set(states(target)) - policy.keys() or (found := first_wrong_choice(target, policy)) is None:
        return
    (own, other, total), rolling, holding = found
    assert policy[own, other, total] != best[own, other, total]
    assert holding == pytest.approx(1 - win[other][own + total])
    assert (holding > rolling) == policy[own, other, total]
    for state in states(target):
        if state[0] + state[1] > own + other and 1 not in state and state[2]:
            roll, hold = turn_chances(target, *state[:2])[state[2]]
            assert policy[state] == best[state] or abs(roll - hold) < 1e-5


@pytest.mark.parametrize("target", [2, 7, 24])
def test_a_turn_begins_with_the_value_of_a_roll(target: int) -> None:
    win = pig_values(target)
    for own in range(target):
        for other in range(target):
            assert turn_chances(target, own, other)[0][0] == pytest.approx(win[own][other])
    assert first_wrong_choice(target, pig_policy(target)) is None


@pytest.mark.parametrize("answer", wrong_answers("retrograde"), ids=lambda a: a.name)
def test_entries_nearer_to_the_end_than_the_first_wrong_one_are_right(answer: Any) -> None:
    for case in code_exercise("retrograde").examples:
        with kernel_runner(answer.run()) as runner:
            given = runner.call(case).value
        right = retrograde(*case.args)
        said = entry_reason(case, Answer(given), Answer(right))
        if said is None:
            continue
        decided = {s: n for s, (value, n) in right.items() if value and given.get(s) != right[s]}
        if decided:
            nearest = [s for s in decided if decided[s] == min(decided.values())]  # type: ignore[type-var]
            assert any(repr(s) in said for s in nearest), said
        wrong = [s for s in right if given.get(s, (MAX,)) != right[s]]
        assert any(repr(s) in said for s in wrong), said


@pytest.mark.parametrize("answer", wrong_answers("deepening-ordered"), ids=lambda a: a.name)
def test_the_reason_of_a_wrong_pair_names_a_depth_that_was_finished(answer: Any) -> None:
    exercise = code_exercise("deepening-ordered")
    for case in (c for c in exercise.examples if c.kind == "search"):
        with kernel_runner(answer.run()) as runner:
            given = exercise.asking.interview(case, runner.call)
        reason = pair_reason(case, given, Answer())
        assert reason is None or "no depth was finished" not in reason
        calm = [as_pair(part.value) for part in given.parts[: case.args[3]]]
        game, s, evaluate = case.args[:3]
        for depth, pair in enumerate(calm, start=1):
            if pair is None or pair[0] != heuristic_minimax(game, s, depth, evaluate)[0]:
                assert reason is None or f"at depth {depth}, the last one finished" in reason
                break
