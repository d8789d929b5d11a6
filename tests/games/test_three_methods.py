"""Games written with three methods, there and back."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game, reachable
from course_lib.games import ChineseCheckers, FromThreeMethods, Grundy, Nim, ThreeMethods, TicTacToe
from course_lib.games.three_methods import MOST_POSITIONS
from course_lib.search import minimax_search
from tests.games.positions import Take, pegs, play
from tests.lengths import examples


@pytest.mark.parametrize("coins", range(8))
def test_searches_play_what_is_written_with_three_methods(coins: int):
    value, action = minimax_search(FromThreeMethods(Take(coins)), ())
    assert value == (1 if coins % 3 else -1)
    if coins % 3:
        assert action == coins % 3 - 1


def test_one_player_keeps_the_score():
    game = FromThreeMethods(Take(3), n_players=1)
    assert {game.turn(s) for s in reachable(game, ())} == {0}
    assert minimax_search(game, ())[0] == 1  # two coins and one: the last move is not ours


def both_ways(game: Game[Any, Any]) -> FromThreeMethods:
    s = game.initial()
    return FromThreeMethods(ThreeMethods(game, s), game.n_players, game.turn(s))


def same_matches(game: Game[Any, Any], s: Any, again: FromThreeMethods, t: Any) -> float:
    """Hold that both games go on alike from s and t; return MAX's value of s."""
    actions = game.actions(s)
    assert again.actions(t) == list(range(len(actions)))
    if not actions:
        assert [again.utility(t, p) for p in (0, 1)] == [game.utility(s, p) for p in (0, 1)]
        return game.utility(s, MAX)
    assert again.turn(t) == game.turn(s)
    values = [
        same_matches(game, game.transition(s, a), again, again.transition(t, i))
        for i, a in enumerate(actions)
    ]
    return max(values) if game.turn(s) == MAX else min(values)


@given(
    piles=st.lists(st.integers(0, 3), max_size=3).map(tuple),
    misere=st.booleans(),
    first=st.sampled_from([MAX, MIN]),
)
@settings(max_examples=examples(40), deadline=None)
def test_nim_there_and_back_is_the_same_game(piles: tuple[int, ...], misere: bool, first: int):
    game = Nim(piles[:2] if sum(piles) > 6 else piles, misere, first)
    again = both_ways(game)
    value = same_matches(game, game.initial(), again, ())
    assert minimax_search(again, ())[0] == value == minimax_search(game, game.initial())[0]


@pytest.mark.parametrize("after", [(4, 0), (0, 1, 4), (0, 4, 8)])
def test_tic_tac_toe_there_and_back_is_the_same_game(after: tuple[int, ...]):
    game = TicTacToe()
    s = play(game, *after, 2)
    again = FromThreeMethods(ThreeMethods(game, s), first=game.turn(s))
    assert same_matches(game, s, again, ()) == minimax_search(again, ())[0]


def test_the_score_is_seen_by_the_chosen_player():
    game = Grundy((3,))
    for player in (MAX, MIN):
        position = ThreeMethods(game, game.initial(), player)
        while position.get_move_count():
            position = position.do_move(0)
        assert position.get_score() == game.utility(position.state, player)
    third = ThreeMethods(ChineseCheckers(3, 1), (pegs([0], [9], [1]), 4), 2)
    assert third.get_score() == 0


def test_an_estimate_is_the_score_of_what_is_not_over():
    game = Nim((3,))
    assert ThreeMethods(game, game.initial()).get_score() == 0
    guess = ThreeMethods(game, game.initial(), MAX, lambda s: 0.25)
    assert guess.get_score() == guess.do_move(0).get_score() == 0.25
    assert ThreeMethods(game, game.initial(), MIN, lambda s: 0.25).get_score() == -0.25
    assert FromThreeMethods(guess).score((0,)) == 0.25
    assert guess.do_move(2).get_score() == 1


def test_positions_are_found_again_when_they_were_forgotten():
    game = FromThreeMethods(Take(2 * MOST_POSITIONS))
    long = (0,) * 1500
    assert game.at(long) == Take(2 * MOST_POSITIONS - 1500)
    game.at((0,) * 1499)
    for i in range(1, 300):
        game.at((1,) * i)
    assert game.at(long) == Take(2 * MOST_POSITIONS - 1500)


def test_a_state_is_the_moves_that_led_to_it():
    game = FromThreeMethods(Take(4))
    assert (game.text(()), game.text((0, 1))) == (
        "the position before the first move", "the position after moves 0, 1",
    )  # fmt: skip
    assert game.at((0, 1)) == game.at((1, 0))
    assert game.transition((0,), 1) != game.transition((1,), 0)
