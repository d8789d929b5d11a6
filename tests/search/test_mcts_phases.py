"""The four phases of Monte-Carlo tree search, and the choice at the end."""

from collections import Counter
from math import inf, isclose, log, sqrt
from random import Random
from statistics import fmean, pvariance
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib import games
from course_lib.game import MAX, MIN, successors
from course_lib.games import Tree
from course_lib.search import (
    Budget,
    Node,
    SquaresNode,
    VectorNode,
    all_children,
    back_up_squares,
    back_up_vector,
    backpropagate,
    best_action,
    best_mean_action,
    by_ucb1,
    by_ucb1_tuned,
    expand,
    grow,
    heavy_policy,
    mcts_tree,
    one_child,
    puct,
    random_policy,
    select,
    simulate,
    tree_size,
    ucb1,
    ucb1_tuned,
    weighted_mean,
)
from tests.search.game_trees import few, trees
from tests.search.mcts_trees import (
    DICE,
    THREE,
    TTT,
    C,
    all_nodes,
    counts,
    searched,
    seeds,
    worked_tree,
)

# Selection.


def test_ucb1_of_the_worked_tree():
    assert round(ucb1(12, 30, 31, 2), 2) == 1.08
    assert round(ucb1(0, 1, 31, 2), 1) == 3.7


def test_a_node_without_visits_is_infinitely_attractive():
    assert ucb1(0, 0, 0, 2) == ucb1(0, 0, 10, 0) == ucb1_tuned(0, 0, 0, 10, 1) == inf


def test_selection_goes_where_ucb1_is_highest_and_not_the_mean():
    root = worked_tree()
    assert select(root, 2).state == "C"
    assert select(root, 0).state == "D"
    assert select(root.children[0], 2).state == "D"


def test_selection_prefers_the_first_of_equals():
    root = Node[str, str]("A")
    root.visits = 2
    root.children = [Node("B", root, "b"), Node("C", root, "c")]
    assert select(root, 1).state == "B"
    for child in root.children:
        child.visits, child.total = 1, 1
    assert select(root, 1).state == "B"


@given(seeds)
def test_ucb1_tuned_is_the_formula_on_samples(seed: int):
    rng = Random(seed)
    n, parent = rng.randint(1, 3_000), rng.randint(3_000, 9_000)
    results = [rng.choice((0.5, 0.6)) for _ in range(n)]  # so that 1/4 is not always the less
    bound = pvariance(results) + sqrt(2 * log(parent) / n)
    expected = fmean(results) + 2 * sqrt(log(parent) / n * min(0.25, bound))
    found = ucb1_tuned(sum(results), sum(x * x for x in results), n, parent, 2)
    assert isclose(found, expected, abs_tol=1e-9)


def test_ucb1_tuned_explores_less_where_results_do_not_vary():
    steady = ucb1_tuned(5_000, 2_500, 10_000, 20_000, 1)
    varied = ucb1_tuned(5_000, 5_000, 10_000, 20_000, 1)
    assert 0.5 < steady < varied <= ucb1(5_000, 10_000, 20_000, 1)


def test_ucb1_tuned_survives_a_variance_that_rounds_below_zero():
    assert ucb1_tuned(0.1 * 3, 0.01 * 3 - 1e-9, 3, 1, 1) == pytest.approx(0.1)


def test_puct_follows_the_prior_before_any_visit():
    assert puct(0, 0, 16, 0.25, 2) == 2
    assert puct(3, 4, 16, 0.5, 1) == 3 / 4 + 0.5 * 4 / 5


# Expansion.


def test_a_leaf_without_visits_is_not_expanded():
    leaf = Node(TTT.initial())
    assert expand(TTT, leaf) is leaf
    assert leaf.children == []


def test_expansion_adds_a_child_for_every_action_in_order():
    leaf = Node(TTT.initial())
    leaf.visits = 1
    assert expand(TTT, leaf) is leaf.children[0]
    found = [(n.action, n.state, n.parent, n.visits, n.total) for n in leaf.children]
    assert found == [(a, t, leaf, 0, 0) for a, t in successors(TTT, leaf.state)]


