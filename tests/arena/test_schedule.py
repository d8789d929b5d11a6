"""Pairings: everybody meets everybody, or equals meet and nobody meets twice."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest

from classroom.arena.schedule import (
    MOST_IN_ROUND_ROBIN,
    Pairing,
    mode_of,
    round_robin,
    swiss_round,
    usual_rounds,
)


def names(n: int) -> list[str]:
    return [f"p{i:02}" for i in range(n)]


def test_a_round_robin_has_every_pair_once() -> None:
    players = names(7)
    assert [p.players for p in round_robin(players, 3)] == list(combinations(players, 2))
    assert {p.round for p in round_robin(players, 3)} == {3}


def test_more_than_24_players_play_a_swiss_tournament() -> None:
    assert mode_of(MOST_IN_ROUND_ROBIN) == "round robin"
    assert mode_of(MOST_IN_ROUND_ROBIN + 1) == "swiss"
    assert usual_rounds(24) == 1
    assert usual_rounds(36) == 8


def play_on(players: list[str], rounds: int, seed: int = 0) -> list[Pairing]:
    """Pair round by round; the player who comes first in the list wins."""
    earlier: list[Pairing] = []
    points: Mapping[str, float] = {}
    for number in range(1, rounds + 1):
        earlier += swiss_round(players, number, points, earlier, Random(f"{seed}/{number}"))
        points = Counter(name for p in earlier for name in [p.players[0]] * 2)
    return earlier


@pytest.mark.parametrize("n", [25, 36])
def test_in_a_swiss_tournament_nobody_meets_twice_and_everybody_plays_or_has_one_bye(
    n: int,
) -> None:
    players, rounds = names(n), 8
    pairings = play_on(players, rounds)
    assert len(pairings) == rounds * (n // 2)
    assert max(Counter(p.players for p in pairings).values()) == 1
    played = Counter(name for p in pairings for name in p.players)
    assert set(played) == set(players)
    assert set(played.values()) == ({rounds} if n % 2 == 0 else {rounds, rounds - 1})


def test_players_with_equal_points_meet() -> None:
    players = names(8)
    first = swiss_round(players, 1, {}, [], Random(0))
    points = dict.fromkeys((p.players[0] for p in first), 2.0)
    second = swiss_round(players, 2, points, first, Random(1))
    assert all(points.get(p.players[0], 0) == points.get(p.players[1], 0) for p in second)
    assert not {p.players for p in first} & {p.players for p in second}


def test_two_players_meet_again_where_nobody_else_is_left() -> None:
    pairings = play_on(names(2), 3)
    assert [p.players for p in pairings] == [("p00", "p01")] * 3


@pytest.mark.slow
def test_the_best_player_wins_a_swiss_tournament_and_a_seed_replays_it() -> None:
    players = names(30)
    pairings = play_on(players, usual_rounds(30))
    wins = Counter(p.players[0] for p in pairings)
    assert wins.most_common(1)[0] == ("p00", usual_rounds(30))
    assert play_on(players, 7, seed=3) == play_on(players, 7, seed=3)
    assert play_on(players, 7, seed=3) != play_on(players, 7, seed=4)
