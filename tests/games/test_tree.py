"""Explicit game trees: names, shapes, chances, and what is refused."""

import pytest

from course_lib.game import CHANCE, MAX, MIN, successors
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import action_labels, letters
from course_lib.search import minimax_search
from tests.games.conformance import is_refused
from tests.games.trees import DIAMOND, LOTTERY, TEXTBOOK, THREE


def test_textbook_tree_is_worth_3_by_the_first_action():
    """INF8175 (Polytechnique Montréal), and figure 5.2 of Russell and Norvig."""
    assert minimax_search(TEXTBOOK, "a") == (3, "A")


def test_nodes_are_named_breadth_first_and_actions_in_capitals():
    assert TEXTBOOK.moves["a"] == {"A": "b", "B": "c", "C": "d"}
    assert TEXTBOOK.moves["d"] == {"A": "k", "B": "l", "C": "m"}
    assert TEXTBOOK.leaves["m"] == (2, -2)
    assert TEXTBOOK.players == {"a": MAX, "b": MIN, "c": MIN, "d": MIN}


def test_names_and_actions_can_be_given():
    tree = Tree.of(
        Node(MAX, (Node(MIN, (1, 2), name="a"), 3), name="root", actions=("left", "right"))
    )
    assert tree.initial() == "root"
    assert tree.actions("root") == ["left", "right"]
    assert tree.transition("root", "left") == "a"
    assert sorted(tree.leaves) == ["b", "c", "d"]


def test_letters_go_on_after_z():
    names = letters()
    first = [next(names) for _ in range(54)]
    assert (first[0], first[25], first[26], first[52]) == ("a", "z", "a1", "a2")
    assert action_labels(28)[24:] == ["Y", "Z", "A1", "B1"]


def test_a_wide_tree_has_distinct_names():
    tree = Tree.of(tuple(range(60)))
    assert len(tree.leaves) == 60
    assert [tree.utility(tree.transition("a", a), MAX) for a in tree.actions("a")] == [*range(60)]


def test_two_nodes_may_lead_to_the_same_node():
    assert DIAMOND.transition("left", "in") == DIAMOND.transition("right", "in") == "meet"
    assert minimax_search(DIAMOND, "top") == (0.5, "R")


def test_players_of_nested_tuples_alternate_from_the_first():
    assert Tree.of((1, (2, (3, 4))), first=MIN).players == {"a": MIN, "c": MAX, "e": MIN}


def test_nested_tuples_take_players_chances_and_vectors_by_name():
    tree = Tree.of((4, (9, (1, 2)), (5, 6)), players={"c": MAX}, chances={"d": (0.25, 0.75)})
    inner = Node(MAX, (9, Node(MIN, (1, 2))))
    assert tree == Tree.of(Node(MAX, (4, inner, Node(CHANCE, (5, 6), chances=(0.25, 0.75)))))
    below = Tree.of(((1, 2), ((3, 4), 5)), first=MIN, chances={"a": (0.5, 0.5)})
    assert below.players == {"a": CHANCE, "b": MIN, "c": MIN, "f": MAX}
    three = Tree.of(((1, 2, 6), ((4, 3, 3), (0, 0, 9))), first=2, n_players=3)
    assert three == Tree.of(Node(2, ((1, 2, 6), Node(0, ((4, 3, 3), (0, 0, 9))))), n_players=3)
    both = Tree.of(((1, 1), (2, 0.5)), vectors=True)
    assert both == Tree.of(Node(MAX, ((1, 1), (2, 0.5))))
    with pytest.raises(ValueError, match="'z' is no node: the nodes are a, b, c"):
        Tree.of((1, 2), players={"z": MIN})


def test_a_tree_of_three_players():
    leaf = THREE.transition(THREE.transition("a", "B"), "A")
    assert [THREE.utility(leaf, p) for p in range(3)] == [6, 1, 2]
    assert [THREE.turn(s) for s in "abc"] == [0, 1, 2]


def test_chances_of_a_tree():
    assert LOTTERY.turn("b") == CHANCE
    assert LOTTERY.chances("c") == {"often": 0.9, "rarely": 0.1}
    with pytest.raises(ValueError, match="a is not a chance state"):
        LOTTERY.chances("a")