def test_the_end_of_a_match_is_not_expanded():
    leaf = Node((1, 1, 1, 2, 2, 0, 0, 0, 0))
    leaf.visits = 3
    assert expand(TTT, leaf) is leaf
    assert leaf.children == []


def test_children_are_of_the_kind_of_their_parent():
    root = searched(TTT, 50, root=VectorNode(TTT.initial()), back_up=back_up_vector)
    assert {type(node) for node in all_nodes(root)} == {VectorNode}


@pytest.mark.slow
@given(trees(few), seeds)
def test_one_child_expansion_adds_one_node_an_iteration_until_all_are_there(tree: Tree, seed: int):
    rng, root = Random(seed), Node(tree.initial())
    whole = tree_size(tree, tree.initial())
    policy = one_child(by_ucb1(C))
    for i in range(1, 12):
        grow(tree, root, rng, Budget(calls=1), policy)
        assert len(all_nodes(root)) <= min(i + 1, whole)
    assert {n.action for n in root.children} <= set(tree.actions(root.state))


def test_one_child_expansion_tries_every_action_once_before_any_twice():
    root = searched(TTT, 9, tree_policy=one_child(by_ucb1(C)))
    assert sorted(n.action for n in root.children) == list(range(9))
    assert {n.visits for n in root.children} == {1}


# Simulation.


def test_simulations_of_tic_tac_toe_end_as_random_matches_do():
    rng, n = Random(1), 4_000
    found = Counter(simulate(TTT, TTT.initial(), rng) for _ in range(n))
    # Uniform moves: X wins 58.5 %, O 28.8 %, 12.7 % are drawn.
    assert abs(found[1, -1] / n - 0.585) < 0.035
    assert abs(found[-1, 1] / n - 0.288) < 0.035
    assert abs(found[0, 0] / n - 0.127) < 0.035


def test_simulations_draw_chance_by_its_probabilities():
    rng = Random(2)
    found = Counter(simulate(DICE, "b", rng)[0] for _ in range(4_000))
    assert abs(found[2] / 4_000 - 0.9) < 0.03
    assert found.keys() == {2, 3}


def test_simulating_the_end_of_a_match_gives_its_utilities():
    assert simulate(TTT, (1, 1, 1, 2, 2, 0, 0, 0, 0), Random(0)) == (1, -1)


def test_a_simulation_has_one_utility_a_player():
    assert simulate(THREE, "d", Random(0)) == (1, 5, 0)


def test_heavy_policy_wins_at_once_if_it_can():
    board = (1, 1, 0, 2, 2, 0, 0, 0, 1)
    assert {heavy_policy(TTT, board, Random(i)) for i in range(30)} == {5}
    assert {random_policy(TTT, board, Random(i)) for i in range(90)} == {2, 5, 6, 7}


def test_heavy_policy_is_uniform_among_wins_and_else_among_all():
    wins = (1, 1, 0, 1, 2, 2, 0, 2, 0)  # X to move: 2 and 6 win
    assert {heavy_policy(TTT, wins, Random(i)) for i in range(60)} == {2, 6}
    found = Counter(heavy_policy(TTT, TTT.initial(), Random(i)) for i in range(3_000))
    assert len(found) == 9
    assert all(abs(n / 3_000 - 1 / 9) < 0.03 for n in found.values())


# Backpropagation.


def test_every_node_gets_what_its_chooser_gets():
    tree = Tree.of(games.Node(MAX, (games.Node(MAX, (games.Node(MIN, (1, 2)), 3)), 4)))
    root = Node(tree.initial())
    line = [root]
    for a in ("A", "A", "B"):
        line.append(Node(tree.transition(line[-1].state, a), line[-1], a))
    backpropagate(tree, line[-1], (2, -2))
    assert [(n.visits, n.total) for n in line] == [(1, 2), (1, 2), (1, 2), (1, -2)]


