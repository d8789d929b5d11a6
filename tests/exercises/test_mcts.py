"""The exercises on Monte Carlo tree search: how chance is judged, and what is shown of a search."""

import random
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from autograder.model.case import Answer, Case
from autograder.model.search_tree import Rng, Row, Spot
from autograder.protocol.nodes import Node as StandIn
from autograder.report.picture import counterexample_picture
from autograder.running.cases import PUBLIC, battery, code_exercise, reference_answer
from autograder.running.kernel_runner import KernelRunner
from chapters.mcts.exercises.frequencies import many_times, odds_of, randomised_outcome
from chapters.mcts.exercises.mcts.checks import (
    MOST_WRONG,
    MOST_WRONG_IN_ALL,
    RUNS,
    found_often,
    one_playout,
    only_move,
)
from chapters.mcts.exercises.mcts.tactics import BURIED, TACTICS, disguise
from chapters.mcts.exercises.odds import ALARM, at_most, usual
from course_lib.game import successors
from course_lib.search import Node, best_action, expand, mcts, minimax_search, select, simulate
from tests.exercises.test_spoilt_trees import SPOILT, TREE, asked
from tests.exercises.verdicts import verdict_on
from tests.support.corpus import right_function, right_functions
from tests.support.words import told

SECRETS = (PUBLIC, "one secret", "another secret")
RANDOM = ("simulate", "heavy-playout")
PLAYOUT = right_function("simulate", "playout-by-choice")

pytestmark = pytest.mark.usefixtures("unshrunk")


# False alarms: less than one in a million right answers, for all random functions together.


@pytest.mark.parametrize("p", [0.001, 0.1, 1 / 3, 0.5, 0.9])
@pytest.mark.parametrize("n", [40, 300, 1000])
def test_a_usual_number_is_missed_as_rarely_as_is_said(n: int, p: float):
    low, high = usual(n, p)
    assert at_most(low - 1, n, p) <= ALARM / 2
    assert 1 - at_most(high, n, p) <= ALARM / 2 + 1e-12
    assert at_most(low, n, p) > ALARM / 2


def test_what_is_sure_must_happen_and_what_is_impossible_must_not():
    assert usual(1000, 1) == (1000, 1000)
    assert usual(1000, 0) == (0, 0)


@pytest.mark.parametrize("secret", SECRETS)
def test_false_alarms_are_below_one_in_a_million(secret: str):
    """The union bound over all frequencies and all tactics, if a run fails in one of 100.

    Each frequency is looked at in all results, and in half of them.
    """
    frequencies = 2 * sum(len(odds_of(c)) for id_ in RANDOM for c in battery(id_, secret))
    tactics = sum(c.kind == "only move" for c in battery("mcts", secret))
    one = 1 - at_most(MOST_WRONG, RUNS, 0.01)
    in_all = 1 - at_most(MOST_WRONG_IN_ALL, RUNS * tactics, 0.01)
    assert frequencies * ALARM + tactics * one + in_all < 1e-6


@pytest.mark.sampled(6)
@pytest.mark.parametrize("tactic", [*TACTICS, BURIED])
@pytest.mark.parametrize("search", [mcts, *right_functions("mcts")])
def test_the_only_move_is_found_with_nearly_every_seed(search: Any, tactic: Any):
    """Measured with 600 seeds each: none of the five searches fails in any of the tactics."""
    failures = 0
    for seed in range(50):
        game, c = disguise(tactic.root, Random(seed))
        right = minimax_search(game, game.initial())[1]
        move = search(game, game.initial(), tactic.iterations, c, Random(seed))
        failures += move != right
    assert failures == 0


# What known mistakes get past the bounds.


def fails(case: Case, function: Callable[..., Any], seed: int) -> bool:
    """Tell whether a random function fails a case under another seed."""
    *args, rng = case.args
    seeded = Case(case.kind, (*args, Rng(seed, rng.times)))
    answer = many_times(seeded, KernelRunner(function, ours=True).call)
    strange, signs, differs = randomised_outcome(seeded, answer)  # type: ignore[misc]
    return strange != "None" or any(signs) or differs


