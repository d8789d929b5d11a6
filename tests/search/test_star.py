"""Star1 and Star2: the same values with cuts, and never more leaves."""

from math import inf, nan
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, Game, Player
from course_lib.games import Node, Tree
from course_lib.search import alpha_beta_search, expectiminimax_value, star1, star2
from tests.lengths import examples
from tests.search.chance_trees import (
    ERRING,
    HIGH,
    LOW,
    SLIDES,
    Watched,
    cut1,
    cut2,
    few,
    floats,
    fractions,
    leaves_of,
    random_tree,
    regular_tree,
    trees,
)

# Star1 and Star2.


@pytest.mark.thorough
@pytest.mark.slow
def test_cuts_change_no_value_on_thousands_of_trees_and_look_at_no_more_leaves():
    for seed in range(3000):
        game = random_tree(Random(seed))
        full = Watched(game)
        value = expectiminimax_value(full, "a")
        for star in (star1, star2):
            pruned = Watched(game)
            assert star(pruned, "a", LOW, HIGH) == value, seed
            assert set(pruned.leaves) <= set(full.leaves), seed
            assert len(pruned.leaves) <= len(full.leaves), seed


@pytest.mark.slow
@pytest.mark.parametrize("star", [star1, star2])
@given(game=st.one_of(trees(fractions), trees(few, 5)), loose=st.integers(0, 50))
@settings(max_examples=examples(80), deadline=None)
def test_bounds_may_be_tight_or_loose(star: Any, game: Tree, loose: int):
    leaves = [u for u, _ in game.leaves.values()]
    low, high = min(leaves), max(leaves)
    value = expectiminimax_value(game, game.root)
    assert star(game, game.root, low, high) == value
    assert star(game, game.root, low - loose, high) == value
    assert star(game, game.root, low, high + loose) == value


@pytest.mark.parametrize("star", [star1, star2])
@given(game=trees(floats, exact=False))
@settings(max_examples=examples(80), deadline=None)
def test_rounding_costs_no_more_than_rounding(star: Any, game: Tree):
    value = expectiminimax_value(game, game.root)
    assert star(game, game.root, LOW, HIGH) == pytest.approx(value, abs=1e-12)


@given(game=trees(few, players=(MAX, MIN)))
@settings(deadline=None)
def test_without_chance_star1_looks_at_leaves_of_alpha_beta_only(game: Tree):
    assert set(leaves_of(cut1, game)) <= set(leaves_of(alpha_beta_search, game))


@given(game=trees(few), loose=st.integers(1, 9))
@settings(max_examples=examples(100), deadline=None)
def test_star1_looks_at_no_more_leaves_when_it_knows_more(game: Tree, loose: int):
    def tight(g: Game[Any, Any], s: Any) -> float:
        return star1(g, s, 0, 2)

    def wide(g: Game[Any, Any], s: Any) -> float:
        return star1(g, s, 0, 2 + loose)

    assert set(leaves_of(tight, game)) <= set(leaves_of(wide, game))


@pytest.mark.parametrize(
    ("player", "first", "second"), [(MAX, (6, 8), (2, 9)), (MIN, (3, 1), (9, 5))]
)
def test_star1_leaves_a_die_that_can_no_longer_help(player: Player, first: Any, second: Any):
    """Leaves are 0 to 10: after a 2, a die is worth 6 at most, and after a 9 it is 4.5 at least."""
    dice = (Node(CHANCE, first, chances=(0.5, 0.5)), Node(CHANCE, second, chances=(0.5, 0.5)))
    game = Tree.of(Node(player, dice))
    seen = leaves_of(lambda g, s: star1(g, s, 0, 10), game)
    assert [game.utility(s, MAX) for s in seen] == [*first, second[0]]


def test_star2_needs_one_reply_to_each_outcome():
    """The first reply to each outcome of the second die bounds it: (3 + 3) / 2 is less than 5."""
    dice = (
        Node(CHANCE, (Node(MIN, (5, 6)), Node(MIN, (5, 6))), chances=(0.5, 0.5)),
        Node(CHANCE, (Node(MIN, (3, 2)), Node(MIN, (3, 9))), chances=(0.5, 0.5)),
    )
    game = Tree.of(Node(MAX, dice))
    seen = {
        star: [game.utility(s, MAX) for s in leaves_of(lambda g, s, f=star: f(g, s, 0, 10), game)]  # type: ignore[misc]
        for star in (star1, star2)
    }
    assert seen[star1] == [5, 6, 5, 6, 3, 2, 3]
    assert seen[star2][-2:] == [3, 3]


@pytest.mark.slow
def test_star2_cuts_more_than_star1_where_players_and_dice_alternate():
    games = [regular_tree(Random(seed), 5, 4) for seed in range(6)]
    one, two = ([len(leaves_of(cut, game)) for game in games] for cut in (cut1, cut2))
    assert all(b <= a for a, b in zip(one, two, strict=True))
    assert sum(two) < 0.9 * sum(one) < 0.9 * 0.8 * len(games) * 4**5


def test_star2_asks_for_no_leaf_twice():
    for seed in range(300):
        seen = leaves_of(cut2, random_tree(Random(seed)))
        assert len(set(seen)) == len(seen), seed


@pytest.mark.parametrize("star", [star1, star2])
def test_one_possible_value_is_known_without_looking_at_dice(star: Any):
    game = Tree.of(Node(CHANCE, (5, 5), chances=(0.5, 0.5)))
    assert star(game, "a", 5, 5) == 5
    assert leaves_of(lambda g, s: star(g, s, 5, 5), game) == []
    assert star(ERRING, "d", 10, 10) == 10


# Bad input.


@pytest.mark.parametrize("star", [star1, star2])
@pytest.mark.parametrize(("low", "high"), [(3, 2), (-inf, 9), (0, inf), (nan, 1), (0, nan)])
def test_bounds_that_bound_nothing_are_refused(star: Any, low: float, high: float):
    with pytest.raises(ValueError, match="lower one first"):
        star(SLIDES, "a", low, high)


@pytest.mark.parametrize("star", [star1, star2])
@pytest.mark.parametrize(("low", "high", "leaf"), [(0, 1, "2"), (4, 9, "2"), (2, 2.5, "3")])
def test_a_leaf_out_of_bounds_is_refused(star: Any, low: float, high: float, leaf: str):
    with pytest.raises(ValueError, match=f"worth {leaf}.* \\[{low}, {high}\\]"):
        star(SLIDES, "a", low, high)
