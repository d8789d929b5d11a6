"""The games: the conformance suite on each, and numbers published elsewhere."""

import re
from collections.abc import Callable
from functools import cache, reduce
from operator import xor
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, Game, perft, reachable, successors
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.games.tree import action_labels, letters
from course_lib.search import minimax_search, minimax_value
from tests.games.conformance import conforms

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
LOTTERY = Tree.of(
    Node(
        MAX,
        (
            Node(CHANCE, (2, 3), chances=(0.9, 0.1)),
            Node(CHANCE, (1, Node(MIN, (4, 7))), actions=("often", "rarely"), chances=(0.9, 0.1)),
        ),
    )
)
THREE = Tree.of(
    Node(0, (Node(1, ((1, 2, 6), (4, 3, 3))), Node(2, ((6, 1, 2), (7, 4, 1))))), n_players=3
)
DIAMOND = Tree(
    "top",
    {"top": MAX, "left": MIN, "right": MIN, "meet": MAX},
    {
        "top": {"L": "left", "R": "right"},
        "left": {"in": "meet", "out": "low"},
        "right": {"in": "meet", "out": "high"},
        "meet": {"stop": "end"},
    },
    {"low": (-1, 1), "high": (2, -2), "end": (0.5, -0.5)},
)
"""A directed graph in which two nodes lead to the same one."""


# Every game.


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize(
    "game",
    [
        TicTacToe(),
        Nim(),
        Nim((3, 0, 2), misere=True),
        Nim((2, 1), first=MIN),
        Nim((0,)),
        Nim(()),
        Grundy(),
        Grundy((1,)),
        Grundy((12,), first=MIN),
        Grundy((3, 5, 5)),
        TEXTBOOK,
        LOTTERY,
        THREE,
        DIAMOND,
        Tree.of((1.5, (-2, (0, (3, 3)))), first=MIN),
    ],
    ids=repr,
)
def test_conforms(game: Game[Any, Any], seed: int):
    assert conforms(game, seed) >= 1


def test_a_tree_of_two_players_need_not_be_zero_sum():
    both_gain = Tree.of(Node(MAX, ((1, 1), Node(MIN, ((2, 0.5), (-1, -1))))))
    assert conforms(both_gain, zero_sum=False) == 5


@given(st.lists(st.integers(0, 4), max_size=3), st.booleans(), st.sampled_from((MAX, MIN)))
@settings(max_examples=10)
def test_nim_conforms_whatever_the_piles(piles: list[int], misere: bool, first: int):
    conforms(Nim(tuple(piles), misere=misere, first=first))


@given(st.lists(st.integers(1, 6), min_size=1, max_size=2), st.sampled_from((MAX, MIN)))
@settings(max_examples=10)
def test_grundy_conforms_whatever_the_piles(piles: list[int], first: int):
    conforms(Grundy(tuple(piles), first=first))


IMPOSSIBLE_GAMES = {
    "negative pile": (lambda: Nim((3, -1)), "-1", "0"),
    "no such player": (lambda: Nim((1, 2), first=2), "2", "MAX (0)", "MIN (1)"),
    "chance begins": (lambda: Nim((1, 2), first=CHANCE), "-1", "MAX (0)", "MIN (1)"),
    "a number for piles": (lambda: Nim(5), "5", "piles"),
    "half a coin": (lambda: Nim((1.5,)), "1.5", "piles"),
    "no pile to split": (lambda: Grundy(()), "()", "pile"),
    "empty pile to split": (lambda: Grundy((3, 0)), "(3, 0)", "coin"),
    "negative pile to split": (lambda: Grundy((-7,)), "-7", "coin"),
    "no such player to split": (lambda: Grundy(first=7), "7", "MAX (0)", "MIN (1)"),
    "a number for piles to split": (lambda: Grundy(7), "7", "piles"),
    "half a coin to split": (lambda: Grundy((2.5,)), "2.5", "piles"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE_GAMES)
def test_impossible_arguments_are_refused(what: str):
    make, *given_and_allowed = IMPOSSIBLE_GAMES[what]
    is_refused(make, *given_and_allowed)


def is_refused(make: Callable[[], object], *words: str) -> None:
    """Hold that something is refused with a message in which these words stand, in any order."""
    in_any_order = "".join(f"(?=.*{re.escape(word)})" for word in words)
    with pytest.raises(ValueError, match=in_any_order):
        make()


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (Nim((1, 2)), Nim((1, 2)), True),
        (Nim((1, 2)), Nim((1, 2), misere=True), False),
        (Grundy((7,)), Grundy((7,)), True),
        (Grundy((7,)), Grundy((7,), first=MIN), False),
        (TicTacToe(), TicTacToe(), True),
        (Tree.of((1, (2, 3))), Tree.of((1, (2, 3))), True),
        (Tree.of((1, (2, 3))), Tree.of((1, (2, 4))), False),
        (Tree.of((1, (2, 3))), Tree.of((1, (2, 3)), first=MIN), False),
        (TEXTBOOK, "a", False),
    ],
)
def test_games_are_equal_when_their_rules_are(one: object, other: object, equal: bool):
    assert (one == other) is equal
    assert not equal or hash(one) == hash(other)


