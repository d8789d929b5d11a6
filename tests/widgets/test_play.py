"""The board to play on, seen from Python: whatever is asked, the match stays legal."""

import json
import time
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.boards import board
from course_lib.boards.pig import hold_at_20
from course_lib.compare_players import wilson_interval
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import (
    MNK,
    Checkers,
    ChineseCheckers,
    ConnectFour,
    ConnectMany,
    Divercite,
    Grundy,
    Hex,
    Nim,
    Othello,
    Pig,
    TicTacToe,
    Tree,
)
from course_lib.search import minimax_search, minimax_value, simulate
from course_lib.widgets import Play, play
from course_lib.widgets.matches.match_view import ending
from course_lib.widgets.matches.players import (
    AlphaBetaPlayer,
    MCTSPlayer,
    ParanoidPlayer,
    reference_player,
)
from course_lib.widgets.matches.tournament import Tournament

GAMES = [
    TicTacToe(), MNK(5, 4, 3), ConnectFour(5, 4, 3), ConnectMany(5, 4, 3), Hex(4, swap=True),
    Othello(4), Checkers(), Divercite(), Nim((2, 3)), Nim((2, 2), n_players=3),
    ChineseCheckers(size=2), ChineseCheckers(3, size=1), Pig(12), Pig(12, n_players=3),
    Nim((20, 1)), Tree.of(((3, 12), (2, (4, 5)))),
]  # fmt: skip
"""A game for every way to be shown; the last is a picture."""

QUESTIONS = ["move", "move", "reply", "reply", "undo", "hint", "new"]


def names(game: Any) -> str:
    return f"{type(game).__name__}-{game.n_players}"


def first(game: Any) -> Any:
    """Return a strategy that plays the first action."""

    def first(s: Any) -> Any:
        return game.actions(s)[0]

    return first


def ask(widget: Play, question: str, **content: Any) -> Any:
    """Ask as the browser does, about the position that the match is in."""
    return widget.answer(question, {"at": widget.match["at"], **content})


# A person and a strategy.


def test_opponent_answers_each_move():
    widget = play(TicTacToe(), first(TicTacToe()))
    widget.move(4)
    assert widget.state == (2, 0, 0, 0, 1, 0, 0, 0, 0)
    words = [p["words"] for p in widget.match["positions"]]
    assert words == ["", "MAX plays cell 4.", "MIN plays cell 0."]


def test_person_can_have_the_other_seat():
    widget = play(TicTacToe(), first(TicTacToe()), seat=MIN)
    widget.reply()
    assert widget.state == (1, 0, 0, 0, 0, 0, 0, 0, 0)
    widget.move(4)
    assert widget.state == (1, 1, 0, 0, 2, 0, 0, 0, 0)


def test_seats_are_changed_for_another_match():
    widget = play(TicTacToe(), first(TicTacToe()))
    widget.move(4)
    ask(widget, "new", turned=True)
    assert [p["person"] for p in widget.match["players"]] == [False, True]
    assert widget.match["at"] == [1, 0]


def test_several_opponents_share_a_game_of_three():
    game = Nim((3, 3), n_players=3)
    widget = play(game, (first(game), lambda s: game.actions(s)[-1]), seat=1)
    widget.reply()
    widget.move((1, 1))
    assert widget.session.actions == [(0, 1), (1, 1), (1, 2), (0, 1)]
    assert [p["who"] for p in widget.match["players"]] == ["first", "person", "the lambda"]


def test_persons_alone_can_play():
    widget = Play(ConnectFour())
    for column in (3, 3, 4):
        widget.move(column)
    assert widget.match["positions"][-1]["words"] == "MAX plays column 4."
    assert len(widget.match["choices"]) == 7


@pytest.mark.slow
def test_default_opponent_is_never_beaten_at_tic_tac_toe():
    for seed in range(5):
        rng = Random(seed)
        widget = play(TicTacToe(), seat=seed % 2)
        widget.reply()
        while widget.match["choices"]:
            widget.move(rng.choice(TicTacToe().actions(widget.state)))
        assert TicTacToe().utility(widget.state, 1 - seed % 2) >= 0


