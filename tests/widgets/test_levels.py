"""A board with levels: its opponents, and the move at which a match was lost."""

from random import Random
from typing import Any

import pytest

from course_lib.game import MAX, MIN
from course_lib.games import ConnectFour, Nim, TicTacToe
from course_lib.search import minimax_value
from course_lib.widgets import Levels, play_levels
from course_lib.widgets.matches.levels import LEVELS

GAME = TicTacToe()


def play_at_random(board: Levels, rng: Random) -> None:
    """Play a match to its end, the person's moves by chance."""
    board.reply()
    while not GAME.is_terminal(board.state):
        board.move(rng.choice(GAME.actions(board.state)))


def turning_point(board: Levels, seat: int) -> int:
    """Return the number of the last move after which a person's position was lost; by minimax."""
    sign = 1 if seat == MAX else -1
    values = [sign * minimax_value(GAME, s) for s in board.session.states[1:]]
    return next(i + 1 for i in range(len(values)) if all(v < 0 for v in values[i:]))


@pytest.mark.parametrize("seat", [MAX, MIN])
@pytest.mark.parametrize("level", LEVELS)
def test_a_lost_match_was_lost_where_minimax_says_so(level: str, seat: int) -> None:
    board, rng, lost = play_levels(GAME, level, seat, seed=3), Random(5), 0
    for _ in range(12):
        play_at_random(board, rng)
        positions: list[dict[str, Any]] = board.match["positions"]
        utility = GAME.utility(board.state, seat)
        assert positions[-1]["lost"] == (utility < 0)
        if utility < 0 and level == "perfect":
            told = [i for i, position in enumerate(positions) if position["better"]]
            assert told[-1] == turning_point(board, seat)
            assert positions[told[-1]]["better"].endswith("you hold a draw.")
            lost += 1
        board.new()
    assert level != "perfect" or lost > 0


def test_what_would_have_held_is_what_holds() -> None:
    board = play_levels(GAME, "perfect")
    board.session.states = [(1, 0, 0, 0, 2, 0, 0, 0, 1)]  # MIN is to move, so MAX takes MIN's seat
    board.session.seats = {MAX: board.opponents["perfect"], MIN: None}
    board.session.move(2)  # a corner: a fork follows
    assert board._position(1)["better"] == "After cell 1 or cell 3 or cell 5 you hold a draw."


def test_the_perfect_opponent_never_loses_and_a_level_can_be_changed() -> None:
    board, rng = play_levels(GAME, "random"), Random(1)
    board.answer("level", {"level": "perfect"})
    assert board.match["players"][MIN]["who"] == "perfect"
    assert board.match["at"] == [1, 0]
    for _ in range(20):
        play_at_random(board, rng)
        assert GAME.utility(board.state, board.session.persons()[0]) <= 0
        board.new(turned=True)
    with pytest.raises(ValueError, match="there are random, one-step, perfect"):
        board.answer("level", {"level": "strong"})


def test_a_match_that_was_lost_from_the_start_has_no_turning_point() -> None:
    board = play_levels(Nim((1, 1)), "perfect")
    board.move((0, 1))
    assert board.match["positions"][-1]["lost"]
    assert not any(position["better"] for position in board.match["positions"])


def test_a_page_has_the_matches_against_each_level() -> None:
    board = play_levels(GAME, "perfect")
    board.packs_runs = True
    packed = board._play_ahead()
    assert board.session.actions == []
    assert set(packed["roots"]) == set(LEVELS)
    for root in packed["roots"].values():
        first = packed["ahead"][root]
        assert len(first["choices"]) == len(first["next"]) == 9


def test_a_large_game_has_no_levels() -> None:
    with pytest.raises(ValueError, match="play\\(game\\) has one opponent"):
        play_levels(ConnectFour())
    with pytest.raises(TypeError, match="a Game is needed"):
        play_levels("chess")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no level 'strong'"):
        play_levels(GAME, "strong")