def test_the_order_of_actions_is_part_of_the_rules():
    def tree(*order: str) -> Tree:
        return Tree("a", {"a": MAX}, {"a": {x: x for x in order}}, {"x": (1, -1), "y": (2, -2)})

    assert tree("x", "y") != tree("y", "x")


def test_chances_are_refused_where_there_is_no_chance():
    with pytest.raises(ValueError, match=re.escape("3 4 5, MAX to move")):
        Nim().chances(Nim().initial())


# Counting from outside.


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        (TEXTBOOK, [1, 3, 9, 0]),
        (DIAMOND, [1, 2, 4, 2, 0]),
        (Nim((2, 1)), [1, 3, 5, 3, 0]),
        (Grundy((7,)), [1, 3, 6, 7, 6, 1, 0]),
    ],
)
def test_perft(game: Game[Any, Any], counts: list[int]):
    assert [perft(game, game.initial(), d) for d in range(len(counts))] == counts


def test_perft_refuses_a_negative_depth():
    with pytest.raises(ValueError, match="-1"):
        perft(TEXTBOOK, "a", -1)


def test_reachable_is_breadth_first_and_without_repeats():
    assert reachable(DIAMOND, "top") == ["top", "left", "right", "meet", "low", "high", "end"]
    assert reachable(TEXTBOOK, "c") == ["c", "h", "i", "j"]


def test_successors_are_in_the_order_of_actions():
    assert list(successors(TEXTBOOK, "a")) == [("A", "b"), ("B", "c"), ("C", "d")]


# Tic-tac-toe. Counts: facts of the game tree, as in OpenSpiel's tests.

TTT = TicTacToe()


@cache
def tic_tac_toe_tree(board: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Return (nodes, games X wins, games O wins, drawn games) of the tree below a board."""
    if TTT.is_terminal(board):
        u = TTT.utility(board, MAX)
        return 1, int(u == 1), int(u == -1), int(u == 0)
    below = [tic_tac_toe_tree(t) for _, t in successors(TTT, board)]
    nodes, xs, os, draws = (sum(column) for column in zip(*below, strict=True))
    return nodes + 1, xs, os, draws


@cache
def tic_tac_toe_perft(board: tuple[int, ...], depth: int) -> int:
    if depth == 0:
        return 1
    return sum(tic_tac_toe_perft(t, depth - 1) for _, t in successors(TTT, board))


def symmetric(board: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the eight rotations and reflections of a board."""
    images = []
    for _ in range(4):
        board = tuple(board[3 * (2 - j) + i] for i in range(3) for j in range(3))
        images += [board, tuple(board[3 * i + 2 - j] for i in range(3) for j in range(3))]
    return images


def test_tic_tac_toe_has_5478_boards_and_765_up_to_symmetry():
    boards = reachable(TTT, TTT.initial())
    assert len(boards) == len(set(boards)) == 5_478
    assert len({min(symmetric(board)) for board in boards}) == 765


def test_tic_tac_toe_tree_has_549946_nodes_and_255168_games():
    nodes, xs, os, draws = tic_tac_toe_tree(TTT.initial())
    assert nodes == 549_946
    assert (xs, os, draws) == (131_184, 77_904, 46_080)
    assert xs + os + draws == 255_168


def test_tic_tac_toe_perft():
    published = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]
    assert [tic_tac_toe_perft(TTT.initial(), d) for d in range(10)] == published
    assert [perft(TTT, TTT.initial(), d) for d in range(5)] == published[:5]


def test_tic_tac_toe_is_a_draw():
    @cache
    def value(board: tuple[int, ...]) -> float:
        if TTT.is_terminal(board):
            return TTT.utility(board, MAX)
        best = max if TTT.turn(board) == MAX else min
        return best(value(t) for _, t in successors(TTT, board))

    assert value(TTT.initial()) == 0


