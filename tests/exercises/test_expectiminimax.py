"""The exercises on chance: what proves an answer right."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.leaves import lax_leaves, star_leaves
from autograder.model.case import Answer, Case
from autograder.running.cases import PUBLIC, battery
from autograder.running.kernel_runner import KernelRunner
from chapters.expectiminimax.exercises.expectiminimax_search.exercise import (
    best_action,
    search_outcome,
)
from chapters.expectiminimax.exercises.star1.exercise import uneven_tree
from chapters.expectiminimax.exercises.trees import TIED, WEATHER
from course_lib.game import CHANCE, MAX, MIN, successors
from course_lib.games import Tree
from course_lib.search import expectiminimax_search, expectiminimax_value, star1, value_against
from tests.exercises.test_nearly_right_chance import ends
from tests.exercises.verdicts import SECRET, verdict_on
from tests.support.corpus import right_functions
from tests.support.strategies import drawn

VALUES = games.integers(-9, 9)

pytestmark = pytest.mark.usefixtures("unshrunk")


# What is asked.


@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
@pytest.mark.parametrize("exercise_id", ["expectiminimax-value", "expectiminimax-search"])
def test_outcomes_are_uneven_impossible_and_listed_in_another_order(exercise_id: str, secret: str):
    games = [c.args[0] for c in battery(exercise_id, secret) if isinstance(c.args[0], Tree)]
    chances = [(tree, s, p) for tree in games for s, p in tree.chance_of.items()]
    assert sum(0 in p.values() for _, _, p in chances) >= 3
    assert sum(len(set(p.values())) > 1 for _, _, p in chances) >= 10
    assert sum(list(p) != list(tree.moves[s]) for tree, s, p in chances) >= 3
    followed = {
        (tree.turn(s), tree.turn(t)) for tree in games for s, m in tree.moves.items()
        for t in m.values() if not tree.is_terminal(t)
    }  # fmt: skip
    assert followed == {(x, y) for x in (MAX, MIN, CHANCE) for y in (MAX, MIN, CHANCE)}


@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
def test_a_policy_speaks_of_every_players_state_and_may_leave_actions_out(secret: str):
    asked = [c.args for c in battery("value-against", secret)]
    told = [(tree, s, policy(s)) for tree, _, policy in asked for s in policy.values]
    assert sum(len(given) < len(tree.moves[s]) for tree, s, given in told) >= 5
    assert sum(0 < p < 1 for _, _, given in told for p in given.values()) >= 5


@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
def test_a_known_opponent_is_never_worse_than_the_best_one(secret: str):
    for case in battery("value-against", secret):
        game, s, policy = case.args
        assert value_against(game, s, policy) >= expectiminimax_value(game, s) - 1e-9


def test_star1_is_never_asked_about_an_impossible_outcome():
    """Its textbook form divides by the probability of every outcome."""
    for case in battery("star1", SECRET):
        assert all(p > 0 for chances in case.args[0].chance_of.values() for p in chances.values())


# Ties.


def action_fault(tree: Tree, action: str) -> str | None:
    right = expectiminimax_search(tree, tree.root)
    case = Case("search", (tree, tree.root))
    return best_action(case, Answer((right[0], action)), Answer(right))


def rounded_tie() -> Tree:
    """Return a tree whose first two actions are worth 0.3, one of them but for the last bit."""
    tenths = dict(zip("ABC", (0.1, 0.2, 0.7), strict=True))
    return Tree(
        "a", {"a": MAX, "b": CHANCE}, {"a": {"A": "c", "B": "b"}, "b": {x: x for x in "ABC"}},
        {"c": (0.3, -0.3), "A": (1, -1), "B": (1, -1), "C": (0, 0)}, {"b": tenths},
    )  # fmt: skip


def test_where_sums_are_rounded_any_action_of_equal_value_is_right():
    tree = rounded_tie()
    assert 0.1 * 1 + 0.2 * 1 + 0.7 * 0 != 0.3
    assert action_fault(tree, "A") is None
    assert action_fault(tree, "B") is None
    assert action_fault(tree, "C") is not None


def test_where_sums_are_exact_the_first_of_equal_actions_is_right():
    assert action_fault(TIED, "B") is None
    assert action_fault(TIED, "C") == "returned the action 'C', expected 'B'"


# The leaves of Star1.


@given(drawn(games.tree, alternate=False))
def test_without_chance_the_leaves_of_star1_are_those_of_alpha_beta(tree: Tree):
    values = [v[MAX] for v in tree.leaves.values()]
    leaves = star_leaves(tree, tree.root, min(values), max(values))
    assert leaves == set(lax_leaves(tree, tree.root))


@pytest.mark.slow
@given(st.one_of(drawn(games.dice_tree, VALUES), drawn(uneven_tree, VALUES)), st.integers(0, 3))
def test_no_textbook_star1_looks_at_a_leaf_that_the_laxest_skips(tree: Tree, spare: int):
    values = [v[MAX] for v in tree.leaves.values()]
    low, high = min(values) - spare, max(values) + spare
    case = Case("tree", (tree, tree.root, low, high), counted=True)
    allowed = star_leaves(tree, tree.root, low, high)
    for search in (star1, *right_functions("star1")):
        answer = KernelRunner(search, ours=True).call(case)
        assert answer.value == pytest.approx(expectiminimax_value(tree, tree.root), abs=1e-9)
        assert answer.asked <= allowed


@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
def test_star1_saves_leaves_in_many_cases(secret: str):
    asked = [c for c in battery("star1", secret) if c.kind == "tree"]
    saved = [c for c in asked if len(star_leaves(*c.args)) < len(c.args[0].leaves)]
    assert len(saved) >= len(asked) / 4


def last_leaf_too(game: Any, s: Any, low: float, high: float) -> float:
    """Look at one leaf that need not be looked at."""
    if not game.is_terminal(s):
        game.utility(ends(game, s)[-1], MAX)
    return float(star1(game, s, low, high))


def test_one_leaf_too_many_is_not_taken_for_all_leaves():
    verdict = verdict_on("star1", last_leaf_too)
    assert verdict.score == 15
    assert verdict.diagnosis is None


def test_star1_meets_unsorted_actions_double_moves_and_other_orders_of_chances():
    asked = [case.args[0] for case in battery("star1", SECRET)]
    assert any(list(m) != sorted(m) for tree in asked for m in tree.moves.values())
    assert any(list(p) != list(t.moves[s]) for t in asked for s, p in t.chance_of.items())


# Sums that are rounded.


def other_order(game: Any, s: Any) -> tuple[float, Any]:
    """Take all outcomes for equally likely, and add them up from the last one."""
    value = other_order_value(game, s)
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return value, None
    best = max if game.turn(s) == MAX else min
    return value, best(
        game.actions(s), key=lambda a: other_order_value(game, game.transition(s, a))
    )


def other_order_value(game: Any, s: Any) -> float:
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    values = [other_order_value(game, t) for _, t in successors(game, s)]
    if game.turn(s) == CHANCE:
        return sum(v / len(values) for v in reversed(values))
    return (max if game.turn(s) == MAX else min)(values)


@pytest.mark.slow
@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
def test_a_known_mistake_in_another_style_is_named(secret: str):
    assert verdict_on("expectiminimax-search", other_order, secret).diagnosis == "uniform-chance"


def test_equally_good_actions_mean_the_same_where_sums_are_rounded():
    case = Case("search", (rounded_tie(), "a"))
    assert search_outcome(case, Answer((0.3, "A"))) == search_outcome(case, Answer((0.3, "B")))
    assert search_outcome(case, Answer((0.3, "A"))) != search_outcome(case, Answer((0.3, "C")))
    assert search_outcome(case, Answer((0.3, "Z"))) == (0.3, "Z")


# Long games.


@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
@pytest.mark.parametrize(
    "exercise_id", ["expectiminimax-value", "expectiminimax-search", "value-against"]
)
def test_some_games_are_longer_than_any_small_cap(exercise_id: str, secret: str):
    trees = [c.args[0] for c in battery(exercise_id, secret) if isinstance(c.args[0], Tree)]
    assert max(len(tree.moves) for tree in trees) >= 70
    assert any(list(m) != sorted(m) for tree in trees for m in tree.moves.values())


# Answers that are nearly right.


def test_the_tree_of_the_slides_has_its_published_values():
    values = [expectiminimax_value(WEATHER, s) for s in "bc"]
    assert values == pytest.approx([2.1, 1.3])
