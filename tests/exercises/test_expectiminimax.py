"""The exercises on chance: what proves an answer right, and answers that are nearly right."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.exercises import find_exercise
from autograder.exercises.common import games
from autograder.exercises.common.leaves import lax_leaves, star_leaves
from autograder.exercises.expectiminimax import pig_mistakes
from autograder.exercises.expectiminimax.pig import CLOSE, TARGETS, optimal
from autograder.exercises.expectiminimax.pig_play import (
    read_policy,
    states,
    winning_probability,
)
from autograder.exercises.expectiminimax.search import best_action, search_outcome
from autograder.exercises.expectiminimax.star import uneven_tree
from autograder.exercises.expectiminimax.trees import TIED, WEATHER
from autograder.judging import judge as judging
from autograder.judging.cases import PUBLIC, battery
from autograder.judging.runner import KernelRunner, kernel_runner
from autograder.model.case import Answer, Case
from autograder.model.verdict import Verdict
from autograder.report.text import pasted
from course_lib.game import CHANCE, MAX, MIN, successors
from course_lib.games import Tree
from course_lib.search import (
    expectiminimax_search,
    expectiminimax_value,
    pig_policy,
    pig_values,
    star1,
    value_against,
)
from tests.exercises.answers.expectiminimax.star import STAR1
from tests.support.strategies import drawn
from tests.support.words import told

SECRET = "one secret"
VALUES = games.integers(-9, 9)


def verdict_on(exercise_id: str, function: Any, secret: str = PUBLIC) -> Verdict:
    exercise = find_exercise(exercise_id)
    return judging.judge(exercise, lambda: kernel_runner(function, seconds=600), secret)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def unshrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the first failing case: nothing here looks at how small it could be."""
    monkeypatch.setattr(
        "autograder.judging.explain.smallest", lambda exercise, prop, failing, fails: failing
    )


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
    for search in (star1, *STAR1):
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
    assert verdict.score == 10
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


# Pig.


def always(target: int) -> bytes:
    return bytes(True for _ in states(target))


@pytest.mark.parametrize("target", [1, 2, 7, 12, 20])
def test_the_reference_wins_as_often_as_value_iteration_says(target: int):
    policy = read_policy(target, pig_policy(target))
    assert isinstance(policy, bytes)
    assert winning_probability(target, policy) == pytest.approx(pig_values(target)[0][0], abs=1e-9)


@pytest.mark.parametrize("target", [1, 9, 20])
def test_up_to_38_always_rolling_is_optimal_and_proves_nothing(target: int):
    best = pig_values(target)[0][0]
    assert winning_probability(target, always(target)) == pytest.approx(best, abs=1e-9)


@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_no_policy_wins_more_than_the_optimum_and_all_less_against_their_best_reply(seed: int):
    target, rng = 6, Random(seed)
    policy = bytes(rng.random() < 0.7 for _ in states(target))
    wins = winning_probability(target, policy)
    assert wins <= pig_values(target)[0][0] + 1e-9
    assert wins == pytest.approx(won_in_the_end(target, policy), abs=1e-7)


def won_in_the_end(target: int, policy: bytes) -> float:
    """Repeat, for all states at once, what one more choice of either side brings."""
    rolls = dict(zip(states(target), policy, strict=True))
    mine, theirs = dict.fromkeys(rolls, 0.0), dict.fromkeys(rolls, 0.0)

    def rolled(turn: dict[Any, float], lost: float, i: int, j: int, k: int, win: float) -> float:
        ends = (win if i + k + n >= target else turn[i, j, k + n] for n in range(2, 7))
        return (lost + sum(ends)) / 6

    before = -1.0
    while mine[0, 0, 0] - before > 1e-10:
        before = mine[0, 0, 0]
        for i, j, k in rolls:
            held = theirs[j, i + k, 0]
            mine[i, j, k] = rolled(mine, theirs[j, i, 0], i, j, k, 1) if rolls[i, j, k] else held
            risked = rolled(theirs, mine[j, i, 0], i, j, k, 0)
            theirs[i, j, k] = min(risked, mine[j, i + k, 0])
    return mine[0, 0, 0]


def test_a_match_that_never_ends_is_not_won():
    assert winning_probability(5, bytes(len(states(5)))) == 0


@pytest.mark.slow
def test_wrong_policies_lose_far_more_than_what_is_tolerated():
    for target in TARGETS:
        best = Answer(pig_policy(target))
        for variant in pig_mistakes.PIG_POLICY:
            if variant.id != "reachable-only":
                wrong = Answer(variant.make()(target))
                assert optimal(Case("target", (target,)), wrong, best)
        least = 100 * CLOSE
        hold_at_20 = bytes(s[2] < 20 for s in states(target))
        policy = read_policy(target, best.value)
        assert isinstance(policy, bytes)
        optimum = winning_probability(target, policy)
        assert winning_probability(target, hold_at_20) < optimum - least
        assert winning_probability(target, always(target)) < optimum - least


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (None, "None, which is not a dict"),
        ([True], "[True], which is not a dict"),
        ({}, "state (0, 0, 0) (own score, other score, turn total) is missing"),
        ({(0, 0, 0): True}, "state (0, 0, 1) (own score, other score, turn total) is missing"),
        ({(0, 0, 0): 1}, "has 1, expected True (roll) or False (hold)"),
        ({(0, 0, 0): "roll"}, "has 'roll', expected True (roll) or False (hold)"),
        ({(0, 0, 0): None}, "has None, expected True (roll) or False (hold)"),
    ],
)
def test_what_is_no_policy_is_described(policy: object, words: str):
    said = read_policy(3, policy)
    assert isinstance(said, str)
    assert words in said