@pytest.mark.parametrize(
    ("board", "terminal", "utility_of_max"),
    [
        ((1, 1, 1, 2, 2, 0, 0, 0, 0), True, 1),
        ((2, 1, 1, 1, 2, 0, 0, 1, 2), True, -1),
        ((1, 2, 1, 1, 2, 2, 2, 1, 1), True, 0),
        ((1, 2, 1, 1, 1, 2, 2, 1, 2), True, 0),
        ((1, 2, 1, 2, 1, 2, 2, 1, 1), True, 1),
        ((1, 2, 1, 2, 1, 2, 0, 0, 0), False, None),
    ],
)
def test_tic_tac_toe_endings(board: tuple[int, ...], terminal: bool, utility_of_max: float | None):
    assert TTT.is_terminal(board) is terminal
    if terminal:
        assert (TTT.utility(board, MAX), TTT.utility(board, MIN)) == (
            utility_of_max,
            -utility_of_max,
        )


def test_tic_tac_toe_text():
    assert TTT.text((1, 0, 2, 0, 1, 0, 0, 0, 2)) == "X.O/.X./..O"


# Nim. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3, 1901.

SMALL_PILES = [(a, b, c) for a in range(4) for b in range(a, 4) for c in range(b, 4)]


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize("piles", SMALL_PILES)
def test_bouton_normal_nim_is_lost_for_the_mover_exactly_when_the_nim_sum_is_zero(
    piles: tuple[int, ...], first: int
):
    mover_wins = reduce(xor, piles) != 0
    assert nim_value(Nim(piles, first=first)) == (1 if mover_wins == (first == MAX) else -1)


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize("piles", SMALL_PILES)
def test_bouton_misere_nim_differs_only_when_no_pile_has_two_coins(
    piles: tuple[int, ...], first: int
):
    mover_wins = reduce(xor, piles) != 0 if max(piles) >= 2 else sum(piles) % 2 == 0
    game = Nim(piles, misere=True, first=first)
    assert nim_value(game) == (1 if mover_wins == (first == MAX) else -1)


def nim_value(game: Nim) -> float:
    """Return the minimax value of Nim, each state valued once."""

    @cache
    def value(s: Any) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        best = max if game.turn(s) == MAX else min
        return best(value(t) for _, t in successors(game, s))

    return value(game.initial())


def test_nim_text():
    assert Nim().text(((3, 0, 5), MIN)) == "3 0 5, MIN to move"


# Grundy's game. Grundy values: OEIS A002188, from n = 0.

A002188 = [
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3,
    2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4,
]  # fmt: skip


def mex(values: set[int]) -> int:
    """Return the smallest natural number that is not among the values."""
    return next(n for n in range(len(values) + 1) if n not in values)


def test_grundy_values_from_the_game_itself():
    game = Grundy((14,))

    @cache
    def grundy_value(piles: tuple[int, ...]) -> int:
        return mex({grundy_value(t) for _, t in successors(game, piles)})

    assert [grundy_value((n,)) for n in range(1, 15)] == A002188[1:15]


def test_grundy_values_from_the_splits_of_single_piles():
    values = [0]
    for n in range(1, len(A002188)):
        splits = Grundy((n,)).actions((n,))
        values.append(mex({values[a] ^ values[b] for a, b in splits}))
    assert values == A002188


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize("n", range(1, 12))
def test_who_begins_loses_grundys_game_exactly_when_the_grundy_value_is_zero(n: int, first: int):
    mover_wins = A002188[n] != 0
    assert minimax_value(Grundy((n,), first=first), (n,)) == (
        1 if mover_wins == (first == MAX) else -1
    )


def test_grundy_7_is_lost_for_whoever_begins():
    assert minimax_value(Grundy((7,)), (7,)) == -1
    assert minimax_value(Grundy((7,), first=MIN), (7,)) == 1


def test_grundy_actions_and_states():
    game = Grundy((4, 7, 4))
    assert game.initial() == (7, 4, 4)
    assert game.actions((7, 4, 4)) == [(6, 1), (5, 2), (4, 3), (3, 1)]
    assert game.transition((7, 4, 4), (3, 1)) == (7, 4, 3, 1)
    assert game.text((7, 4, 4)) == "7 4 4"
    assert [game.turn(s) for s in ((7, 4, 4), (6, 4, 4, 1), (6, 4, 3, 1, 1))] == [0, 1, 0]


# Trees.


def test_textbook_tree_is_worth_3_by_the_first_action():
    """Seed 000, and figure 5.2 of Russell and Norvig."""
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
    """Seed 000: A: 0.9·2 + 0.1·3, B: 0.9·1 + 0.1·4."""

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
