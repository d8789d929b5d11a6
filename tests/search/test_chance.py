"""Opponents who err, and samples of chance; what no search with chance accepts."""

from collections.abc import Callable
from fractions import Fraction
from math import nan
from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, Game
from course_lib.games import Nim, Node, TicTacToe, Tree
from course_lib.search import (
    depth_limited_expectiminimax,
    expectiminimax_search,
    expectiminimax_value,
    minimax_search,
    pig_policy,
    pig_values,
    pig_win_probability,
    sampled_value,
    value_against,
    value_iteration,
)
from tests.search.chance_trees import ERRING, SLIDES, THREE, Dice, cut1, cut2, regular_tree, trees

# Opponents who err.


def worst_reply(game: Tree) -> Callable[[str], dict[str, float]]:
    def policy(s: str) -> dict[str, float]:
        return {max(game.actions(s), key=lambda a: game.utility(game.transition(s, a), MAX)): 1}

    return policy


def test_the_slides_opponent_errs_and_gives_50_instead_of_10():
    assert expectiminimax_value(ERRING, "a") == 10
    assert value_against(ERRING, "a", worst_reply(ERRING)) == 50


def test_an_opponent_who_errs_one_time_in_two_gives_the_mean():
    assert value_against(ERRING, "a", lambda s: {"B": 0.5, "A": 0.5}) == 27.5


def random_policy(game: Tree, seed: int) -> Callable[[str], dict[str, Fraction]]:
    def policy(s: str) -> dict[str, Fraction]:
        rng = Random(f"{seed} {s}")
        weights = [1, *(rng.randint(0, 3) for _ in game.actions(s)[1:])]
        return {a: Fraction(w, sum(weights)) for a, w in zip(game.actions(s), weights, strict=True)}

    return policy


@given(game=trees(), seed=st.integers(0, 2**32))
@settings(deadline=None)
def test_no_policy_of_the_opponent_gives_less_than_the_best_one(game: Tree, seed: int):
    value = expectiminimax_value(game, game.root)
    assert value_against(game, game.root, random_policy(game, seed)) >= value

    def best(s: str) -> dict[str, float]:
        action = expectiminimax_search(game, s)[1]
        assert action is not None
        return {action: 1}

    assert value_against(game, game.root, best) == value


@given(game=trees(), seed=st.integers(0, 2**32))
@settings(deadline=None)
def test_a_known_opponent_is_a_kind_of_chance(game: Tree, seed: int):
    policy = random_policy(game, seed)
    players = {s: CHANCE if p == MIN else p for s, p in game.players.items()}
    chances = dict(game.chance_of) | {s: policy(s) for s, p in game.players.items() if p == MIN}
    alone = Tree(game.root, players, game.moves, game.leaves, chances)
    expected = expectiminimax_value(alone, game.root)
    assert value_against(game, game.root, policy) == expected


# Sampling.


@given(game=trees(players=(MAX, MIN)), samples=st.integers(1, 3))
@settings(deadline=None)
def test_without_chance_there_is_nothing_to_sample(game: Tree, samples: int):
    value, _ = minimax_search(game, game.root)
    assert sampled_value(game, game.root, samples, Random(0)) == value


def test_samples_follow_the_probabilities():
    """One die with 0.9 and 0.1: the mean of 4,000 samples is within 6 deviations of 1."""
    game = Tree.of(Node(CHANCE, (0, 10, 99), chances=(0.9, 0.1, 0)))
    assert abs(sampled_value(game, "a", 4000, Random(1)) - 1) < 6 * 3 / 4000**0.5


def test_few_samples_flatter_whoever_chooses_and_many_do_not():
    die = Node(CHANCE, (-1, 1), chances=(0.5, 0.5))
    for player, sign in ((MAX, 1), (MIN, -1)):
        game = Tree.of(Node(player, (die, die)))
        one = fmean(sampled_value(game, "a", 1, Random(seed)) for seed in range(400))
        many = fmean(sampled_value(game, "a", 400, Random(seed)) for seed in range(20))
        assert sign * one > 0.3  # the better of two dice is worth 0.5, and one die 0
        assert abs(many) < 0.1


