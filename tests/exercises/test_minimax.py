"""Section minimax: its cases, the outcomes of strategies, and mistakes that nearly pass."""

from collections.abc import Callable
from typing import Any

import pytest

from autograder.exercises import find_section
from autograder.exercises.common.trees import corridor
from autograder.judging.judge import judge
from autograder.model.case import Answer, Case, Table
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.running.cases import PUBLIC, battery
from autograder.running.kernel_runner import kernel_runner
from chapters.minimax.exercises.winning_strategy.exercise import refutation, strategy_outcome
from course_lib.game import MAX, MIN, reachable, successors
from course_lib.games import Node, Tree
from course_lib.search import minimax_search, winning_strategy

CODE = [
    e
    for name in ("minimax", "pruning")
    for e in find_section(name).exercises
    if isinstance(e, CodeExercise)
]
BATTERIES = [(e, secret) for e in CODE for secret in (PUBLIC, "a secret")]


def names(thing: object) -> str | None:
    return getattr(thing, "id", None)


def verdict_on(exercise_id: str, function: Callable[..., Any], secret: str = PUBLIC) -> Verdict:
    exercise = next(e for e in CODE if e.id == exercise_id)
    return judge(exercise, lambda: kernel_runner(function, seconds=600), secret, explain=False)


def trees(exercise: CodeExercise, secret: str = PUBLIC) -> list[Tree]:
    first = [c.args[0] for c in battery(exercise.id, secret) if c.args]
    return [game for game in first if isinstance(game, Tree)]


def moves(game: Any, s: Any) -> int:
    """Return the number of moves of the longest match."""
    return max((1 + moves(game, t) for _, t in successors(game, s)), default=0)


# Cases.


@pytest.mark.parametrize(("exercise", "secret"), BATTERIES, ids=names)
def test_an_evaluation_has_every_state_and_equals_the_utility_of_terminal_ones(
    exercise: CodeExercise, secret: str
):
    for case in battery(exercise.id, secret):
        for table in (arg for arg in case.args if isinstance(arg, Table)):
            game = case.args[0]
            states = reachable(game, case.args[1])
            assert set(states) <= table.values.keys()
            ends = [t for t in states if game.is_terminal(t)]
            assert all(table(t) == game.utility(t, MAX) for t in ends)


def test_some_trees_have_actions_in_no_sorted_order():
    with_trees = [(e, found) for e in CODE if (found := trees(e))]
    assert len(with_trees) > 5
    for exercise, found in with_trees:
        actions = [list(m) for tree in found for m in tree.moves.values()]
        assert any(order != sorted(order) for order in actions), exercise.id
        assert any(order == sorted(order) for order in actions), exercise.id


LONG = {"minimax-value", "minimax-search", "tree-size", "winning-strategy", "alpha-beta-search",
        "negamax", "alpha-beta-tt"}  # fmt: skip


@pytest.mark.parametrize("exercise", [e for e in CODE if e.id in LONG], ids=names)
@pytest.mark.parametrize("secret", [PUBLIC, "a secret"])
def test_searches_meet_games_of_more_than_60_moves(exercise: CodeExercise, secret: str):
    assert max(moves(tree, tree.initial()) for tree in trees(exercise, secret)) > 60


@pytest.mark.parametrize("first", [MAX, MIN])
def test_the_value_of_a_corridor_is_at_its_end(first: int):
    tree = corridor(12, first)
    assert minimax_search(tree, "a") == (0.5, "B")
    assert moves(tree, "a") == 12


# Mistakes that nearly pass.


def shallow_value(most: int) -> Callable[[Any, Any], float]:
    """Return minimax that takes every state after so many moves for a draw."""

    def value(game: Any, s: Any, depth: int = 0) -> float:
        if game.is_terminal(s):
            return float(game.utility(s, MAX))
        if depth == most:
            return 0
        values = [value(game, t, depth + 1) for _, t in successors(game, s)]
        return max(values) if game.turn(s) == MAX else min(values)

    return value


