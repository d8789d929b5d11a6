"""Strategies against each other: the table of their matches."""

from random import Random
from typing import Any

from course_lib.compare_players import wilson_interval
from course_lib.games import ConnectFour, Pig, TicTacToe
from course_lib.widgets import Play, play
from course_lib.widgets.matches.players import AlphaBetaPlayer, MCTSPlayer
from course_lib.widgets.matches.tournament import Tournament
from tests.widgets.matches import first
from tests.widgets.test_players import raising


def test_table_counts_every_match_once_for_each_player():
    game = TicTacToe()
    perfect = AlphaBetaPlayer(game, lambda s: 0, calls=10**5)
    widget = Play(game, {0: perfect, 1: first(game)})
    rows = {row["name"]: row for row in widget.compare(12)}
    best, worst = rows["alpha-beta"], rows["first"]
    assert (best["won"], best["drawn"], best["lost"]) == (
        worst["lost"], worst["drawn"], worst["won"],
    )  # fmt: skip
    assert best["won"] + best["drawn"] + best["lost"] == 12
    assert best["won"] > 6
    share = best["won"] + best["drawn"] / 2
    assert best["interval"] == list(wilson_interval(share, 12))
    assert widget.table["played"] == 12


def test_compare_goes_on_where_it_was_and_is_the_same_again():
    def table(*parts: int) -> Any:
        game = ConnectFour(5, 4, 3)
        players = {"a": first(game), "b": lambda s: game.actions(s)[-1]}
        tournament = Tournament(game, players, seed=4)
        for n in parts:
            for _ in range(n):
                tournament.play()
        return tournament.table()

    assert table(8) == table(3, 5)


def test_who_fails_has_lost_and_it_is_said():
    game = TicTacToe()
    widget = Play(game, {0: raising, 1: first(game)})
    rows = {row["name"]: row for row in widget.compare(4)}
    assert rows["raising"]["lost"] == rows["first"]["won"] == 4
    assert "Match 4: raising raised ZeroDivisionError" in widget.table["trouble"]


def test_same_names_are_told_apart_and_more_than_two_can_meet():
    game = Pig(10, n_players=3)
    players = [MCTSPlayer(game, Random(i), iterations=5) for i in range(3)]
    widget = Play(game, dict(enumerate(players)))
    rows = widget.compare(5)
    assert [row["name"] for row in rows] == ["MCTS", "MCTS 2", "MCTS 3"]
    assert sum(row["won"] for row in rows) == 5


def test_one_strategy_has_no_table():
    assert play(TicTacToe(), first(TicTacToe())).table["rows"] == []
