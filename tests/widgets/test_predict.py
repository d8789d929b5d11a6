"""The prediction game, seen from Python: its trees, what it judges by, and what it refuses."""

import json
from math import ceil, inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.exercises.common import games
from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Pig, TicTacToe, Tree
from course_lib.games.tree_nodes import Node
from course_lib.search import alpha_beta_search, minimax_search, minimax_value, negamax
from course_lib.widgets import Predict, RandomTrees, predict
from course_lib.widgets.prediction.search_traces import (
    SearchTrace,
    minimax_values,
    search_traces,
    small_tree,
    traced,
)
from tests.support.negamax_windows import negamax_leaves, negamax_windows
from tests.support.strategies import drawn

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
EQUAL = Tree.of(((3, 5), (3, 1), (4, 9)))
"""After b is worth 3, the leaf h worth 3 is a reason to leave c, or is not."""

shapes = st.builds(
    RandomTrees,
    depth=st.integers(1, 4),
    branching=st.integers(2, 3),
    leaves=st.just((-50, 50)),
    seed=st.integers(0, 1000),
    root=st.sampled_from((MAX, MIN)),
    order=st.sampled_from(("random", "best", "worst")),
)


def leaves_of(tree: Tree, s: str) -> list[str]:
    """Return the leaves below s, left to right."""
    if tree.is_terminal(s):
        return [s]
    return [leaf for _, t in successors(tree, s) for leaf in leaves_of(tree, t)]


def searches_of(tree: Game[Any, Any], search: Any = alpha_beta_search) -> list[SearchTrace]:
    s = tree.initial()
    return search_traces(traced(search, tree, s), small_tree(tree, s))


def states(tree: Game[Any, Any], nodes: list[int]) -> list[Any]:
    whole = small_tree(tree, tree.initial())
    return [whole[i].state for i in nodes]


# Random trees.


@given(shapes)
def test_random_trees_have_the_shape_that_was_asked_for(shape):
    tree = shape.tree()
    assert tree.turn("a") == shape.root
    assert len(tree.leaves) == shape.branching**shape.depth
    for s in tree.moves:
        assert len(tree.actions(s)) == shape.branching
        for _, t in successors(tree, s):
            assert tree.is_terminal(t) or tree.turn(t) != tree.turn(s)
    assert all(-50 <= value <= 50 and value == int(value) for value, _ in tree.leaves.values())


@given(shapes, st.integers(0, 5))
def test_the_same_seed_gives_the_same_tree_and_trees_follow_one_another(shape, n):
    again = RandomTrees(
        shape.depth, shape.branching, shape.leaves, shape.seed + n, shape.root, shape.order
    )
    assert again.tree() == shape.tree(n)