def test_chance_is_the_same_for_the_same_seed_and_after_undo():
    def rolled(seed: int) -> list[Any]:
        widget = Play(Pig(), seed=seed)
        for _ in range(4):
            widget.move("roll")
        return widget.session.actions

    assert rolled(1) == rolled(1)
    assert len({tuple(rolled(seed)) for seed in range(5)}) > 1
    widget = Play(Pig(), seed=1)
    widget.move("roll")
    shown = widget.session.actions[1]
    widget.undo()
    widget.move("roll")
    assert widget.session.actions[1] == shown


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=names)
@given(asked=st.lists(st.tuples(st.sampled_from(QUESTIONS), st.integers(-1, 12)), max_size=14))
@settings(max_examples=6, deadline=None)
def test_whatever_is_asked_leaves_a_legal_match(game, asked):
    widget = play(game, first(game), seed=3)
    widget.reference = first(game)
    for question, choice in asked:
        with suppress(ValueError):  # the match is over, or the other's turn
            ask(widget, question, choice=choice, turned=choice % 2 == 1)
        check_legal(widget)


def check_legal(widget: Play) -> None:
    """The match follows the rules, and the page is told what it is."""
    game, session = widget.game, widget.session
    s = game.initial()
    for a, t in zip(session.actions, session.states[1:], strict=True):
        assert a in game.actions(s)
        s = game.transition(s, a)
        assert s == t
    assert len(widget.match["positions"]) == len(session.states)
    if widget.match["choices"]:
        assert len(widget.match["choices"]) == len(game.actions(s))
    json.dumps(widget.match, allow_nan=False)


@pytest.mark.parametrize("game", GAMES, ids=names)
@given(numbers=st.lists(st.integers(0, 99), min_size=1, max_size=8))
@settings(max_examples=6, deadline=None)
def test_undo_after_moves_gives_the_earlier_states(game, numbers):
    widget = play(game, first(game), seat=game.n_players - 1)
    widget.reply()
    before = []
    for n in numbers:
        actions = game.actions(widget.state)
        if not actions:
            break
        before.append((widget.state, widget.match["positions"]))
        widget.move(actions[n % len(actions)])
    for state, positions in reversed(before):
        widget.undo()
        assert widget.state == state
        assert widget.match["positions"][-1] == positions[-1]
        # Of a long match, only the last positions keep their pictures.
        assert [p | {"picture": ""} for p in widget.match["positions"]] == [
            p | {"picture": ""} for p in positions
        ]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=names)
@given(data=st.data())
@settings(max_examples=4, deadline=None)
def test_hint_is_legal_anywhere(game, data):
    rng = Random(data.draw(st.integers(0, 999)))
    widget = Play(game)
    for _ in range(data.draw(st.integers(0, 6))):
        if widget.match["choices"]:
            widget.move(rng.choice(game.actions(widget.state)))
    for number in ("calls", "iterations"):
        if hasattr(widget.reference, number):
            setattr(widget.reference, number, 40)
    if widget.match["choices"]:
        answer = ask(widget, "hint")
        assert answer["choice"] in range(len(widget.match["choices"]))
        assert answer["words"].startswith("Hint: ")


def test_question_about_another_position_is_not_obeyed():
    widget = play(TicTacToe(), first(TicTacToe()))
    at = widget.match["at"]
    assert widget.answer("move", {"at": at, "choice": 4}) is True
    assert widget.answer("move", {"at": at, "choice": 5}) is False
    assert widget.answer("reply", {"at": at}) is False
    assert widget.state.count(1) == 1


# Boards.


def random_states(game: Any, seed: int = 0) -> list[Any]:
    rng, s, found = Random(seed), game.initial(), []
    while not game.is_terminal(s) and len(found) < 200:
        found.append(s)
        s = game.transition(s, rng.choice(list(game.actions(s))))
    return [*found, s]


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_ending_is_said_exactly_at_the_end(game):
    states = random_states(game)
    said = [ending(game, board(game, s).layout, s) for s in states]
    assert [bool(words) for words in said] == [game.is_terminal(s) for s in states]


def test_a_tree_has_a_picture_and_buttons():
    widget = Play(Tree.of(((3, 12), (2, 4))))
    position = widget.match["positions"][-1]
    assert position["picture"].startswith("<svg")
    assert [(choice["path"], choice["text"]) for choice in widget.match["choices"]] == [
        ([], "A"), ([], "B"),
    ]  # fmt: skip


