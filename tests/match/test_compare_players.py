"""Who wins: every seating, shared wins, openings, and intervals that hold what they promise."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from course_lib.compare_players import (
    Record,
    compare_players,
    random_opening,
    seatings,
    wilson_interval,
)
from course_lib.game import CHANCE, Game
from course_lib.games import Nim, Node, Pig, TicTacToe, Tree
from course_lib.search import best_reply, maxn, minimax_search, paranoid, random_player

SHORT = Tree.of(((3, 12), (2, 4)))


def first(game: Game[Any, Any]) -> Callable[[Random], Callable[[Any], Any]]:
    return lambda rng: lambda s: game.actions(s)[0]


def last(game: Game[Any, Any]) -> Callable[[Random], Callable[[Any], Any]]:
    return lambda rng: lambda s: game.actions(s)[-1]


def at_random(game: Game[Any, Any]) -> Callable[[Random], Callable[[Any], Any]]:
    return lambda rng: lambda s: random_player(game, s, rng)


# Intervals.


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float):
    """81 of 263 is the example of Newcombe 1998, "Two-sided confidence intervals"."""
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_about_95_of_100_intervals_hold_the_truth():
    rng = Random(0)
    for probability in (0.1, 0.5):
        held = 0
        for _ in range(1000):
            wins = sum(rng.random() < probability for _ in range(60))
            low, high = wilson_interval(wins, 60)
            held += low <= probability <= high
        assert 920 <= held <= 980


@pytest.mark.parametrize(("wins", "games"), [(0, 0), (-1, 5), (6, 5), (1, -1)])
def test_more_wins_than_games_are_refused(wins: int, games: int):
    with pytest.raises(ValueError, match=f"{wins} wins in {games} games"):
        wilson_interval(wins, games)


def test_a_record_knows_its_share_and_its_interval():
    record = Record(7.5, 30)
    assert record.share == 0.25
    assert record.interval == wilson_interval(7.5, 30)


# Comparisons.


def test_two_players_meet_in_both_seats():
    """All utilities of SHORT are above 0, so whoever sits in seat 0 wins."""
    records = compare_players(SHORT, {"first": first(SHORT), "last": last(SHORT)}, rounds=3)
    assert records == {"first": Record(3, 6), "last": Record(3, 6)}


def test_the_better_player_wins():
    game = Nim((1, 2, 2))  # won by whoever begins and knows how

    def perfect(rng: Random) -> Callable[[Any], Any]:
        return lambda s: minimax_search(game, s)[1]

    records = compare_players(game, {"perfect": perfect, "random": at_random(game)}, rounds=20)
    assert records["perfect"].games == 40
    assert records["perfect"].interval[0] > 0.6
    assert records["perfect"].wins + records["random"].wins == 40


def test_every_seat_is_given_to_everybody_equally_often():
    given = list(seatings({"x": 0, "y": 0}, 3))
    assert len(given) == len(set(given)) == 6
    assert ("x", "x", "x") not in given
    for seat in range(3):
        assert Counter(s[seat] for s in given) == {"x": 3, "y": 3}
    assert set(seatings(dict.fromkeys("xyz"), 2)) == {
        (a, b) for a in "xyz" for b in "xyz" if a != b
    }


def test_a_win_that_is_shared_counts_in_part():
    game = Tree.of(Node(0, ((1, 5, 5), (7, 0, 0))), n_players=3)
    records = compare_players(game, {"first": first(game), "last": last(game)})
    # ``first`` in seat 0 gives half a win to each of the others, ``last`` keeps the whole.
    assert records == {"first": Record(0.5 * 2, 9), "last": Record(3 + 0.5 * 4, 9)}


def test_the_wins_of_a_match_sum_to_one():
    game = Nim((2, 2, 1), misere=True, n_players=3)
    records = compare_players(game, {name: at_random(game) for name in "ab"}, rounds=5)
    assert sum(r.wins for r in records.values()) == pytest.approx(5 * 6)
    assert sum(r.games for r in records.values()) == 5 * 6 * 3


def test_searches_for_many_players_can_be_compared():
    game = Nim((2, 2, 1), n_players=3)
    players = {
        "maxn": lambda rng: lambda s: maxn(game, s)[1],
        "paranoid": lambda rng: lambda s: paranoid(game, s, game.turn(s))[1],
        "best reply": lambda rng: (
            lambda s: best_reply(game, s, 6, lambda t: (0, 0, 0), lambda t, p: (t[0], p))[1]
        ),
    }
    records = compare_players(game, players)
    assert [r.games for r in records.values()] == [24] * 3
    assert sum(r.wins for r in records.values()) == pytest.approx(24)


def test_the_same_seed_replays_the_same_comparison():
    game = Pig(15)
    players = {name: at_random(game) for name in "ab"}
    records = [compare_players(game, players, rounds=20, seed=seed) for seed in (3, 3, 4)]
    assert records[0] == records[1] != records[2]


# Openings.


def test_all_seatings_of_a_round_start_from_its_opening():
    game = TicTacToe()
    starts: list[Any] = []

    def noting(rng: Random) -> Callable[[Any], Any]:
        def strategy(s: Any) -> Any:
            if sum(map(bool, s)) == 2:
                starts.append(s)
            return game.actions(s)[0]

        return strategy

    compare_players(game, {"x": noting, "y": noting}, rounds=6, opening_moves=2)
    assert len(starts) == 12
    assert starts[::2] == starts[1::2]
    assert len(set(starts)) > 1


def test_openings_go_through_chance():
    game = Tree.of(Node(CHANCE, (Node(0, (1, 2)), Node(0, (3, 4))), chances=(0.5, 0.5)))
    assert {random_opening(game, 1, Random(seed)) for seed in range(20)} == {"b", "c"}


def test_an_opening_after_which_nothing_is_left_is_refused():
    with pytest.raises(ValueError, match=r"after 2 random opening moves .* over"):
        compare_players(SHORT, {"a": first(SHORT), "b": last(SHORT)}, opening_moves=2)


def test_an_opening_that_may_end_too_early_is_drawn_again():
    game = Tree.of((5, (1, 2)))
    assert {random_opening(game, 1, Random(seed)) for seed in range(20)} == {"c"}


# Bad input.


@pytest.mark.parametrize("names", ["", "a"])
def test_fewer_than_two_players_are_refused(names: str):
    with pytest.raises(ValueError, match=f"{len(names)} players given"):
        compare_players(SHORT, {name: first(SHORT) for name in names})


@pytest.mark.parametrize(
    ("option", "number"), [("rounds", 0), ("rounds", -1), ("opening_moves", -1)]
)
def test_numbers_that_count_nothing_are_refused(option: str, number: int):
    options: Any = {option: number}
    with pytest.raises(ValueError, match=f"{option} is {number}"):
        compare_players(SHORT, {name: first(SHORT) for name in "ab"}, **options)


def test_matches_without_end_are_stopped():
    game = Pig(10)
    with pytest.raises(RuntimeError, match="after 3 moves"):
        compare_players(game, {"a": at_random(game), "b": at_random(game)}, max_moves=3)