# Answers that are nearly right.


def strings_for_keys() -> Any:
    return {f"{i}{j}": 1 / 36 if i == j else 1 / 18 for i in range(1, 7) for j in range(i, 7)}


def higher_number_first() -> Any:
    return {(j, i): 1 / 36 if i == j else 1 / 18 for i in range(1, 7) for j in range(i, 7)}


def three_digits() -> Any:
    return {(i, j): 0.028 if i == j else 0.056 for i in range(1, 7) for j in range(i, 7)}


def sampled(game: Any, s: Any) -> float:
    """Estimate by a few draws per chance node what can be computed."""
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    if game.turn(s) == CHANCE:
        actions, chances = game.actions(s), game.chances(s)
        drawn = Random(1).choices(actions, [chances[a] for a in actions], k=3)
        return sum(sampled(game, game.transition(s, a)) for a in drawn) / 3
    return (max, min)[game.turn(s)](sampled(game, t) for _, t in successors(game, s))


def rounded(game: Any, s: Any) -> float:
    return round(expectiminimax_value(game, s), 2)


def whole_numbers(game: Any, s: Any) -> tuple[int, Any]:
    value, action = expectiminimax_search(game, s)
    return int(value), action


def last_for_min(game: Any, s: Any) -> tuple[float, Any]:
    """Compare with <= where MIN moves."""
    value, action = expectiminimax_search(game, s)
    if action is None or game.turn(s) == MAX:
        return value, action
    best = [a for a, t in successors(game, s) if expectiminimax_value(game, t) == value]
    return value, best[-1]


def named_only(game: Any, s: Any, policy: Any) -> float:
    """Look up actions that the policy does not name."""
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    below = {a: named_only(game, t, policy) for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        return max(below.values())
    odds = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    return sum(odds[a] * v for a, v in below.items())


def root_only(game: Any, s: Any, policy: Any) -> float:
    """Believe that the opponent errs once, and plays well from then on."""
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s)
    if game.turn(s) == MAX:
        return max(root_only(game, t, policy) for _, t in successors(game, s))
    told = policy(s)
    return sum(told.get(a, 0) * expectiminimax_value(game, t) for a, t in successors(game, s))


def too_narrow(game: Any, s: Any, low: float, high: float) -> float:
    """Take the leaves to lie in a narrower interval than they do."""
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    middle = (low + high) / 2
    return STAR1[0](game, s, (low + middle) / 2, (high + middle) / 2)  # type: ignore[no-any-return]


def remembered_within_a_call(game: Any, s: Any, low: float, high: float) -> float:
    """Look at every leaf once, to have them at hand."""
    known = {t: game.utility(t, MAX) for t in ends(game, s)}
    return expectiminimax_value(game, s) if known else 0.0


def ends(game: Any, s: Any) -> list[Any]:
    if game.is_terminal(s):
        return [s]
    return [end for _, t in successors(game, s) for end in ends(game, t)]


NEARLY_RIGHT: list[tuple[str, Callable[..., Any], float]] = [
    ("two-dice", strings_for_keys, 0),
    ("two-dice", higher_number_first, 0),
    ("two-dice", three_digits, 3),
    ("expectiminimax-value", sampled, 4),
    ("expectiminimax-value", rounded, 4),
    ("expectiminimax-search", whole_numbers, 8),
    ("expectiminimax-search", last_for_min, 11),
    ("value-against", named_only, 6),
    ("value-against", root_only, 6),
    ("star1", too_narrow, 2),
    ("star1", remembered_within_a_call, 10),
]


@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
@pytest.mark.parametrize(("exercise_id", "wrong", "most"), NEARLY_RIGHT)
def test_an_answer_that_is_nearly_right_is_wrong(
    exercise_id: str, wrong: Callable[..., Any], most: float, secret: str
):
    verdict = verdict_on(exercise_id, wrong, secret)
    assert verdict.score is not None
    assert verdict.score <= most
    assert verdict.counterexample is not None


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("two-dice", [((1, 1), 1 / 36)], "not a dict"),
        ("two-dice", {}, "(1, 1) is missing"),
        ("two-dice", {(1, 1): "1/36"}, "roll (1, 1) has probability '1/36', expected 1/36"),
        ("expectiminimax-value", (2.1, "A"), "(2.1, 'A')"),
        ("expectiminimax-search", 2.1, "not a pair (value, action)"),
        ("value-against", {"b": 1}, "{'b': 1}"),
        ("star1", (2.1, "A"), "(2.1, 'A')"),
    ],
)
def test_a_wrong_kind_of_answer_is_described(exercise_id: str, answer: object, words: str):
    verdict = verdict_on(exercise_id, lambda *args: answer)
    assert verdict.score == 0
    assert words in told(verdict)


def test_the_counterexample_says_what_the_policy_is():
    verdict = verdict_on("value-against", lambda game, s, policy: expectiminimax_value(game, s))
    assert verdict.counterexample is not None
    assert 'policy = {"a": {' in pasted(verdict.counterexample)


def test_the_tree_of_the_slides_has_its_published_values():
    values = [expectiminimax_value(WEATHER, s) for s in "bc"]
    assert values == pytest.approx([2.1, 1.3])
