"""Limits of a trace: of steps, of time, and what is refused."""

from collections.abc import Callable
from threading import Thread

import pytest

from course_lib.game import reachable
from course_lib.games import TicTacToe
from course_lib.search import minimax_value
from course_lib.trace import trace
from tests.trace.test_trace import TEXTBOOK


def test_the_recording_stops_after_max_steps_and_says_so():
    game = TicTacToe()
    t = trace(minimax_value, game, game.initial(), max_steps=500)
    assert len(t.steps) == 500
    assert "500 steps" in t.stopped
    assert t.result is None


def test_the_recording_stops_when_its_time_is_up():
    game = TicTacToe()
    t = trace(minimax_value, game, game.initial(), max_steps=10**9, seconds=1e-9)
    assert "time was up" in t.stopped


@pytest.mark.parametrize(
    ("call", "kind", "words"),
    [
        (lambda: trace(3, TEXTBOOK, "a"), TypeError, "search is 3"),
        (lambda: trace(minimax_value, TEXTBOOK, "a", max_steps=0), ValueError, "max_steps is 0"),
        (lambda: trace(minimax_value, TEXTBOOK, "a", seconds=-1), ValueError, "seconds is -1"),
    ],
)
def test_bad_arguments_are_refused(call, kind, words):
    with pytest.raises(kind, match=words):
        call()


def test_tracing_leaves_nothing_behind():
    import sys

    before = sys.gettrace()
    trace(minimax_value, TEXTBOOK, "a")
    assert sys.gettrace() is before
    assert len(reachable(TEXTBOOK, "a")) == 13


def no_thread(self: Thread) -> None:
    raise RuntimeError("can't start new thread")


@pytest.mark.parametrize("start", [Thread.start, no_thread], ids=["threads", "no threads"])
def test_a_loop_that_takes_no_step_is_stopped_when_its_time_is_up(
    start: Callable[..., None], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Thread, "start", start)

    def waits(game, s):
        while True:
            pass

    t = trace(waits, TEXTBOOK, "a", seconds=0.2)
    assert t.stopped is not None
    assert t.stopped.startswith("the recording stopped because its time was up")


def test_a_generator_that_takes_no_step_is_stopped_when_its_time_is_up():
    def waits():
        yield
        while True:
            pass

    def search(game, s):
        from time import sleep

        generator = waits()
        return next(generator), sleep(0.4), next(generator)  # the time runs out on this line

    t = trace(search, TEXTBOOK, "a", seconds=0.2)
    assert t.stopped is not None
