"""Strategies over information sets: their value, best responses and exploitability."""

from collections.abc import Iterator
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from chapters.expectiminimax.chance_games import kuhn
from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player
from course_lib.games import Tree
from course_lib.games.hidden import HiddenTree, KuhnPoker, LeducPoker, LiarsDice, random_hidden_tree
from course_lib.match import play
from course_lib.search import expectiminimax_value
from course_lib.search.hidden import (
    behaviour_player,
    best_response,
    expected_value,
    exploitability,
    information_sets,
    response_values,
    solve_game,
    solve_matrix,
    uniform_strategy,
)

KUHN = KuhnPoker()
Profile = dict[str, dict[Any, float]]


def random_profile(game: HiddenGame[Any, Any], seed: int) -> Profile:
    rng = Random(seed)
    found: Profile = {}
    for known, states in information_sets(game).items():
        weights = {a: rng.choice((0, 1, 2, 5)) for a in game.actions(states[0])}
        weights[rng.choice([*weights])] += 1
        found[known] = {a: w / sum(weights.values()) for a, w in weights.items()}
    return found


def value_of(game: HiddenGame[Any, Any], first: Profile, second: Profile) -> float:
    """Return what MAX can expect."""
    values = expected_value(game, game.initial(), [first, second])
    assert values[MIN] == pytest.approx(-values[MAX])
    return values[MAX]


def pure_strategies(game: HiddenGame[Any, Any], player: Player) -> Iterator[Profile]:
    sets = {k: v[0] for k, v in information_sets(game).items() if game.turn(v[0]) == player}
    for chosen in product(*(game.actions(s) for s in sets.values())):
        yield {known: {a: 1} for known, a in zip(sets, chosen, strict=True)}


def kuhn_equilibrium(bluff: float) -> Profile:
    """Kuhn 1950: MAX may bluff with J at any rate up to 1/3; MIN has one equilibrium strategy."""
    max_bets = {"J": bluff, "Q": 0, "K": 3 * bluff}
    max_calls = {"J check bet": 0, "Q check bet": bluff + 1 / 3, "K check bet": 1}
    min_bets = {"J check": 1 / 3, "Q check": 0, "K check": 1}
    min_calls = {"J bet": 0, "Q bet": 1 / 3, "K bet": 1}
    bets = {k: {"check": 1 - p, "bet": p} for k, p in (max_bets | min_bets).items()}
    return bets | {k: {"fold": 1 - p, "call": p} for k, p in (max_calls | min_calls).items()}


# Kuhn poker.


@pytest.mark.parametrize("bluff", [0, 0.1, 0.25, 1 / 3])
def test_kuhn_poker_has_a_family_of_equilibria_of_value_minus_one_eighteenth(bluff: float):
    profile = kuhn_equilibrium(bluff)
    assert value_of(KUHN, profile, profile) == pytest.approx(-1 / 18, abs=1e-12)
    assert exploitability(KUHN, [profile] * 2) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("bluff", [0.34, 0.4])
def test_beyond_a_third_a_bluff_loses(bluff: float):
    profile = kuhn_equilibrium(1 / 3) | {"J": {"check": 1 - bluff, "bet": bluff}}
    assert exploitability(KUHN, [profile] * 2) > 1e-4


def test_the_first_of_two_uniform_players_of_kuhn_poker_wins_an_eighth():
    uniform = uniform_strategy(KUHN)
    assert value_of(KUHN, uniform, uniform) == pytest.approx(1 / 8)


@pytest.mark.parametrize(
    ("game", "open_spiel"),
    [
        (KUHN, 0.45833333333333326), (LeducPoker(), 2.373611111111111), (LiarsDice(2), 0.5625),
        (LiarsDice(3), 0.5555555555555555),
    ],
)  # fmt: skip
def test_uniform_players_are_as_exploitable_as_in_open_spiel(game: Any, open_spiel: float):
    """OpenSpiel 2.0.2, with suits in Leduc poker; ``test_open_spiel`` compares other strategies."""
    assert exploitability(game, [uniform_strategy(game)] * 2) == pytest.approx(open_spiel, abs=1e-9)


@pytest.mark.parametrize("seed", range(5))
def test_the_value_of_kuhn_poker_is_that_of_its_formula(seed: int):
    """``chances.kuhn`` adds up the six deals by hand."""
    profile = random_profile(KUHN, seed)
    first = {(c, "open"): profile[c]["bet"] for c in "JQK"}
    first |= {(c, "call"): profile[f"{c} check bet"]["call"] for c in "JQK"}
    second = {(c, "bet"): profile[f"{c} check"]["bet"] for c in "JQK"}
    second |= {(c, "call"): profile[f"{c} bet"]["call"] for c in "JQK"}
    assert value_of(KUHN, profile, profile) == pytest.approx(float(kuhn(first, second)))


