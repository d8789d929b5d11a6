"""Players on the board: the reference player, its thoughts, and strategies that fail."""

import time
from random import Random

import pytest

from course_lib.boards.pig import hold_at_20
from course_lib.game import MAX
from course_lib.games import (
    Checkers,
    ChineseCheckers,
    ConnectFour,
    Divercite,
    Grundy,
    Nim,
    Othello,
    Pig,
    TicTacToe,
)
from course_lib.search import minimax_search, minimax_value, simulate
from course_lib.widgets import Play, play
from course_lib.widgets.matches.players import (
    AlphaBetaPlayer,
    MCTSPlayer,
    ParanoidPlayer,
    reference_player,
)
from tests.widgets.matches import ask

# The reference player.


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        (TicTacToe(), AlphaBetaPlayer), (Nim(), AlphaBetaPlayer), (Othello(), AlphaBetaPlayer),
        (Checkers(), AlphaBetaPlayer), (Divercite(), AlphaBetaPlayer),
        (ChineseCheckers(3), ParanoidPlayer), (ConnectFour(), MCTSPlayer), (Pig(), MCTSPlayer),
        (Grundy(), MCTSPlayer),
    ],
    ids=lambda x: type(x).__name__,
)  # fmt: skip
def test_reference_player_uses_what_is_registered_beside_the_board(game, kind):
    assert type(reference_player(game, Random(0))) is kind


def test_reference_player_of_pig_holds_at_20_in_simulations():
    game = Pig(100)
    player = reference_player(game, Random(0))
    ends = [player.default_policy(game, ((90, 0), MAX, 19, False), Random(i)) for i in range(3)]
    assert ends == [simulate(game, ((90, 0), MAX, 19, False), Random(i), hold_at_20)
                    for i in range(3)]  # fmt: skip


# Thoughts.


def test_alpha_beta_tells_the_value_of_each_action():
    game = TicTacToe()
    player = AlphaBetaPlayer(game, lambda s: 0, calls=10**6)
    for s in [(1, 0, 0, 0, 2, 0, 0, 0, 1), (1, 1, 0, 0, 2, 0, 0, 0, 0)]:  # MIN, then MIN again
        action = player(s)
        values = {a: -minimax_value(game, game.transition(s, a)) for a in game.actions(s)}
        assert player.thoughts["values"] == values
        assert action == minimax_search(game, s)[1]
        assert player.thoughts["depth"] >= 1
        assert player.thoughts["nodes"] >= len(values)


def test_alpha_beta_keeps_to_its_budget():
    evaluated = []
    game = ConnectFour()
    player = AlphaBetaPlayer(game, lambda s: evaluated.append(s) or 0, calls=300)
    player(game.initial())
    assert len(evaluated) <= 300
    assert player.thoughts["nodes"] == 300


def test_mcts_tells_its_visits():
    game = ConnectFour()
    player = MCTSPlayer(game, Random(0), iterations=200)
    action = player(game.initial())
    visits = player.thoughts["visits"]
    assert visits[action] == max(visits.values())
    assert sum(visits.values()) == player.thoughts["nodes"] - 1 == 199


def test_paranoid_player_moves_forward_in_chinese_checkers():
    game = ChineseCheckers(3, size=2)
    player = reference_player(game, Random(0))
    assert isinstance(player, ParanoidPlayer)
    player.calls = 150
    widget = Play(game, dict.fromkeys(range(3), player))
    widget.reply()
    assert game.winner(widget.state) is not None


def test_thoughts_shows_solutions_the_best_first():
    widget = play(TicTacToe(), AlphaBetaPlayer(TicTacToe(), lambda s: 0, calls=10**5))
    widget.move(0)
    thoughts = widget.match["positions"][-1]["thoughts"]
    assert thoughts["rows"][0] == {
        "text": "4", "value": "0", "visits": None, "chosen": True, "cells": [4],
    }  # fmt: skip
    assert [row["value"] for row in thoughts["rows"][1:]] == ["1"] * 7  # for MAX; MIN moved
    assert thoughts["depth"] == "8"


def test_a_plain_function_can_tell_thoughts_and_nonsense_is_left_out():
    def student(s):
        student.thoughts = {"values": {1: 0.5, 99: 3, 2: "good"}, "depth": "deep", "nodes": 7}
        return 1

    widget = play(TicTacToe(), student)
    widget.move(0)
    thoughts = widget.match["positions"][-1]["thoughts"]
    assert [row["text"] for row in thoughts["rows"]] == ["1"]
    assert "depth" not in thoughts
    assert thoughts["nodes"] == "7"


