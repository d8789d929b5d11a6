"""Expectiminimax: the right means, and the first action of the highest one."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import nan
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, Player
from course_lib.games import Node, Tree
from course_lib.search import (
    depth_limited_expectiminimax,
    expectiminimax_search,
    expectiminimax_value,
    heuristic_minimax,
    minimax_search,
    star1,
)
from tests.lengths import examples
from tests.search.chance_trees import ERRING, HIGH, LOW, SLIDES, Dice, few, fractions, trees


def test_the_slides_example_is_worth_2_1_by_the_first_action():
    assert expectiminimax_value(SLIDES, "b") == pytest.approx(2.1)
    assert expectiminimax_value(SLIDES, "c") == pytest.approx(1.3)
    assert expectiminimax_search(SLIDES, "a") == (pytest.approx(2.1), "A")


@given(game=trees(players=(MAX, MIN)))
@settings(deadline=None)
def test_without_chance_it_is_minimax(game: Tree):
    assert expectiminimax_search(game, game.root) == minimax_search(game, game.root)


def strategies(game: Tree, p: Player) -> Iterator[dict[str, str]]:
    """Yield everything that a player could plan to do."""
    own = [s for s, player in game.players.items() if player == p]
    for choice in product(*(game.actions(s) for s in own)):
        yield dict(zip(own, choice, strict=True))


def played(game: Tree, s: str, plan: Mapping[str, str]) -> Fraction:
    """Return the mean utility of MAX when both play by their plans."""
    if game.is_terminal(s):
        return Fraction(game.utility(s, MAX))
    if s in plan:
        return played(game, game.transition(s, plan[s]), plan)
    return sum(
        (Fraction(p) * played(game, game.transition(s, a), plan)
         for a, p in game.chances(s).items()),
        Fraction(0),
    )  # fmt: skip


@given(game=trees(few, levels=3))
@settings(max_examples=examples(60), deadline=None)
def test_the_value_is_what_the_best_plan_brings_against_the_best_plan(game: Tree):
    against = list(strategies(game, MIN))
    best = max(
        min(played(game, game.root, mine | yours) for yours in against)
        for mine in strategies(game, MAX)
    )
    assert expectiminimax_value(game, game.root) == best


@given(game=trees(fractions), scale=st.integers(1, 9), shift=st.integers(-9, 9))
@settings(deadline=None)
def test_values_follow_utilities_that_are_scaled_and_shifted(game: Tree, scale: int, shift: int):
    value, action = expectiminimax_search(game, game.root)
    leaves = {s: (scale * u + shift, -scale * u - shift) for s, (u, _) in game.leaves.items()}
    scaled = Tree(game.root, game.players, game.moves, leaves, game.chance_of)
    assert expectiminimax_search(scaled, game.root) == (scale * value + shift, action)


def test_the_order_of_utilities_alone_does_not_decide():
    def choice(*leaves: float) -> Any:
        a, b, c, d = leaves
        pair = Node(CHANCE, (a, b), chances=(0.9, 0.1)), Node(CHANCE, (c, d), chances=(0.9, 0.1))
        return expectiminimax_search(Tree.of(Node(MAX, pair)), "a")[1]

    assert choice(2, 3, 1, 4) == "A"
    assert choice(20, 30, 1, 400) == "B"


@given(game=trees())
@settings(deadline=None)
def test_what_cannot_happen_does_not_count(game: Tree):
    moves = {
        s: {a: t for a, t in after.items() if game.chance_of.get(s, {}).get(a, 1) > 0}
        for s, after in game.moves.items()
    }
    chances = {s: {a: p for a, p in c.items() if p > 0} for s, c in game.chance_of.items()}
    possible = Tree(game.root, game.players, moves, game.leaves, chances)
    assert expectiminimax_value(game, game.root) == expectiminimax_value(possible, game.root)


@given(game=trees())
@settings(deadline=None)
def test_probabilities_may_come_in_any_order_and_leave_out_what_cannot_happen(game: Tree):
    def shuffled(chances: Mapping[Any, float]) -> Mapping[Any, float]:
        return {a: p for a, p in reversed(list(chances.items())) if p > 0}

    other = Dice(game, shuffled)
    expected = expectiminimax_search(game, game.root)
    assert expectiminimax_search(other, game.root) == expected
    assert star1(other, game.root, LOW, HIGH) == expected[0]


def test_ties_go_to_the_first_action():
    fair = Node(CHANCE, (0, 10), chances=(0.5, 0.5))
    assert expectiminimax_search(Tree.of(Node(MAX, (4, fair, 5))), "a") == (5, "B")
    assert expectiminimax_search(Tree.of(Node(MIN, (6, 5, fair))), "a") == (5, "B")


def test_nobody_acts_at_chance_or_at_the_end():
    assert expectiminimax_search(SLIDES, "b") == (pytest.approx(2.1), None)
    assert expectiminimax_search(ERRING, "e") == (20, None)


@given(game=trees())
@settings(deadline=None)
def test_far_enough_ahead_there_is_nothing_to_estimate(game: Tree):
    exact = expectiminimax_search(game, game.root)
    assert depth_limited_expectiminimax(game, game.root, 9, lambda s: nan) == exact


@given(game=trees(), depth=st.integers(0, 3))
@settings(deadline=None)
def test_perfect_estimates_give_the_value_at_any_depth(game: Tree, depth: int):
    value, action = expectiminimax_search(game, game.root)

    def evaluate(s: str) -> float:
        assert not game.is_terminal(s)
        return expectiminimax_value(game, s)

    expected = (value, action if depth else None)
    assert depth_limited_expectiminimax(game, game.root, depth, evaluate) == expected


@given(game=trees(players=(MAX, MIN)), depth=st.integers(0, 4))
@settings(deadline=None)
def test_without_chance_it_is_depth_limited_minimax(game: Tree, depth: int):
    def evaluate(s: str) -> float:
        return sum(map(ord, s)) % 7

    expected = heuristic_minimax(game, game.root, depth, evaluate)
    assert depth_limited_expectiminimax(game, game.root, depth, evaluate) == expected


def test_chance_costs_no_depth():
    estimated = []
    depth_limited_expectiminimax(SLIDES, "a", 1, lambda s: estimated.append(s) or 0)  # type: ignore[func-returns-value]
    assert estimated == ["b", "c"]
    estimated.clear()
    depth_limited_expectiminimax(SLIDES, "a", 2, lambda s: estimated.append(s) or 0)  # type: ignore[func-returns-value]
    assert estimated == []