def test_changing_what_chances_returned_changes_nothing():
    LOTTERY.chances("b").clear()  # type: ignore[attr-defined]
    assert LOTTERY.chances("b") == {"A": 0.9, "B": 0.1}


def test_slides_chance_tree_is_worth_2_1_and_1_3():
    """INF8175 (Polytechnique Montréal): A: 0.9·2 + 0.1·3, B: 0.9·1 + 0.1·4."""

    def value(s: str) -> float:
        if LOTTERY.is_terminal(s):
            return LOTTERY.utility(s, MAX)
        if LOTTERY.turn(s) == CHANCE:
            return sum(p * value(LOTTERY.transition(s, a)) for a, p in LOTTERY.chances(s).items())
        return (max if LOTTERY.turn(s) == MAX else min)(value(t) for _, t in successors(LOTTERY, s))

    assert [value("b"), value("c")] == pytest.approx([2.1, 1.3])


def test_nobody_moves_at_a_leaf():
    with pytest.raises(ValueError, match="'e'"):
        TEXTBOOK.turn("e")


NAN = float("nan")
ONE_MOVE = {"a": {"A": "b"}}
IMPOSSIBLE_TREES = {
    "only a leaf": (lambda: Tree.of(7), "7", "leaf"),
    "childless root": (lambda: Tree.of(()), "no child"),
    "childless node": (lambda: Tree.of(((1, 2), ())), "no child"),
    "third of two players": (lambda: Tree.of(Node(2, (1, 2))), "'a'", "2", "CHANCE"),
    "player -2": (lambda: Tree.of(Node(-2, (1, 2))), "'a'", "-2", "CHANCE"),
    "too few actions": (lambda: Tree.of(Node(MAX, (1, 2), actions=("x",))), "'a'", "2", "'x'"),
    "equal actions": (lambda: Tree.of(Node(MAX, (1, 2), actions=("x", "x"))), "'a'", "2", "'x'"),
    "equal names": (
        lambda: Tree.of(Node(MAX, (Node(MIN, (1,), name="n"),), name="n")), "two", "'n'",
    ),
    "three utilities for two": (lambda: Tree.of(Node(MAX, ((1, 2, 3), 4))), "(1, 2, 3)", "2"),
    "one utility for three": (lambda: Tree.of(Node(MAX, (1, 2)), n_players=3), "1", "3 players"),
    "no probabilities": (lambda: Tree.of(Node(CHANCE, (1, 2))), "'a'", "probability"),
    "too few probabilities": (
        lambda: Tree.of(Node(CHANCE, (1, 2), chances=(1,))), "'a'", "probabilit",
    ),
    "probabilities above 1": (
        lambda: Tree.of(Node(CHANCE, (1, 2), chances=(0.5, 0.6))), "'a'", "1.1",
    ),
    "negative probability": (
        lambda: Tree.of(Node(CHANCE, (1, 2), chances=(1.5, -0.5))), "'a'", "probability",
    ),
    "probability NaN": (lambda: Tree.of(Node(CHANCE, (1, 2), chances=(NAN, 1))), "'a'", "nan"),
    "probabilities for a player": (
        lambda: Tree.of(Node(MAX, (1, 2), chances=(0.5, 0.5))), "'a'", "chance",
    ),
    "table without moves": (lambda: Tree("a", {"a": MAX}, {}, {}), "'a'", "no child"),
    "table without a child": (lambda: Tree("a", {"a": MAX}, ONE_MOVE, {}), "'b'"),
    "table without the root": (lambda: Tree("r", {"a": MAX}, ONE_MOVE, {"b": (1, -1)}), "'r'"),
    "table without a player": (lambda: Tree("a", {}, ONE_MOVE, {"b": (1, -1)}), "'a'"),
    "table short of a utility": (lambda: Tree("a", {"a": MAX}, ONE_MOVE, {"b": (1,)}), "'b'", "2"),
    "table with a leaf that moves": (
        lambda: Tree("a", {"a": MAX}, ONE_MOVE, {"a": (1, -1), "b": (1, -1)}), "'a'",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", IMPOSSIBLE_TREES)
def test_trees_with_something_missing_or_impossible_are_refused(what: str):
    make, *words = IMPOSSIBLE_TREES[what]
    is_refused(make, *words)