# What goes wrong.


def raising(s):
    return 1 / 0


def leaving(s):
    raise SystemExit


def sleeping(s):
    time.sleep(0.4)
    return 0


def looping(s):
    while True:
        pass


class Odd:
    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("opponent", "says"),
    [
        (raising, "raising raised ZeroDivisionError: division by zero (line"),
        (leaving, "leaving raised SystemExit"),
        (sleeping, "sleeping exceeded its time of 0.1 s and was stopped."),
        (looping, "looping exceeded its time of 0.1 s and was stopped."),
        (lambda s: 4, "the lambda returned 4, which is not a legal action. Legal: 0, 1, 2, 3, 5"),
        (lambda s: None, "the lambda returned None"),
        (lambda s: [1], "the lambda returned [1]"),
        (lambda s: Odd(), "which is not a legal action"),
        (lambda: 0, "TypeError"),
    ],
)
def test_a_strategy_that_fails_is_told_about_and_the_match_goes_on(opponent, says):
    widget = play(TicTacToe(), opponent, seconds=0.1)
    widget.move(4)
    assert says in widget.match["trouble"]
    assert "Traceback" not in widget.match["trouble"]
    assert widget.state == (0, 0, 0, 0, 1, 0, 0, 0, 0)
    assert widget.match["choices"] == []
    widget.undo()
    assert widget.match["trouble"] == ""
    widget.move(3)
    widget.new()
    assert (widget.match["trouble"], widget.state) == ("", (0,) * 9)


def test_a_strategy_cannot_spoil_what_was_told():
    told = {"values": {1: 0.5}}

    def student(s):
        return min(i for i, mark in enumerate(s) if not mark)

    student.thoughts = told
    widget = play(TicTacToe(), student)
    widget.move(4)
    told.clear()
    assert widget.session.replies[-1].thoughts == {"values": {1: 0.5}}


@pytest.mark.parametrize(
    ("make", "error", "says"),
    [
        (lambda: play("chess"), TypeError, "game is 'chess', but a Game is needed"),
        (lambda: Play(None), TypeError, "a Game is needed"),
        (lambda: play(TicTacToe(), seat=2), ValueError, "seat 2 .* 0 to 1"),
        (lambda: play(TicTacToe(), seat=True), ValueError, "seat True"),
        (lambda: play(TicTacToe(), 3), TypeError, "the opponent is 3, but a strategy"),
        (lambda: play(TicTacToe(), Random), TypeError, "a strategy is needed"),
        (lambda: play(TicTacToe(), [raising] * 2), ValueError, "2 opponents given, but 1"),
        (lambda: Play(TicTacToe(), {5: raising}), ValueError, "seat 5 is not one of"),
        (lambda: Play(TicTacToe(), {1: "me"}), TypeError, "the player in seat 1 is 'me'"),
        (lambda: Play(TicTacToe(), seconds=0), ValueError, "seconds is 0"),
        (lambda: Play(TicTacToe()).move(9), ValueError, "illegal action 9"),
        (lambda: Play(TicTacToe()).undo(), ValueError, "no move to take back"),
        (lambda: play(TicTacToe(), raising, 1).move(0), ValueError, "MAX is to move"),
        (lambda: Play(TicTacToe()).answer("win", {}), ValueError, "no question 'win'; there are"),
        (lambda: ask(Play(TicTacToe()), "move", choice=True), ValueError, "no choice True"),
        (lambda: ask(Play(TicTacToe()), "reply"), ValueError, "no strategy is to move"),
        (lambda: Play(TicTacToe()).compare(0), ValueError, "matches is 0"),
        (lambda: Play(TicTacToe()).compare(1), ValueError, "0 strategies are in the seats"),
        (lambda: AlphaBetaPlayer(TicTacToe(), lambda s: 0, calls=0), ValueError, "calls"),
        (lambda: MCTSPlayer(TicTacToe(), Random(0), iterations=0), ValueError, "iterations"),
        (lambda: AlphaBetaPlayer(TicTacToe(), lambda s: 0)((1, 2) * 4 + (1,)), ValueError, "over"),
    ],
)
def test_bad_arguments_are_refused_with_what_is_allowed(make, error, says):
    with pytest.raises(error, match=says):
        make()
