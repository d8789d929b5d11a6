"""The ladder: its players move legally, the same each time, and each beats the one below."""

import json
from hashlib import sha256
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from course_lib.compare_players import random_opening
from course_lib.game import Game
from course_lib.games import MNK, ConnectFour, Divercite
from course_lib.ladder import GAMES, RUNGS, Rung, connect5, connect_four, divercite
from course_lib.ladder.compiled import all_rungs
from course_lib.ladder.deepening import Deepening
from course_lib.ladder.openings import draw_opening
from course_lib.search import Budget, heuristic_minimax
from tests.ladder.recorded import NEIGHBOURS, OPENINGS, Neighbours, played, record, recorded

GOLDEN = Path(__file__).with_name("golden_moves.json")
"""Digests of the moves of each rung. A rung that is there keeps its moves."""

RUNG_IDS = {
    "connect5": ("random", "greedy", "mcts", "depth-2", "alpha-beta", "best"),
    "divercite": ("random", "greedy", "depth-2", "alpha-beta", "mcts", "best"),
    "connect4": ("random", "greedy", "depth-2", "alpha-beta", "mcts", "best"),
}
CALLS = 1_000

each_game = pytest.mark.parametrize("game_id", RUNGS)
each_rung = pytest.mark.parametrize(
    ("game_id", "place"),
    [(game_id, n) for game_id, rungs in RUNGS.items() for n in range(len(rungs))],
)


def positions(game: Game[Any, Any]) -> list[Any]:
    """Return the beginning, some positions early on, and one late."""
    rng = Random(3)
    return [game.initial(), *(random_opening(game, n, rng) for n in range(4, 36, 4))]


def moves(rung: Rung, game: Game[Any, Any]) -> list[Any]:
    agent = rung.make(Random(5), calls=CALLS)
    return [agent(game, s, inf) for s in positions(game)]


def digest(found: list[Any]) -> str:
    return sha256(repr(found).encode()).hexdigest()[:16]


def golden() -> dict[str, dict[str, str]]:
    """Return the digests as they are now; ``python -m tests.ladder.test_ladder`` writes them."""
    return {
        game_id: {rung.id: digest(moves(rung, GAMES[game_id])) for rung in all_rungs(game_id)}
        for game_id in RUNGS
    }


def test_every_game_has_its_rungs_in_order():
    assert RUNGS.keys() == GAMES.keys()
    assert {id_: tuple(rung.id for rung in rungs) for id_, rungs in RUNGS.items()} == RUNG_IDS


@pytest.mark.sampled(4)
@pytest.mark.slow
@each_rung
def test_moves_are_legal_and_those_of_every_year(game_id: str, place: int):
    rung, game = RUNGS[game_id][place], GAMES[game_id]
    found = moves(rung, game)
    assert all(a in game.actions(s) for a, s in zip(found, positions(game), strict=True))
    assert digest(found) == json.loads(GOLDEN.read_text())[game_id][rung.id]


@each_game
def test_no_two_rungs_play_alike(game_id: str):
    digests = json.loads(GOLDEN.read_text())[game_id]
    assert len(set(digests.values())) == len(digests) >= len(RUNGS[game_id])


@each_rung
def test_a_player_without_time_has_a_legal_move(game_id: str, place: int):
    game = GAMES[game_id]
    agent = RUNGS[game_id][place].make(Random(1))
    assert agent(game, game.initial(), 0.0) in game.actions(game.initial())


@pytest.mark.parametrize("calls", [0, -1])
def test_a_player_looks_at_one_position_at_least(calls: int):
    with pytest.raises(ValueError, match="calls"):
        RUNGS["connect5"][3].make(Random(1), calls=calls)


# Openings.


@each_game
def test_openings_are_even_and_drawn_from_the_seed(game_id: str):
    game = GAMES[game_id]
    drawn = [draw_opening(game, Random(seed)) for seed in range(30)]
    assert drawn == [draw_opening(game, Random(seed)) for seed in range(30)]
    assert len(set(drawn)) > 25
    for opening in drawn:
        s = game.initial()
        for a in opening:
            s = game.transition(s, a)
        assert game.turn(s) == 0


def test_other_games_have_no_openings():
    with pytest.raises(ValueError, match="no openings"):
        draw_opening(ConnectFour(6, 5), Random(1))


# Search and threats.