def test_layouts_are_sent_once_and_positions_name_theirs():
    widget = Play(Grundy((7,)))
    assert [position["layout"] for position in widget.match["positions"]] == [0]
    before = widget.layouts
    widget.move((4, 3))
    assert [position["layout"] for position in widget.match["positions"]] == [0, 1]
    assert widget.layouts[:1] == before
    assert len(widget.layouts) == 2
    assert len(Play(TicTacToe(), seed=1).layouts) == 1


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


def test_thoughts_are_shown_the_best_first():
    widget = play(TicTacToe(), AlphaBetaPlayer(TicTacToe(), lambda s: 0, calls=10**5))
    widget.move(0)
    thoughts = widget.match["positions"][-1]["thoughts"]
    assert thoughts["rows"][0] == {
        "text": "4", "value": "0", "visits": None, "chosen": True, "cells": [4],
    }  # fmt: skip
    assert [row["value"] for row in thoughts["rows"][1:]] == ["-1"] * 7
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


# Strategies against each other.


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


# How it is shown.


def test_bundle_has_picture_and_text_and_opens_no_comm():
    widget = play(TicTacToe(), first(TicTacToe()))
    widget.move(4)
    bundle = widget._repr_mimebundle_()
    assert set(bundle) == {"text/html", "image/svg+xml", "text/plain"}
    assert bundle["text/plain"].startswith("Tic-tac-toe, row by row: O, empty 1")
    assert "alt=" in bundle["text/html"]
    assert "data-widget=" in bundle["text/html"]


def test_pictures_of_long_ago_are_left_out():
    tree = 0
    for i in range(15):
        tree = (tree, i)
    game = Tree.of(tree)
    widget = Play(game, {0: first(game), 1: first(game)})
    for _ in range(15):
        widget.session.reply()
    widget._show()
    pictured = ["picture" in position for position in widget.match["positions"]]
    assert pictured == [False] * 4 + [True] * 12
    assert all(position["text"] for position in widget.match["positions"])


def test_turn_of_chance_is_told():
    widget = Play(Pig())
    widget.session.move("roll")
    widget._show()
    assert widget.match["positions"][-1]["turn"] == CHANCE
    ask(widget, "reply")
    pips = [m for m in widget.match["positions"][-1]["marks"] if m["kind"] == "ellipse"]
    assert len(pips) == widget.session.actions[-1], "the die shows what was rolled"


def test_a_match_begins_where_it_is_told_to_and_so_do_the_next_ones():
    board = (1, 0, 0, 0, 2, 0, 0, 0, 0)
    widget = play(TicTacToe(), lambda s: TicTacToe().actions(s)[0], start=board)
    assert widget.state == board
    widget.move(8)
    widget.new()
    assert widget.state == board
    assert widget.match["positions"][0]["move"] == ""


def test_a_match_goes_on_from_any_of_its_positions():
    widget = Play(TicTacToe())
    for a in (4, 0, 8):
        widget.move(a)
    assert [p["move"] for p in widget.match["positions"]] == ["", "4", "0", "8"]
    assert widget.answer("back", {"moves": 1}) is True
    assert (widget.state, len(widget.match["positions"])) == ((0, 0, 0, 0, 1, 0, 0, 0, 0), 2)
    widget.move(2)
    for wrong in (-1, 3, "1", None):
        with pytest.raises(ValueError, match="but 0 to 2 were made"):
            widget.answer("back", {"moves": wrong})


def test_the_value_of_a_position_is_the_strategys_for_max_and_the_result_at_the_end():
    def told(s: object) -> int:
        return 0

    told.thoughts = {"values": {0: 0.25, 1: float("inf")}}  # type: ignore[attr-defined]
    widget = play(TicTacToe(), told)
    widget.move(4)
    values = [position["value"] for position in widget.match["positions"]]
    assert values == [None, None, -0.25]  # MIN's good is MAX's bad
    won = Play(TicTacToe(), start=(1, 1, 0, 2, 2, 0, 0, 0, 0))
    won.move(2)
    assert won.match["positions"][-1]["value"] == 1
    assert Play(ConnectMany()).match["positions"][0]["value"] is None


def test_where_no_thread_can_start_a_move_is_still_made(monkeypatch: pytest.MonkeyPatch):
    def refuse(thread: Any) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", refuse)
    from course_lib.widgets.matches.move_request import _run

    assert _run(lambda s: s + 1, 1, 5.0, "one more") == (2, None)
