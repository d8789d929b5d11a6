"""The board to play on, seen from Python: whatever is asked, the match stays legal."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import MIN
from course_lib.games import MNK, ConnectFour, Nim, Pig, TicTacToe
from course_lib.widgets import Play, play
from course_lib.widgets.core import base
from tests.widgets.matches import GAMES, ask, first, names

QUESTIONS = ["move", "move", "reply", "reply", "undo", "hint", "new"]


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


# What the browser is sent, and when the notebook is saved.


class Browser:
    """A browser with a match: it asks, and puts together what it is sent, as changes.js does."""

    def __init__(self, widget: Play, monkeypatch: pytest.MonkeyPatch) -> None:
        self.widget, self.bytes = widget, list[int]()
        self.match = widget.get_state()["match"]
        self.lists = {name: self.match[name] for name in ("positions", "choices")}
        monkeypatch.setattr(widget, "send", lambda reply: None)
        widget.observe(lambda _: self.hear(widget.get_state("match")["match"]), "match")

    def ask(self, question: str, **content: Any) -> None:
        message = {"question": question, "content": {"at": self.match["at"], **content}}
        self.widget._on_message(None, {"ask": "1", **message}, [])

    def hear(self, message: dict[str, Any]) -> None:
        self.bytes.append(len(json.dumps(message)))
        assert message["number"] == self.match["number"] + 1
        for name in message.get("changed", []):
            parts = message[name]
            runs = [self.lists[name][slice(*p)] if isinstance(p, list) else [p] for p in parts]
            message = message | {name: [item for run in runs for item in run]}
        self.match = message
        self.lists |= {name: message[name] for name in self.lists if message[name]}


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_the_browser_puts_the_match_together_from_what_changes(game, monkeypatch):
    widget, rng = play(game, first(game), seat=game.n_players - 1), Random(1)
    browser = Browser(widget, monkeypatch)
    for question in [*["move", "reply"] * 4, "undo", "move", "reply", "back", "move"]:
        choice = rng.randrange(max(1, len(widget.match["choices"])))
        browser.ask(question, choice=choice, moves=1)
        if question == "undo" and widget.match["choices"]:
            widget.move(game.actions(widget.state)[0])  # in a cell
        shown = {name: browser.match[name] for name in widget.match}
        assert shown == widget.match


def test_a_move_of_a_long_match_costs_little_and_the_notebook_is_saved_when_play_rests(
    monkeypatch,
):
    saved: list[Any] = []
    monkeypatch.setattr(base, "display", lambda *_, **__: saved.append(None))
    monkeypatch.setattr(base, "REST", 0.05)
    game = MNK(15, 15, 15)
    widget = Play(game, {MIN: first(game)})
    widget._is_displayed = True
    browser = Browser(widget, monkeypatch)

    async def play_on() -> None:
        for i in range(30):
            browser.ask("move", choice=3 * i)
            browser.ask("reply")
        await asyncio.sleep(0.2)

    with ThreadPoolExecutor(1) as kernel:  # in this thread a browser may have left its loop
        kernel.submit(asyncio.run, play_on()).result()
    assert len(browser.match["positions"]) == 61
    assert max(browser.bytes) < 4_000
    assert len(saved) == 1
    widget.undo()  # in a cell
    assert len(saved) == 2
