"""Monte-Carlo tree search in a match: kept trees and budgets."""

from random import Random
from typing import Any

import pytest

from course_lib.game import MAX, OutOfTime
from course_lib.match import play
from course_lib.search import keep, mcts_player
from tests.search.mcts_trees import TTT, C, counts, random_opponent, searched
from tests.support.tactics import tic_tac_toe_tactics


def test_what_is_kept_keeps_its_counts():
    root = searched(TTT, 500)
    child = max(root.children, key=lambda n: n.visits)
    reply = max(child.children, key=lambda n: n.visits)
    before = counts(reply)
    kept = keep(root, reply.state)
    assert kept is reply
    assert counts(kept) == before
    assert root.children == [child]
    assert child.children == [reply]
    searched(TTT, 50, root=kept)
    assert kept.visits == before[0][2] + 50  # type: ignore[operator]


def test_nothing_is_kept_of_what_is_not_in_the_tree():
    root = searched(TTT, 20)
    before = counts(root)
    assert keep(root, (1, 2, 1, 2, 1, 2, 0, 0, 0)) is None
    assert counts(root) == before


@pytest.mark.parametrize(("reuse", "action"), [(True, 2), (False, 1)])
def test_a_player_goes_on_with_the_tree_it_kept(reuse: bool, action: int):
    fork = tic_tac_toe_tactics()[0]
    player = mcts_player(fork.game, C, Random(0), iterations=1, reuse=reuse)
    assert [player(fork.state) for _ in range(fork.iterations)][-1] == action


def test_players_with_budgets_beat_random_ones():
    for reuse in (True, False):
        wins = 0.0
        for seed in range(10):
            rng = Random(seed)
            player = mcts_player(TTT, C, rng, iterations=60, reuse=reuse)
            wins += play(TTT, [player, random_opponent(seed)]).utilities[MAX]
        assert wins >= 6


def test_a_budget_of_no_seconds_still_gives_a_legal_action():
    assert mcts_player(TTT, C, Random(0), seconds=0)(TTT.initial()) == 0


def test_a_search_stops_where_an_evaluation_says_that_time_is_over():
    def no_time(game: Any, s: Any, rng: Random) -> Any:
        raise OutOfTime

    assert searched(TTT, 10, default_policy=no_time).visits == 0