@lru_cache
def miss_rate(exercise_id: str, variant_id: str, seeds: int) -> float:
    """Return how often a mistake passes all cases written by hand, whatever the seed."""
    exercise = code_exercise(exercise_id)
    variant = next(v for v in exercise.mistakes if v.id == variant_id)
    missed = sum(
        not any(fails(case, variant.make(), seed) for case in exercise.examples)
        for seed in range(seeds)
    )
    return missed / seeds


@pytest.mark.parametrize(
    ("exercise_id", "variant_id"),
    [(id_, v.id) for id_ in RANDOM for v in code_exercise(id_).mistakes],
)
def test_a_mistake_in_a_random_function_is_missed_with_no_seed(exercise_id: str, variant_id: str):
    """Measured with 200 seeds: no mistake is missed once (so less than 1.5 %, at 95 %)."""
    assert miss_rate(exercise_id, variant_id, 4) == 0


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    "variant_id",
    [v.id for v in code_exercise("mcts").mistakes if v.id not in (
        "careless-ends", "one-iteration-more", "own-generator", "several-playouts",
    )],
)  # fmt: skip
def test_a_weak_search_is_missed_with_no_seed(variant_id: str):
    """Measured with 60 seeds: none is missed once, a random move included (so less than 5 %)."""
    variant = next(v for v in code_exercise("mcts").mistakes if v.id == variant_id)
    for seed in range(4):
        checked = []
        for case in code_exercise("mcts").examples:
            if case.kind == "only move" and len(repr(case.args[1])) < 9:
                seeded = Case(case.kind, (*case.args[:-1], Rng(seed, RUNS)))
                answer = KernelRunner(variant.make(), ours=True).call(seeded)
                checked.append((seeded, answer, answer))
        assert any(only_move(*c) for c in checked) or found_often(checked)


def playouts_only(game: Any, s: Any, iterations: int, c: float, rng: Random) -> Any:
    """Play equally often from every child of the root, and take the best mean."""
    if game.is_terminal(s):
        return None
    moves, mover = list(successors(game, s)), game.turn(s)
    totals, visits = [0.0] * len(moves), [0] * len(moves)
    for i in range(iterations):
        k = i % len(moves)
        totals[k] += simulate(game, moves[k][1], rng)[mover]
        visits[k] += 1
    means = [t / max(n, 1) for t, n in zip(totals, visits, strict=True)]
    return moves[means.index(max(means))][0]


def global_random(game: Any, s: Any, rng: Random) -> Any:
    while not game.is_terminal(s):
        if game.turn(s) < 0:
            chances = game.chances(s)
            a = random.choices(list(chances), list(chances.values()))[0]
        else:
            a = random.choice(list(game.actions(s)))
        s = game.transition(s, a)
    return [game.utility(s, p) for p in range(game.n_players)]


