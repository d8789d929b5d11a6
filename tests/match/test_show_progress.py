"""The line below a long loop: what it says, and that nothing but a front end ever gets it."""

from collections.abc import Callable, Iterator
from random import Random
from threading import Event, Thread
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from course_lib.compare_players import compare_players
from course_lib.front_end import show_progress
from course_lib.games import TicTacToe
from course_lib.match import PlayerMaker

CELL = {"metadata": {"cellId": "slow"}}


class Clock:
    """A clock that goes on by some seconds whenever it is read."""

    def __init__(self, seconds: float) -> None:
        self.time, self.seconds = 0.0, seconds

    def __call__(self) -> float:
        self.time += self.seconds
        return self.time


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


@pytest.fixture
def in_a_notebook(shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch) -> InteractiveShell:
    kernel = SimpleNamespace(get_parent=lambda: CELL)
    monkeypatch.setattr(shell, "kernel", kernel, raising=False)
    return shell


def displays(run: Callable[[], object]) -> list[dict[str, Any]]:
    """Return what a function displays, with updates; nothing may be printed."""
    with capture_output() as captured:
        run()
    assert captured.stdout == captured.stderr == ""
    outputs: list[Any] = captured.outputs
    return [{"text": o.data["text/plain"], "update": o.update} for o in outputs]


def loop(seconds: float, **more: Any) -> list[int]:
    return list(show_progress([10, 20, 30, 40], "match", now=Clock(seconds), **more))


def test_a_line_appears_after_a_second_and_goes(in_a_notebook: InteractiveShell):
    assert displays(lambda: loop(2.0)) == [
        {"text": "match 2 of 4, about 12 s left", "update": False},
        {"text": "match 3 of 4, about 6 s left", "update": True},
        {"text": "match 4 of 4, about 3 s left", "update": True},
        {"text": "", "update": True},
    ]


def no_thread(self: Thread) -> None:
    raise RuntimeError("can't start new thread")


@pytest.mark.parametrize(
    "start", [Thread.start, no_thread], ids=["threads", "none, as in browsers"]
)
def test_a_first_step_that_takes_long_has_a_line_without_an_estimate(
    in_a_notebook: InteractiveShell, monkeypatch: pytest.MonkeyPatch, start: Callable[..., None]
):
    monkeypatch.setattr("course_lib.front_end.PATIENCE", 0.01)
    monkeypatch.setattr(Thread, "start", start)
    shown = Event()

    def sentence(number: int, total: int, seconds: int | None) -> str:
        shown.set()
        return f"{number} of {total}: {seconds}"

    def run() -> None:
        for _ in show_progress(range(2), sentence=sentence):
            end = monotonic() + 60
            while not shown.is_set():
                assert monotonic() < end

    texts = [shown["text"] for shown in displays(run)]
    assert (texts[0], texts[-1]) == ("1 of 2: None", "")


def test_a_short_loop_shows_nothing(in_a_notebook: InteractiveShell):
    assert displays(lambda: loop(0.01)) == []


def test_a_loop_inside_another_one_has_no_line(in_a_notebook: InteractiveShell):
    def nested() -> None:
        for _ in show_progress(range(2), "round", now=Clock(3.0)):
            loop(2.0)

    texts = [shown["text"] for shown in displays(nested)]
    assert texts == ["round 2 of 2, about 6 s left", ""]
    assert displays(lambda: loop(2.0))  # the outer one has ended


def test_no_line_stays_where_a_loop_fails(in_a_notebook: InteractiveShell):
    def fail(item: int) -> None:
        if item == 30:
            raise ZeroDivisionError

    in_a_notebook.user_ns |= {"steps": show_progress, "fail": fail, "Clock": Clock}
    cell = "kept = steps([10, 20, 30], now=Clock(2.0))\n[fail(item) for item in kept]"
    with capture_output() as captured:
        in_a_notebook.run_cell(cell)
    assert [o.data["text/plain"] for o in captured.outputs][-1] == ""
    assert in_a_notebook.user_ns["kept"].gi_frame is not None  # the reader's variable keeps it
    assert displays(lambda: loop(2.0))


@pytest.mark.parametrize("parent", [{}, {"metadata": {}}], ids=["no message", "no cell"])
def test_a_program_that_executes_a_notebook_gets_no_line(
    shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch, parent: dict[str, Any]
):
    kernel = SimpleNamespace(get_parent=lambda: parent)
    monkeypatch.setattr(shell, "kernel", kernel, raising=False)
    assert displays(lambda: loop(2.0)) == []


def test_a_script_gets_no_line(capsys: pytest.CaptureFixture[str]):
    assert loop(2.0) == [10, 20, 30, 40]
    assert capsys.readouterr() == ("", "")


def test_numbers_of_a_comparison_are_the_same_with_and_without_it(
    shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch
):
    game = TicTacToe()

    def random_player(rng: Random) -> Any:
        return lambda s: rng.choice(game.actions(s))

    players: dict[str, PlayerMaker[Any, Any]] = {"a": random_player, "b": random_player}

    def compared() -> Any:
        return compare_players(game, players, rounds=4, opening_moves=2, seed=3)

    without = compared()
    kernel = SimpleNamespace(get_parent=lambda: CELL)
    monkeypatch.setattr(shell, "kernel", kernel, raising=False)
    monkeypatch.setattr("course_lib.front_end.PATIENCE", 0)
    with capture_output() as captured:
        assert compared() == without
    assert captured.outputs
