"""Cutting branches off a tree: what is left is a case that the exercise's text promises."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from autograder.exercises import SECTIONS, find_exercise
from autograder.exercises.common.promises import is_legal
from autograder.judging.judge import judge
from autograder.judging.plain_names import with_plain_names
from autograder.model.case import Case, Table
from autograder.model.exercise import CodeExercise
from autograder.report.question import read_question
from autograder.running.cases import battery
from autograder.running.kernel_runner import trusted_runner
from autograder.running.tree_cuts import has_tree, smaller
from course_lib.game import CHANCE, MAX, MIN, Game, successors
from course_lib.games import Node, Tree

SECRET = "a secret"
PRUNABLE = [
    e for s in SECTIONS for e in s.all_exercises if isinstance(e, CodeExercise) and e.prunable
]


def descent(case: Case, rng: Random) -> Iterator[Case]:
    """Yield the cases made from one, then those made from one of these, and so on."""
    made = list(smaller(case))
    while made:
        yield from made
        made = list(smaller(rng.choice(made)))[:40]


@pytest.mark.parametrize("exercise", PRUNABLE, ids=lambda e: e.id)
def test_a_case_with_fewer_branches_is_one_that_the_text_promises(exercise: CodeExercise):
    cases = [case for case in battery(exercise.id, SECRET) if has_tree(case)]
    short = [case for case in cases if len(case.args[0].moves) < 30]
    assert short
    for case in short[::8]:
        for less in descent(case, Random(1)):
            assert exercise.keeps_promise(less), less
            assert not less.args[0].is_terminal(less.root)
            assert exercise.keeps_promise(with_plain_names(less, actions=True))


def chance(*outcomes: tuple[float, Any]) -> Node:
    odds, children = zip(*outcomes, strict=True)
    return Node(CHANCE, children, chances=odds)


def asked_about(tree: Tree, *rest: Any) -> Case:
    return Case("tree", (tree, tree.root, *rest))


def test_a_chance_node_keeps_an_outcome_that_can_happen():
    tree = Tree.of(chance((0, 4), (1, 5), (0, chance((0, 1), (1, 2)))))
    for case in descent(asked_about(tree), Random(1)):
        left = case.args[0]
        assert is_legal(left)
        assert all(max(chances.values()) > 0 for chances in left.chance_of.values())


def mean(game: Game[Any, Any], s: Any) -> float:
    """Take the mean at a chance node, whatever the probabilities are."""
    if game.is_terminal(s):
        return float(game.utility(s, MAX))
    values = [mean(game, t) for _, t in successors(game, s)]
    if game.turn(s) == CHANCE:
        return sum(values) / len(values)
    return (max if game.turn(s) == MAX else min)(values)


def test_a_mean_instead_of_a_weighted_sum_is_shown_on_a_legal_tree_with_a_value():
    exercise = find_exercise("expectiminimax-value")
    assert isinstance(exercise, CodeExercise)
    verdict = judge(exercise, lambda: trusted_runner(mean), SECRET)
    assert verdict.diagnosis == "uniform-chance"
    example = verdict.counterexample
    assert example is not None
    tree = read_question(example).game
    assert isinstance(tree, Tree)
    assert is_legal(tree)
    assert example.expected != "None"


def test_a_policy_is_left_for_inner_nodes_only_and_sums_to_1():
    tree = Tree.of(Node(MIN, (Node(MIN, (1, 2, 3)), Node(MAX, (4, Node(MIN, (5, 6)))))))
    plan = {s: dict.fromkeys(moves, 0.0) | {"A": 1.0} for s, moves in tree.moves.items()}
    policy: Any = Table(plan, "policy")
    for case in descent(asked_about(tree, policy), Random(1)):
        left, table = case.args[0], case.args[2]
        assert table.values.keys() == left.moves.keys()
        for s, chances in table.values.items():
            assert chances.keys() <= left.moves[s].keys()
            assert sum(chances.values()) == 1


def test_a_node_that_becomes_a_leaf_is_worth_its_evaluation_and_quiet():
    tree = Tree.of(((5, 7), (3, 9)))
    evaluate = Table(
        {s: 0 if s == "a" else 20 + i for i, s in enumerate("abc")} | tree_values(tree)
    )
    quiet = Table(dict.fromkeys("abcdefg", False), "is_quiescent", told=True)
    leaves = 0
    for case in descent(asked_about(tree, 2, evaluate, quiet), Random(1)):
        left, values, calm = case.args[0], case.args[3], case.args[4]
        for s, utilities in left.leaves.items():
            assert utilities == (values(s), -values(s))
            assert calm(s) is True or s in tree.leaves
            leaves += s in "bc"
        assert values.values.keys() == left.moves.keys() | left.leaves.keys()
    assert leaves


def tree_values(tree: Tree) -> dict[str, float]:
    return {s: utilities[MAX] for s, utilities in tree.leaves.items()}


def test_utilities_and_evaluations_become_small_integers_in_the_same_order():
    tree = Tree.of(((5000, -2.5), (0.125, 5000)))
    evaluate = Table({"a": -2.5, "b": 7.5, "c": -900} | tree_values(tree))
    *_, ranked = smaller(asked_about(tree, evaluate))
    assert ranked.args[2].values == {"a": 1, "b": 3, "c": 0, "d": 4, "e": 1, "f": 2, "g": 4}
    assert tree_values(ranked.args[0]) == {"d": 4, "e": 1, "f": 2, "g": 4}


def test_numbers_that_a_window_is_about_stay_as_they_are():
    tree = Tree.of(((5000, -2.5), (0.125, 5000)))
    for case in smaller(asked_about(tree, -3, 6000)):
        assert set(tree_values(case.args[0]).values()) <= {5000, -2.5, 0.125}


def test_nodes_can_be_renamed_without_their_actions():
    tree = Tree.of(Node(MAX, (3, Node(MIN, (1, 2), "q", ("B", "A"))), "z", ("C", "A")))
    case = with_plain_names(asked_about(tree, ("q",)), actions=False)
    assert case.args[0].moves == {"a": {"C": "b", "A": "c"}, "c": {"B": "d", "A": "e"}}
    assert case.args[1:] == ("a", ("c",))
    plain = with_plain_names(case, actions=True)
    assert plain.args[0].moves == {"a": {"A": "b", "B": "c"}, "c": {"A": "d", "B": "e"}}


def test_probabilities_become_plain_and_stay_in_their_order():
    tree = Tree.of(Node(MAX, (chance((0.1, 4), (0.9, 5)), 0)))
    backwards = Tree(tree.root, tree.players, tree.moves, tree.leaves, {"b": {"B": 0.9, "A": 0.1}})
    odds = [list(c.args[0].chance_of.get("b", {}).items()) for c in smaller(asked_about(backwards))]
    assert [("B", 0.75), ("A", 0.25)] in odds


def test_nodes_that_play_does_not_reach_are_left_out():
    tree = Tree(
        "a",
        {"a": MAX, "b1": MIN},
        {"a": {"B": "c", "A": "d"}, "b1": {"A": "c"}},
        {"c": (1, -1), "d": (2, -2)},
    )
    table = Table({"a": 0, "b1": 5, "c": 1, "d": 2})
    case = with_plain_names(asked_about(tree, ("b1", "a"), table), actions=True)
    assert case.args[0].moves == {"a": {"A": "b", "B": "c"}}
    assert case.args[1:3] == ("a", ("a",))
    assert case.args[3].values == {"a": 0, "b": 1, "c": 2}


def test_a_list_of_nodes_becomes_shorter():
    tree = Tree.of(((1, 2), (3, 4)))
    cases = list(smaller(Case("states", (tree, ["a", "b", "d"]))))
    assert all(set(case.args[1]) <= reached(case) for case in cases)
    assert any(len(case.args[1]) == 1 for case in cases)


def reached(case: Case) -> set[str]:
    """Return the nodes of a case's tree."""
    return {*case.args[0].moves, *case.args[0].leaves}
