"""The trees of cases: what a generator says that it may draw, it does draw, and nothing else."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest

from autograder.exercises.common.games.numbers import vectors
from autograder.exercises.common.games.trees import chance_tree, tree, vector_tree
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Tree

DRAWS = 300
Draw = Callable[[Random], Tree]


def drawn(draw: Draw) -> Iterator[Tree]:
    return (draw(Random(seed)) for seed in range(DRAWS))


def movers(found: Tree) -> set[tuple[int, int]]:
    """Return who moves at nodes and at their children that are no leaves."""
    return {
        (player, found.players[child])
        for node, player in found.players.items()
        for child in found.moves[node].values()
        if child in found.players
    }


@pytest.mark.parametrize(
    ("draw", "pairs"),
    [
        (tree, {(MAX, MIN), (MIN, MAX)}),
        (partial(tree, alternate=False), {(p, q) for p in (MAX, MIN) for q in (MAX, MIN)}),
        (chance_tree, {(p, q) for p in (MAX, MIN, CHANCE) for q in (MAX, MIN, CHANCE)}),
        (partial(vector_tree, leaf=vectors(), cyclic=True), {(0, 1), (1, 0), (1, 2), (2, 0)}),
    ],
    ids=["alternate", "any", "chance", "cyclic"],
)
def test_whoever_may_move_after_another_does(draw: Draw, pairs: set[tuple[int, int]]) -> None:
    few = (found for found in drawn(draw) if found.n_players <= 3)
    assert {pair for found in few for pair in movers(found)} == pairs


@pytest.mark.parametrize("draw", [tree, chance_tree, partial(vector_tree, leaf=vectors())])
def test_a_tree_is_as_broad_as_it_may_be_and_no_broader(draw: Draw) -> None:
    most = {tree: 4}.get(draw, 3)
    assert max(len(m) for found in drawn(draw) for m in found.moves.values()) == most


def test_some_outcomes_cannot_happen_and_chances_may_be_in_another_order() -> None:
    chances = [p for found in drawn(chance_tree) for p in found.chance_of.values()]
    assert any(0 in p.values() for p in chances)
    assert all(sum(p.values()) == pytest.approx(1) for p in chances)
    orders = {
        list(p) == list(found.moves[node])
        for found in drawn(chance_tree)
        for node, p in found.chance_of.items()
        if len(p) > 1
    }
    assert orders == {True, False}
