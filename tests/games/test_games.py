"""The games: the conformance suite on each, and counts of their states."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, Game, perft, reachable, successors
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from tests.games.conformance import conforms, is_refused
from tests.games.trees import DIAMOND, LOTTERY, TEXTBOOK, THREE

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