@given(shapes)
def test_best_order_has_the_fewest_leaves_and_worst_order_all(shape):
    b, m, tree = shape.branching, shape.depth, shape.tree()
    for strict in (False, True):
        read = len(negamax_leaves(tree, strict=strict))
        if shape.order == "best":
            assert read == b ** ceil(m / 2) + b ** (m // 2) - 1
        if shape.order == "worst":
            assert read == b**m
    if shape.order != "random":
        assert len(set(tree.leaves.values())) == b**m


def test_seeds_give_different_trees():
    trees = RandomTrees(depth=4, leaves=(1, 1000))
    assert len({str(trees.tree(n).leaves) for n in range(20)}) == 20


@pytest.mark.parametrize(
    ("wrong", "error", "said"),
    [
        ({"depth": 0}, ValueError, "depth is 0, but it is 1 or more"),
        ({"depth": 2.0}, TypeError, "depth is 2.0, but only whole numbers"),
        ({"branching": 1}, ValueError, "branching is 1, but it is 2 or more"),
        ({"seed": -1}, ValueError, "seed is -1, but it is 0 or more"),
        ({"seed": True}, TypeError, "seed is True, but only whole numbers"),
        ({"depth": 9, "branching": 3}, ValueError, "too many leaves; at most 4,096"),
        ({"depth": 10**9}, ValueError, "too many leaves; at most 4,096"),
        ({"leaves": 9}, ValueError, r"leaves is 9, but it is \(least, greatest\)"),
        ({"leaves": (1, 2.5)}, TypeError, "only whole numbers"),
        ({"leaves": (5, 1)}, ValueError, "the least comes first"),
        ({"root": 2}, ValueError, r"root is 2, but it is MAX \(0\) or MIN \(1\)"),
        ({"order": "good"}, ValueError, "order is 'good', but it is one of random, best, worst"),
        ({"order": "best", "leaves": (1, 7)}, ValueError, "has 7 values, but best order needs 8"),
    ],
)
def test_trees_of_no_allowed_shape_are_refused(wrong, error, said):
    with pytest.raises(error, match=said):
        RandomTrees(**wrong)


def test_trees_are_counted_from_0():
    with pytest.raises(ValueError, match="n is -1, but trees are counted from 0"):
        RandomTrees().tree(-1)


# What answers are judged by.


@pytest.mark.slow
@given(drawn(games.tree, max_leaves=16, depth=4))
def test_leaves_windows_and_reasons_are_those_of_an_independent_search(tree):
    searches, nodes = searches_of(tree), small_tree(tree, tree.root)
    found = [states(tree, search.leaves) for search in searches]
    strict, lax = (negamax_leaves(tree, strict=strict) for strict in (True, False))
    assert found == ([strict] if strict == lax else [strict, lax])
    for search in searches:
        strict = search.name != "does not cut on equality"
        expected = negamax_windows(tree, strict=strict)
        assert {nodes[i].state: w for i, w in enumerate(search.windows) if w} == expected
        assert_cuts_above_skipped_leaves(tree, nodes, search)


def assert_cuts_above_skipped_leaves(tree, nodes, search):
    for i, node in enumerate(nodes):
        skipped = search.windows[i] is None
        assert skipped == search.reasons[i].startswith("Cut at ")
        if skipped:
            at = search.reasons[i].removeprefix("Cut at ").split(":")[0]
            assert node.state in reachable(tree, at)


@given(drawn(games.tree, max_leaves=16, depth=4))
def test_values_are_minimax_values(tree):
    nodes = small_tree(tree, tree.root)
    values = minimax_values(tree, nodes)
    assert values == [minimax_value(tree, node.state) for node in nodes]


def test_a_student_who_does_not_cut_on_equality_is_taken_at_his_word():
    def mine(game, s, alpha=-inf, beta=inf):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        best = -inf if game.turn(s) == MAX else inf
        for _, t in successors(game, s):
            v = mine(game, t, alpha, beta)
            if game.turn(s) == MAX:
                best, alpha = max(best, v), max(alpha, v)
            else:
                best, beta = min(best, v), min(beta, v)
            if alpha > beta:
                return best
        return best

    names = ["does not cut on equality", "cuts on equality"]
    assert [search.name for search in searches_of(EQUAL, mine)] == names
    assert [search.name for search in searches_of(EQUAL)] == names[::-1]


@pytest.mark.parametrize("tree", [EQUAL, TEXTBOOK])
def test_a_search_that_is_not_alpha_beta_is_asked_about_as_it_is(tree):
    (search,) = searches_of(tree, minimax_search)
    assert states(tree, search.leaves) == leaves_of(tree, "a")


def test_negamax_is_asked_about_with_the_bounds_that_it_holds():
    tree = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), turn_at_leaves=True)
    (search,) = searches_of(tree, negamax)
    assert states(tree, search.leaves) == negamax_leaves(tree, strict=False)
    assert search.windows[2] == (-inf, -3)  # c, where MIN moves


def test_reasons_are_in_words():
    (search,) = searches_of(TEXTBOOK)
    at = {node.state: i for i, node in enumerate(small_tree(TEXTBOOK, "a"))}
    assert search.reasons[at["i"]] == (
        "Cut at c: MIN can get 2 here, MAX is sure of α = 3 at a, so 2 moves (B, C) cannot matter."
    )
    assert search.reasons[at["e"]].startswith("Nothing is known yet that could make e needless")
    assert search.reasons[at["l"]].startswith("At l, α = 3 and β = 14: its value may lie between")
    assert search.reasons[at["d"]] == (
        "The search enters d with α = 3 and β = ∞. At a, α rises from -∞ to 3."
    )
    lax = searches_of(EQUAL)[1]
    assert "the search goes on, because α is not above β" in " ".join(lax.reasons)
    backed = predict(TEXTBOOK).data["rounds"][0]["backed"]
    assert backed[at["b"]] == "MIN takes the least of e 3, f 12, g 8: 3."
    assert backed[at["e"]] == "e is a leaf, worth 3."