@pytest.mark.parametrize("seed", range(6))
def test_deepening_finds_the_value_of_minimax(seed: int):
    """On a small board all cells are worth a look, and the value is known by a full search."""
    game, rng = Divercite(), Random(seed)
    s = game.initial()
    while sum(s[1]) + sum(s[2]) > 3:
        s = game.transition(s, rng.choice(game.actions(s)))
    search = Deepening(game, lambda t: 0.0, game.actions)
    value = search.value(s, -inf, inf, 5, Budget(calls=10**6))
    sign = 1 if game.turn(s) == 0 else -1
    assert value == sign * heuristic_minimax(game, s, 5, lambda t: 0.0)[0]


def test_an_unfinished_depth_finds_a_move_that_is_at_least_as_good():
    game = Divercite()
    s = random_opening(game, 32, Random(6))
    replaced = 0
    for calls in range(60, 300, 40):
        finished, so_far = (
            Deepening(game, divercite.evaluate, game.actions, unfinished)
            for unfinished in (False, True)
        )
        old, new = (search.choose(s, Budget(calls=calls)) for search in (finished, so_far))
        depth = int(finished.thoughts["depth"]) + 1
        assert value_of(game, s, new, depth) >= value_of(game, s, old, depth)
        replaced += new != old
    assert replaced > 0


def value_of(game: Divercite, s: Any, a: Any, depth: int) -> float:
    """Return what an action is worth to the player to move, looking so far ahead."""
    search = Deepening(game, divercite.evaluate, game.actions)
    return -search.value(game.transition(s, a), -inf, inf, depth - 1, Budget(calls=10**6))


def from_text(game: MNK, rows: str) -> Any:
    """Return a position from its rows, separated by spaces."""
    marks = rows.replace(" ", "")
    x = sum(cell for cell, mark in zip(game.cells, marks, strict=True) if mark == "X")
    o = sum(cell for cell, mark in zip(game.cells, marks, strict=True) if mark == "O")
    return x, o, 0


BOARD = MNK(7, 7, 5)


@pytest.mark.parametrize(
    ("columns", "moves"),
    [
        ((3, 2, 3, 2, 3, 2), [3]),  # a win comes before a block
        ((3, 2, 3, 2, 3), [3]),  # a block
        ((1, 3, 1, 2, 0, 2), [2, 1, 3, 4, 5, 0, 6]),
    ],
)
def test_moves_of_connect_four_win_block_or_give_no_win(columns: tuple[int, ...], moves: list[int]):
    game, s = ConnectFour(), ConnectFour().initial()
    for a in columns:
        s = game.transition(s, a)
    assert connect_four.expert(game).moves(s) == moves


def test_threats_count_in_the_rows_that_their_owner_gets():
    """X has three in one of the three lowest rows; MIN would get the cell in the second one."""
    game = ConnectFour()
    about = connect_four.ConnectFourKnowledge(game)
    for row, counts in enumerate((True, False, True)):
        x = sum(game.cell(column, row) for column in (1, 2, 3))
        s = x, game.cell(0, row) | game.cell(5, 5) | game.cell(6, 3), 0
        assert (about.evaluate_threats(s) > about.evaluate(s)) == counts
        assert (about.evaluate_threats(s) == about.evaluate(s)) != counts


def test_forced_replies_stand_alone():
    four = from_text(BOARD, "....... ....... OXXXX.. ....... ..O..O. .....O. .......")
    assert connect5.expert(BOARD).moves(four) == [2 * 7 + 5]
    reply = from_text(BOARD, "....... ....... XOOOO.. ....... ..X..X. .....X. .......")
    assert connect5.expert(BOARD).moves(reply) == [2 * 7 + 5]


# Strength: ``recorded`` has many matches with equal calls, ``tests.bench.ladder`` plays by time.

each_pair = pytest.mark.parametrize("pair", NEIGHBOURS, ids=lambda p: f"{p.game_id}: {p.name}")


@each_pair
def test_each_rung_is_clearly_stronger_than_the_one_below(pair: Neighbours):
    assert len(recorded(pair)) == OPENINGS
    assert record(pair).interval[0] > 0.5


@pytest.mark.sampled(3)
@pytest.mark.slow
@each_pair
def test_recorded_matches_are_those_that_the_rungs_play(pair: Neighbours):
    """If a rung has changed, ``python -m tests.ladder.recorded`` plays all matches again."""
    assert played(pair, 0) == recorded(pair)[0]


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(golden(), indent=1) + "\n")
