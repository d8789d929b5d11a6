"""Hybrids of Monte-Carlo tree search and alpha-beta."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from course_lib.game import MAX
from course_lib.games import ConnectFour, Tree
from course_lib.match import play
from course_lib.search import (
    cut_off,
    has_at_most,
    mcts_player,
    minimax_value,
    perfect_ending,
    tree_size,
)
from tests.search.game_trees import Watched, few, trees
from tests.search.mcts_trees import DICE, TTT, C, random_opponent


def test_a_simulation_that_is_cut_off_is_evaluated():
    seen: list[Any] = []

    def evaluate(s: Any) -> float:
        seen.append(s)
        return 0.25

    assert cut_off(3, evaluate)(TTT, TTT.initial(), Random(0)) == (0.25, -0.25)
    assert [9 - s.count(0) for s in seen] == [3]
    assert cut_off(0, evaluate)(TTT, TTT.initial(), Random(0)) == (0.25, -0.25)
    assert seen[1] == TTT.initial()


def test_a_match_that_ends_before_the_cut_counts_as_it_ends():
    def never(s: Any) -> float:
        raise AssertionError("the match was over")

    assert cut_off(9, never)(TTT, TTT.initial(), Random(0)) in {(1, -1), (-1, 1), (0, 0)}
    assert cut_off(1, never)(DICE, "b", Random(0))[0] in (2, 3)


@given(trees(few), st.integers(1, 40))
def test_a_tree_has_at_most_as_many_nodes_as_are_counted(tree: Tree, n: int):
    assert has_at_most(tree, tree.initial(), n) == (tree_size(tree, tree.initial()) <= n)


def test_has_at_most_stops_counting_soon():
    game = Watched(ConnectFour())
    assert not has_at_most(game, game.initial(), 100)
    assert game.moves_made < 110


def test_the_ending_is_played_perfectly_and_the_opening_is_not_touched():
    asked: list[Any] = []

    def opening(s: Any) -> int:
        asked.append(s)
        return TTT.actions(s)[-1]

    player = perfect_ending(TTT, opening, 2_000)
    match = play(TTT, [player, player])
    endings = [s for s in match.states[:-1] if has_at_most(TTT, s, 2_000)]
    assert asked == [s for s in match.states[:-1] if s not in endings]
    assert asked
    assert match.utilities[MAX] == minimax_value(TTT, endings[0])


def test_hybrids_beat_random_players():
    def evaluate(s: Any) -> float:
        return 0.0

    for seed in range(5):
        rng = Random(seed)
        for hybrid in (
            mcts_player(TTT, C, rng, iterations=100, default_policy=cut_off(2, evaluate)),
            perfect_ending(TTT, mcts_player(TTT, C, rng, iterations=100), 1_000),
        ):
            assert play(TTT, [hybrid, random_opponent(seed)]).utilities[MAX] >= 0
