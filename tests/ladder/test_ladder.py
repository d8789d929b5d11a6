"""The ladder: its players move legally, and the same each time."""

from math import inf
from random import Random
from typing import Any

import pytest

from course_lib.compare_players import random_opening
from course_lib.game import Game
from course_lib.ladder import GAMES, RUNGS, Rung

RUNG_IDS = ("random", "greedy", "depth-2", "alpha-beta", "mcts", "best")
CALLS = 60

each_game = pytest.mark.parametrize("game_id", RUNGS)
each_rung = pytest.mark.parametrize("place", range(6), ids=RUNG_IDS)


def positions(game: Game[Any, Any], seed: int) -> list[Any]:
    """Return the beginning, some positions early on, and one near the end."""
    rng = Random(seed)
    return [game.initial(), *(random_opening(game, n, rng) for n in (1, 4, 9, 14, 30))]


def moves(rung: Rung, game: Game[Any, Any], seed: int) -> list[Any]:
    agent = rung.make(Random(seed), calls=CALLS)
    return [agent(game, s, inf) for s in positions(game, 3)]


def test_every_game_has_the_same_six_rungs():
    assert RUNGS.keys() == GAMES.keys()
    assert {tuple(rung.id for rung in rungs) for rungs in RUNGS.values()} == {RUNG_IDS}


@each_game
@each_rung
def test_moves_are_legal_and_the_same_each_time(game_id: str, place: int):
    rung, game = RUNGS[game_id][place], GAMES[game_id]
    found = moves(rung, game, 5)
    assert all(a in game.actions(s) for a, s in zip(found, positions(game, 3), strict=True))
    assert moves(rung, game, 5) == found