def test_below_a_chance_state_utilities_are_those_of_player_0():
    root = Node("a")
    child = Node("b", root, "A")
    leaf = Node("d", child, "A")
    backpropagate(DICE, leaf, (2, -2))
    assert (root.total, child.total, leaf.total) == (2, 2, 2)
    assert (root.visits, child.visits, leaf.visits) == (1, 1, 1)


@pytest.mark.slow
@given(trees(few), seeds, st.integers(1, 30))
def test_visits_add_up(tree: Tree, seed: int, n: int):
    root = mcts_tree(tree, tree.initial(), n, C, Random(seed))
    assert root.visits == n
    for node in all_nodes(root):
        if node.children:
            assert node.visits == 1 + sum(child.visits for child in node.children)


@pytest.mark.slow
@given(trees(few), seeds, st.integers(1, 30))
def test_vectors_hold_the_totals(tree: Tree, seed: int, n: int):
    vectors = searched(tree, n, seed, root=VectorNode(tree.initial()), back_up=back_up_vector)
    assert counts(vectors) == counts(mcts_tree(tree, tree.initial(), n, C, Random(seed)))
    assert isinstance(vectors, VectorNode)
    assert isclose(vectors.totals[MAX], vectors.total, abs_tol=1e-9)
    assert isclose(sum(vectors.totals), 0, abs_tol=1e-9)


def test_squares_hold_the_variance_of_wins_and_losses():
    root = searched(TTT, 200, root=SquaresNode(TTT.initial()), back_up=back_up_squares)
    assert counts(root) == counts(mcts_tree(TTT, TTT.initial(), 200, C, Random(0)))
    for node in all_nodes(root):
        assert isinstance(node, SquaresNode)
        assert abs(node.total) <= node.total_squares <= node.visits


def test_the_weighted_mean_of_a_worked_node():
    tree = Tree.of((1, 0))
    root = VectorNode(tree.initial())
    for a, total, visits in (("A", 3.0, 4), ("B", 1.0, 5)):
        child = VectorNode(tree.transition("a", a), root, a)
        child.total, child.visits, child.totals = total, visits, (total, -total)
        root.children.append(child)
    root.visits, root.totals = 9, (4, -4)
    weighted_mean(2)(tree, root.children[1], (0, 0))
    # B is now 1/6. Mean (3 + 1) / 10 with weight 2, B's 1/6 with its 6 visits.
    assert isclose(root.total / root.visits, (0.4 * 2 + 1 / 6 * 6) / (2 + 6))
    assert isclose(root.totals[MIN], -root.total)


def test_the_weighted_mean_tends_to_the_mean_as_its_weight_grows():
    def tree(back_up: Any) -> list[Any]:
        root = searched(TTT, 300, root=VectorNode(TTT.initial()), back_up=back_up)
        return [n.visits for n in root.children]

    assert tree(weighted_mean(4)) != tree(weighted_mean(1e12))
    assert sum(tree(weighted_mean(4))) == sum(tree(back_up_vector)) == 299


def test_back_ups_say_which_root_they_need():
    with pytest.raises(TypeError, match=r"begin with VectorNode\(s\) as the root"):
        searched(TTT, 2, back_up=back_up_vector)
    with pytest.raises(TypeError, match=r"begin with SquaresNode\(s\) as the root"):
        searched(TTT, 2, back_up=back_up_squares)
    with pytest.raises(TypeError, match=r"begin with SquaresNode\(s\) as the root"):
        searched(TTT, 20, tree_policy=all_children(by_ucb1_tuned(1)))


# The choice at the end.


def test_the_best_action_has_most_visits_and_not_the_best_mean_or_total():
    root = Node[str, str]("A")
    for a, total, visits in (("mean", 2, 2), ("visits", 12, 30), ("total", 13, 29)):
        child = Node(a, root, a)
        child.total, child.visits = total, visits
        root.children.append(child)
    assert best_action(root) == "visits"
    assert best_mean_action(root) == "mean"


def test_a_root_without_children_has_no_best_action():
    for choose in (best_action, best_mean_action):
        with pytest.raises(ValueError, match="has no children to choose from"):
            choose(Node("A"))