def shallow_search(most: int) -> Callable[[Any, Any], Any]:
    value = shallow_value(most - 1)

    def search(game: Any, s: Any) -> Any:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        found = [(value(game, t), a) for a, t in successors(game, s)]
        return (max if game.turn(s) == MAX else min)(found, key=lambda pair: pair[0])

    return search


def shallow_size(most: int) -> Callable[[Any, Any], int]:
    def size(game: Any, s: Any, depth: int = 0) -> int:
        if depth == most:
            return 1
        return 1 + sum(size(game, t, depth + 1) for _, t in successors(game, s))

    return size


def shallow_strategy(most: int) -> Callable[[Any, Any, int], Any]:
    """Return a strategy that covers only so many moves."""

    def strategy(game: Any, s: Any, p: int) -> Any:
        plan = winning_strategy(game, s, p)
        near, found = [s], {s}
        for _ in range(most):
            near = [t for state in near for _, t in successors(game, state)]
            found |= set(near)
        return plan and {t: a for t, a in plan.items() if t in found}

    return strategy


@pytest.mark.parametrize("most", [3, 10, 60])
@pytest.mark.parametrize(
    ("exercise_id", "wrong"),
    [
        ("minimax-value", shallow_value),
        ("minimax-search", shallow_search),
        ("alpha-beta-search", shallow_search),
        ("tree-size", shallow_size),
        ("winning-strategy", shallow_strategy),
    ],
)
def test_a_search_that_gives_up_after_some_moves_is_wrong(
    exercise_id: str, wrong: Callable[[int], Any], most: int
):
    verdict = verdict_on(exercise_id, wrong(most))
    assert not verdict.properties[0].passed


# Outcomes of strategies.

FORK = Tree.of(Node(MAX, (Node(MIN, (1, 1)), Node(MIN, (1, -1)), Node(MIN, (0, Node(MAX, (1,)))))))


@pytest.mark.parametrize(
    ("plan", "outcome"),
    [
        ({"a": "A"}, "wins"),
        ({"a": "A", "d": "nonsense"}, "wins"),
        ({}, "fails: no action"),
        ({"a": "nonsense"}, "fails: illegal action"),
        ({"a": "B"}, "fails: not won"),
        (None, [None]),
        ("wins", ["wins"]),
    ],
)
def test_the_outcome_of_a_strategy_is_how_it_ends(plan: Any, outcome: object):
    assert strategy_outcome(Case("won", (FORK, "a", MAX)), Answer(plan)) == outcome


def test_a_strategy_that_ends_after_the_first_action_is_told_apart():
    line = Tree.of(Node(MAX, (Node(MAX, (Node(MAX, (1,)),)),)))
    outcomes = [
        strategy_outcome(Case("won", (line, "a", MAX)), Answer(plan))
        for plan in ({"a": "A"}, {"a": "A", "b": "A"})
    ]
    assert outcomes == ["fails: no action after the first", "fails: no action"]


def test_a_refutation_names_the_state():
    found = refutation(FORK, "a", MAX, {})
    assert found is not None
    assert found.text == "the strategy has no action for state 'a', which play can reach"


def test_different_winning_moves_have_the_same_outcome():
    for case in battery("winning-strategy", PUBLIC):
        game, s, p = case.args
        answers = [winning_strategy(game, s, p), backwards_strategy(game, s, p)]
        first, last = (strategy_outcome(case, Answer(plan)) for plan in answers)
        assert first == last


def backwards_strategy(game: Any, s: Any, p: int) -> Any:
    """Return a strategy that plays the last winning action everywhere."""
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    plans = [(a, backwards_strategy(game, t, p)) for a, t in successors(game, s)]
    if game.turn(s) == p:
        return next(({s: a} | plan for a, plan in reversed(plans) if plan is not None), None)
    if any(plan is None for _, plan in plans):
        return None
    return {t: a for _, plan in plans for t, a in plan.items()}