# The widget.


@pytest.mark.thorough
def test_trees_to_practise_cuts_on_have_one_and_searches_that_never_cut_get_trees_all_the_same():
    for made in predict(RandomTrees(seed=4)).data["rounds"]:
        leaves = sum(not children for children in made["nodes"]["children"])
        assert all(len(search["leaves"]) < leaves for search in made["searches"]), made["title"]
    worst = predict(RandomTrees(order="worst"))
    assert [r["title"] for r in worst.data["rounds"]] == [f"tree {n}" for n in range(5)]


def test_trees_of_a_generator_are_in_the_page_and_a_kernel_makes_more():
    widget = predict(RandomTrees(seed=4), ask="values")
    assert [r["title"] for r in widget.data["rounds"]] == [f"tree {n}" for n in range(4, 9)]
    assert widget.answer("tree", {"number": 3}) == widget.data["rounds"][3]
    assert widget.answer("tree", {"number": 9})["title"] == "tree 13"
    assert widget.score == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "question", "content", "said"),
    [
        (RandomTrees(), "tree", {"number": -1}, "the number of a tree is 0 or more, but was -1"),
        (RandomTrees(), "tree", {}, "but was None"),
        (RandomTrees(), "answer", {}, "does not know the question 'answer'"),
        (TEXTBOOK, "tree", {"number": 1}, "does not know the question 'tree'"),
    ],
)
def test_wrong_questions_of_the_browser_are_refused(game, question, content, said):
    with pytest.raises(ValueError, match=said):
        predict(game).answer(question, content)


def test_infinite_utilities_can_be_sent():
    widget = predict(Tree.of(((inf, 2), (-inf, 4))), ask="values")
    assert json.dumps(widget.data, allow_nan=False)
    assert widget.data["rounds"][0]["exact"][2] == "-inf"


def test_steps_are_told_in_terms_of_the_whole_tree():
    data = predict(TEXTBOOK).data["rounds"][0]
    whole = small_tree(TEXTBOOK, "a")
    for node, words in zip(data["steps"]["node"], data["steps"]["words"], strict=True):
        assert whole[node].state in words


@pytest.mark.parametrize("ask", ["pruned", "values", "next", "bounds"])
def test_the_picture_asks_and_does_not_answer(ask):
    picture = predict(TEXTBOOK, ask=ask).picture()
    assert picture.caption == predict(TEXTBOOK, ask=ask).data["question"]
    # the leaf 12, and the value 3 of the root
    assert ("12" in picture.alt) == (ask != "next")
    assert "value 3" not in picture.alt.split("b")[0]
    assert "pruned" not in picture.alt


def raises(game, s):
    raise KeyError("missing")


def without_bounds(game, s):
    return minimax_value(game, s)


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"ask": "cuts"}, ValueError, "ask is 'cuts', but it is one of pruned, values, next, bo"),
        ({"game": ((3, 5), (2, 9))}, TypeError, "it is a game, such as a Tree, or RandomTrees"),
        ({"game": RandomTrees(), "s": "b"}, ValueError, "s is 'b', but random trees are searched"),
        ({"game": TEXTBOOK, "s": "e"}, ValueError, "the game is over in e, so there is nothing"),
        ({"game": TicTacToe()}, ValueError, "more than 200 nodes, too many to predict; take a sm"),
        ({"game": Pig(30)}, ValueError, "is a chance state; take a game without dice"),
        (
            {"game": Tree.of(Node(0, ((1, 2, 3), (4, 5, 6))), n_players=3)},
            ValueError,
            "has 3 players, but only 2 are allowed",
        ),
        ({"game": TEXTBOOK, "search": 5}, TypeError, "search is 5, but it is a function"),
        ({"game": TEXTBOOK, "search": raises}, ValueError, "does not end .* KeyError: 'missing'"),
        ({"ask": "bounds", "search": without_bounds}, ValueError, "has no alpha and beta to ask"),
    ],
)
def test_what_cannot_be_asked_about_is_refused(arguments, error, said):
    with pytest.raises(error, match=said):
        predict(**arguments)


def test_default_is_random_trees_and_alpha_beta():
    widget = predict()
    assert isinstance(widget, Predict)
    assert widget.data["question"] == "Which leaves does alpha_beta_search never look at?"
    assert widget.data["random"]