# Any game.


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("player", [MAX, MIN])
def test_a_best_response_is_the_best_of_all_pure_strategies(seed: int, player: Player):
    game = random_hidden_tree(Random(seed), moves=2, deals=2)
    profile = random_profile(game, seed)
    sign = 1 if player == MAX else -1

    def value(own: Profile) -> float:
        both = (own, profile) if player == MAX else (profile, own)
        return sign * value_of(game, *both)

    best, strategy = best_response(game, player, [profile] * 2)
    assert best == pytest.approx(max(map(value, pure_strategies(game, player))))
    assert value(strategy) == pytest.approx(best)
    assert all(list(chances.values()) == [1] for chances in strategy.values())


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("player", [MAX, MIN])
def test_what_actions_lose_adds_up_to_what_a_strategy_loses(seed: int, player: Player):
    """Each loss counts as often as the strategies and chance lead to its information set."""
    game = random_hidden_tree(Random(seed))
    own, opponent = random_profile(game, seed), random_profile(game, seed + 100)
    profile = opponent | {
        known: own[known]
        for known, states in information_sets(game).items()
        if game.turn(states[0]) == player
    }
    values = response_values(game, player, opponent)

    def lost(s: Any, reach: float) -> float:
        if game.is_terminal(s) or not reach:
            return 0
        turn, total = game.turn(s), 0.0
        known = "" if turn == CHANCE else game.information(s, turn)
        chances = profile[known] if known else game.chances(s)
        if turn == player:
            mean = sum(p * values[known][a] for a, p in chances.items())
            total = reach * (max(values[known].values()) - mean)
        return total + sum(lost(game.transition(s, a), reach * p) for a, p in chances.items())

    best = best_response(game, player, [opponent] * 2)[0]
    value = value_of(game, profile, profile) * (1 if player == MAX else -1)
    assert lost(game.initial(), 1) == pytest.approx(best - value)


@pytest.mark.parametrize("seed", range(5))
def test_the_matrix_of_all_pure_strategies_has_the_value_of_the_sequence_form(seed: int):
    game = random_hidden_tree(Random(seed), moves=2, deals=2)
    first, second = (list(pure_strategies(game, p)) for p in (MAX, MIN))
    payoffs = [[value_of(game, p, q) for q in second] for p in first]
    assert solve_matrix(payoffs)[0] == pytest.approx(solve_game(game)[0], abs=1e-9)


@pytest.mark.parametrize("seed", range(10))
def test_nobody_loses_by_responding(seed: int):
    game = random_hidden_tree(Random(seed))
    profile = random_profile(game, seed)
    value = value_of(game, profile, profile)
    assert best_response(game, MAX, [profile] * 2)[0] >= value - 1e-9
    assert best_response(game, MIN, [profile] * 2)[0] >= -value - 1e-9
    assert exploitability(game, [profile] * 2) >= -1e-9


def test_where_nothing_is_hidden_best_responses_to_each_other_reach_the_minimax_value():
    game = HiddenTree(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))))
    minimal = {"a": {"A": 1}, "b": {"A": 1}, "c": {"A": 1}, "d": {"C": 1}}
    assert value_of(game, minimal, minimal) == expectiminimax_value(game, "a") == 3
    assert exploitability(game, [minimal] * 2) == 0


def test_a_best_response_does_not_look_at_hidden_moves():
    pennies = HiddenTree(Tree.of(((1, -1), (-1, 1))), [("b", "c")])
    assert best_response(pennies, MIN, [{"a": {"A": 0.75, "B": 0.25}}, {}]) == (
        0.5,
        {"b, c": {"B": 1}},
    )
    assert best_response(pennies, MIN, [{"a": {"A": 0.5, "B": 0.5}}, {}]) == (0, {"b, c": {"A": 1}})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"K": {"bet": 0.5}}, "'K'.* sum to 0.5"),
        ({"K": {"fold": 1}}, "may not play 'fold'"),
        ({"K": {"check": 2, "bet": -1}}, "-1"),
    ],
)
def test_what_is_no_strategy_is_refused_by_name(change: dict[str, Any], message: str):
    profile: dict[str, Any] = uniform_strategy(KUHN) | change
    with pytest.raises(ValueError, match=message):
        value_of(KUHN, profile, uniform_strategy(KUHN))
    with pytest.raises(ValueError, match=message):
        best_response(KUHN, MIN, [profile, {}])


def test_a_strategy_plays_matches_by_its_probabilities():
    profile = kuhn_equilibrium(1 / 3)
    rng = Random(1)
    players = [behaviour_player(KUHN, profile, rng) for _ in (MAX, MIN)]
    n = 4000
    won = [play(KUHN, players, rng=rng).utilities[MAX] for _ in range(n)]
    assert sum(won) / n == pytest.approx(-1 / 18, abs=4 * 1.3 / sqrt(n))
    assert all(KUHN.turn(states[0]) != CHANCE for states in information_sets(KUHN).values())


def test_an_information_set_that_is_missing_is_played_uniformly():
    profile = uniform_strategy(KUHN) | {"K": {"bet": 1}}
    without = {known: chances for known, chances in profile.items() if known in ("K", "Q bet")}
    assert value_of(KUHN, without, {}) == value_of(KUHN, profile, profile)
    assert best_response(KUHN, MIN, [without, {}]) == best_response(KUHN, MIN, [profile, {}])


def test_each_of_three_players_has_a_value_in_any_state():
    tree = Tree.of(((1, 2, 3), ((0, 6, 0), (4, 0, 8))), n_players=3)
    game = HiddenTree(tree)
    halves = [{}, {"c": {"A": 0.25, "B": 0.75}}, {}]
    assert expected_value(game, "c", halves) == [3, 1.5, 6]
    assert expected_value(game, "a", halves) == [2, 1.75, 4.5]
    assert expected_value(game, "b", halves) == [1, 2, 3]


@pytest.mark.parametrize("strategies", [[{}], [{}] * 3, {"J": {"bet": 1}, "Q": {"bet": 1}}])
def test_one_strategy_per_player_is_needed(strategies: Any):
    with pytest.raises(ValueError, match="one per player"):
        expected_value(KUHN, KUHN.initial(), strategies)
    with pytest.raises(ValueError, match="one per player"):
        best_response(KUHN, MAX, strategies)