def half_the_iterations(game: Any, s: Any, iterations: int, c: float, rng: Random) -> Any:
    return mcts(game, s, max(1, iterations // 2), c, rng)


def one_iteration_less(game: Any, s: Any, iterations: int, c: float, rng: Random) -> Any:
    return mcts(game, s, max(1, iterations - 1), c, rng)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("secret", SECRETS[:2])
@pytest.mark.parametrize(
    ("exercise_id", "function", "words"),
    [
        ("mcts", playouts_only, "did not play"),
        ("mcts", half_the_iterations, "terminal states"),
        ("mcts", one_iteration_less, "few iterations"),
        ("simulate", global_random, "something else than rng is random"),
        ("simulate", lambda game, s, rng: PLAYOUT(game, s, Random(5)), "results"),
        ("simulate", lambda game, s, rng: PLAYOUT(game, s, Random()), "rng is random"),
    ],
)
def test_an_answer_that_is_nearly_right_is_wrong(
    exercise_id: str, function: Any, words: str, secret: str
):
    verdict = verdict_on(exercise_id, function, secret)
    assert verdict.score < verdict.max_score
    assert words in told(verdict)


# One playout an iteration.


@pytest.mark.parametrize(
    ("order", "right"),
    [
        ("aabbccddeeffgghhiijjkkllmm", True),
        ("abcdefghijklm", True),
        ("abbcccddddefffgghhijjjkkllmm", True),
        ("aabbccddeeffgghhiijjkkll", False),
        ("aabbccddeeffgghhiijjkkllmmnn", False),
        ("abcdefghijkl", False),
        ("", False),
    ],
    ids=["two requests each", "one each", "as many as nodes", "one too few", "one too many",
         "one too few, one each", "none"],
)  # fmt: skip
def test_iterations_are_told_from_what_is_asked_for(order: str, right: bool):
    case = next(c for c in battery("mcts", PUBLIC) if c.kind == "count" and c.args[2] == 13)
    answer = Answer(parts=(Answer(order=tuple(order)),))
    assert (one_playout(case, answer, answer) is None) == right


# In a picture.


@pytest.mark.parametrize("exercise_id", ["select", "best-action"])
def test_both_answers_are_ringed_in_the_search_tree(exercise_id: str):
    verdict = verdict_on(exercise_id, code_exercise(exercise_id).mistakes[0].make())
    assert verdict.counterexample is not None
    assert [word for _, word in verdict.counterexample.marked] == ["returned", "expected"]
    picture = counterexample_picture(verdict.counterexample)
    assert picture is not None
    assert "Ringed: returned, expected" in picture.caption


# The notebook's own class.


def test_the_class_of_the_notebook_is_used_if_it_works():
    assert asked(lambda root, c: repr(type(root) is Node)).value == "True"
    namespace: dict[str, Any] = {}
    exec(SPOILT + "\ndef name(root, c):\n    return repr(type(root) is Node)", namespace)
    assert asked(namespace["name"]).value == "True"


def test_another_class_of_that_name_does_no_harm():
    namespace: dict[str, Any] = {}
    exec("class Node: pass\ndef name(root, c):\n    return type(root).__module__", namespace)
    assert asked(namespace["name"]).value == StandIn.__module__


def test_a_tree_comes_back_as_it_was_sent():
    answer = asked(select)
    assert answer.value == Spot((0,))
    assert answer.tree == TREE.rows


def test_changes_to_a_tree_come_back():
    def change(root: Any, c: float) -> Any:
        right_function("backpropagate", "back-by-loop")(None, root, (3, -3))
        root.children[1].parent = None
        return Node("z")

    answer = asked(change)
    assert answer.value == Spot(None)
    assert repr(answer.value) == "a node of another tree"
    assert answer.tree is not None
    assert answer.tree[()] == Row("a", None, 5, 4)
    assert not answer.tree[1,].linked


@pytest.mark.parametrize(
    ("exercise_id", "wrong", "prop"),
    [
        ("select", lambda root, c: (root.children.clear(), select(root, c))[1], "left alone"),
        ("best-action", lambda root: (best_action(root), root.children.clear())[0],
         "left alone"),
        ("expand", lambda game, leaf: (expand(game, leaf), setattr(leaf, "total", 99))[0],
         "counts"),
    ],
    ids=["select", "best-action", "expand"],
)  # fmt: skip
def test_a_function_that_changes_what_it_should_not_loses_a_point(
    exercise_id: str, wrong: Any, prop: str
):
    verdict = verdict_on(exercise_id, wrong)
    assert prop in {p.name for p in verdict.properties if not p.passed}


def test_the_numbers_of_the_slides_are_asked_for():
    right = {
        round(reference_answer(code_exercise("ucb1"), case).value, 2)
        for case in battery("ucb1", PUBLIC)[:2]
    }
    assert right == {1.08, 3.71}
