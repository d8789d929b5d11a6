"""The games of matches, and their openings."""

import pytest

from autograder.model.match_games import GAMES, MatchGame, draw_opening, find_game

EVERY = pytest.mark.parametrize("played", GAMES.values(), ids=lambda g: g.id)


@EVERY
def test_openings_are_legal_even_and_differ(played: MatchGame):
    openings = [draw_opening(played.id, "a secret", number) for number in range(40)]
    assert len(set(openings)) >= 30  # drawn independently, of 200 or some thousands
    for opening in openings:
        s = played.after(opening)
        assert len(opening) % 2 == 0
        assert played.game.turn(s) == 0
        assert not played.game.is_terminal(s)


@EVERY
def test_the_secret_draws_the_openings(played: MatchGame):
    assert draw_opening(played.id, "a", 1) == draw_opening(played.id, "a", 1)
    assert draw_opening(played.id, "a", 1) != draw_opening(played.id, "b", 1)


@EVERY
def test_the_longest_match_is_as_long_as_the_rules_allow(played: MatchGame):
    s, moves = played.game.initial(), 0
    while not played.game.is_terminal(s):
        s = played.game.transition(s, played.game.actions(s)[0])
        moves += 1
    assert moves <= played.longest


def test_unknown_games_and_illegal_openings_are_refused():
    with pytest.raises(ValueError, match="there is no game 'chess' for matches; games are: conn"):
        find_game("chess")
    with pytest.raises(ValueError, match="illegal action 225"):
        find_game("connect5").after((225,))