def test_the_same_seed_draws_the_same():
    game = regular_tree(Random(0), 5, 3)
    values = [sampled_value(game, "a", 2, Random(seed)) for seed in (1, 1, 2)]
    assert values[0] == values[1] != values[2]


# Bad input.


def policy_of(chances: Any) -> Callable[[Any], Any]:
    return lambda s: chances


@pytest.mark.parametrize(
    ("chances", "message"),
    [
        ({"A": 0.5, "B": 0.4}, r"sum to 0\.9.*sum to 1"),
        ({"A": 0.7, "B": 0.7}, r"sum to 1\.4"),
        ({}, "sum to 0"),
        ({"A": 1.5, "B": -0.5}, r"'B' with probability -0\.5.*0 is the least"),
        ({"A": 1, "B": nan}, "'B' with probability nan"),
        ({"A": 0.5, "C": 0.5}, r"'C'.*legal actions: 'A', 'B'"),
        ({"A": 1, "C": 0}, r"'C'.*legal actions: 'A', 'B'"),
    ],
)
def test_probabilities_that_make_no_sense_are_refused(chances: Any, message: str):
    game = Dice(SLIDES, policy_of(chances))
    searches: list[Callable[[Any, Any], object]] = [
        expectiminimax_value,
        expectiminimax_search,
        cut1,
        cut2,
        value_iteration,
        lambda g, s: sampled_value(g, s, 3, Random(0)),
        lambda g, s: value_against(g, s, policy_of({"A": 1})),
        lambda g, s: depth_limited_expectiminimax(g, s, 3, lambda t: 0),
    ]
    for search in searches:
        with pytest.raises(ValueError, match=f"(?s)chance.*{message}|{message}"):
            search(game, "a")
    with pytest.raises(ValueError, match=message):
        value_against(ERRING, "a", policy_of(chances))


def test_an_error_names_the_state_and_who_is_wrong():
    with pytest.raises(ValueError, match="the policy may not play 'Z' in state b"):
        value_against(ERRING, "a", policy_of({"Z": 1}))
    with pytest.raises(ValueError, match="chance may not play 'Z' in state b"):
        expectiminimax_value(Dice(SLIDES, policy_of({"Z": 1})), "a")


@pytest.mark.parametrize("policy", ["A", None, ["A"]])
def test_a_policy_that_is_no_mapping_is_refused(policy: Any):
    with pytest.raises(TypeError, match="probabilities by action are needed"):
        value_against(ERRING, "a", policy_of(policy))


def test_other_numbers_of_players_are_refused():
    for search in (expectiminimax_value, expectiminimax_search, cut1, cut2, value_iteration):
        with pytest.raises(ValueError, match="3 players"):
            search(THREE, "a")
    with pytest.raises(ValueError, match="3 players"):
        value_against(THREE, "a", policy_of({}))
    with pytest.raises(ValueError, match="3 players"):
        sampled_value(THREE, "a", 1, Random(0))
    with pytest.raises(ValueError, match="3 players"):
        depth_limited_expectiminimax(THREE, "a", 1, lambda s: 0)


@pytest.mark.parametrize(
    ("number", "error"), [(-1, ValueError), (0.5, TypeError), (True, TypeError)]
)
def test_numbers_that_count_nothing_are_refused(number: Any, error: type[Exception]):
    with pytest.raises(error, match="depth"):
        depth_limited_expectiminimax(SLIDES, "a", number, lambda s: 0)
    with pytest.raises(error, match="samples"):
        sampled_value(SLIDES, "a", number, Random(0))
    for solve in (pig_values, pig_policy, lambda t: pig_win_probability(t, {}, {})):
        with pytest.raises(error, match="target"):
            solve(number)


def test_no_samples_and_no_target_are_refused():
    with pytest.raises(ValueError, match="samples is 0"):
        sampled_value(SLIDES, "a", 0, Random(0))
    with pytest.raises(ValueError, match="target is 0"):
        pig_values(0)


@pytest.mark.parametrize("game", [Nim((2, 1)), TicTacToe()], ids=repr)
def test_games_without_chance_have_no_chances(game: Game[Any, Any]):
    with pytest.raises(ValueError, match="not a chance state"):
        game.chances(game.initial())
