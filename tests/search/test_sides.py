"""A team against all others: minimax with two sides, and what it promises."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Player, successors
from course_lib.games import Tree
from course_lib.match import play
from course_lib.search import (
    TwoSides,
    alpha_beta_search,
    coalition,
    depth_limited_coalition,
    heuristic_minimax,
    maxn_values,
    minimax_search,
    paranoid,
)
from tests.search.game_trees import TEXTBOOK
from tests.search.multiplayer_trees import TIE, full_tree, leaves_of, shallow, trees, zero_sum

# Two sides.


def against_all(game: Tree, s: str, team: set[Player]) -> tuple[float, Any]:
    """Return what a team gets against everyone else, by its definition."""
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    values = {a: against_all(game, t, team)[0] for a, t in successors(game, s)}
    choose = max if game.turn(s) in team else min
    action = choose(values, key=values.__getitem__)
    return values[action], action


@given(game=zero_sum())
@settings(deadline=None)
def test_for_two_players_who_want_the_opposite_paranoid_is_minimax(game: Tree):
    value, action = minimax_search(game, game.root)
    assert paranoid(game, game.root, MAX) == (value, action)
    assert paranoid(game, game.root, MIN) == (-value, action)


@given(game=trees())
@settings(deadline=None)
def test_paranoid_is_one_against_all_whoever_moves(game: Tree):
    for p in range(game.n_players):
        assert paranoid(game, game.root, p) == against_all(game, game.root, {p})


@given(game=trees(), data=st.data())
@settings(deadline=None)
def test_a_coalition_is_a_team_against_all_others(game: Tree, data: st.DataObject):
    team = data.draw(st.sets(st.integers(0, game.n_players - 1), min_size=1))
    assert coalition(game, game.root, team) == against_all(game, game.root, team)
    assert coalition(game, game.root, [*team, *team]) == against_all(game, game.root, team)


@given(game=trees())
@settings(deadline=None)
def test_paranoid_never_promises_more_than_maxn(game: Tree):
    for p in range(game.n_players):
        for vector in maxn_values(game, game.root):
            assert paranoid(game, game.root, p)[0] <= vector[p]


@given(game=trees(), seed=st.integers(0, 2**32))
@settings(deadline=None)
def test_who_plays_paranoid_gets_what_it_promises_against_anybody(game: Tree, seed: int):
    rng = Random(seed)
    for p in range(game.n_players):

        def mine(s: str, p: Player = p) -> Any:
            return paranoid(game, s, p)[1]

        def theirs(s: str) -> str:
            return rng.choice(game.actions(s))

        players = [mine if q == p else theirs for q in range(game.n_players)]
        assert play(game, players).utilities[p] >= paranoid(game, game.root, p)[0]


@pytest.mark.slow
@given(game=trees(), data=st.data())
@settings(deadline=None)
def test_together_a_team_gets_no_less_than_each_alone(game: Tree, data: st.DataObject):
    team = data.draw(st.sets(st.integers(0, game.n_players - 1), min_size=1))
    alone = sum(paranoid(game, game.root, p)[0] for p in team)
    assert coalition(game, game.root, team)[0] >= alone


@given(game=trees())
@settings(deadline=None)
def test_all_together_get_the_best_leaf(game: Tree):
    everybody = range(game.n_players)
    best = max(sum(u) for u in game.leaves.values())
    assert coalition(game, game.root, everybody)[0] == best


def test_two_sides_cut_like_alpha_beta():
    seen = leaves_of(lambda g, s: paranoid(g, s, MAX), TEXTBOOK)
    assert seen == leaves_of(alpha_beta_search, TEXTBOOK)
    assert len(seen) == 7
    for n in (3, 4):
        games = [full_tree(Random(seed), n, 5, 3) for seed in range(10)]
        pruned = sum(len(leaves_of(lambda g, s: paranoid(g, s, 0), game)) for game in games)
        korf = sum(len(leaves_of(shallow, game)) for game in games)
        assert pruned < 0.6 * korf


def test_two_sides_are_a_game_of_max_and_min():
    sides = TwoSides(TIE, {1, 2})
    assert (sides.n_players, sides.turn("a")) == (2, MIN)
    assert (sides.utility("b", MAX), sides.utility("b", MIN)) == (6, -6)


@pytest.mark.slow
@given(game=trees(), depth=st.integers(0, 4), data=st.data())
@settings(deadline=None)
def test_a_coalition_to_some_depth_is_minimax_of_the_team_to_that_depth(
    game: Tree, depth: int, data: st.DataObject
):
    team = data.draw(st.sets(st.integers(0, game.n_players - 1), min_size=1))

    def evaluate(s: str) -> tuple[int, ...]:
        return tuple((sum(map(ord, s)) * (p + 3)) % 7 for p in range(game.n_players))

    def for_team(s: str) -> int:
        return sum(evaluate(s)[p] for p in team)

    expected = heuristic_minimax(TwoSides(game, team), game.root, depth, for_team)
    assert depth_limited_coalition(game, game.root, team, depth, evaluate) == expected


# Bad input.


@pytest.mark.parametrize("p", [-1, 3, 1.5, "0", None, True])
def test_somebody_who_is_not_in_the_game_is_refused(p: Any):
    for search in (
        lambda: paranoid(TIE, "a", p),
        lambda: coalition(TIE, "a", [p]),
        lambda: coalition(TIE, "a", [0, p]),
        lambda: depth_limited_coalition(TIE, "a", [p], 1, lambda s: (0, 0, 0)),
    ):
        with pytest.raises(ValueError, match=f"player {p!r} is not in the game.* 0 to 2"):
            search()


@pytest.mark.parametrize("team", [[], (), set()])
def test_an_empty_team_is_refused(team: Any):
    with pytest.raises(ValueError, match="team is empty"):
        coalition(TIE, "a", team)
