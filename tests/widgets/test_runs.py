"""The curve of a learning run: its points, how it is stopped, and its text without a front end."""

import json
import os
import signal
from threading import Thread

import pytest

from course_lib.widgets import LearningCurve, watch_learning


def count_to(last: int, go_on) -> int:
    """Call go_on with 1, 2, ...; return how far it went."""
    for n in range(1, last + 1):
        if not go_on(n, float(n)):
            return n
    return last


def test_a_point_is_the_mean_of_a_block():
    curve = LearningCurve(120, "meals")
    assert curve.picture().alt == "A learning curve. The run has played 0 of 120 episodes."
    count_to(5, curve.go_on)
    assert curve.points == [[2, 1.5], [4, 3.5]]
    assert not curve.over
    curve.end()
    assert curve.points[-1] == [5, 5]
    assert (curve.played, curve.over) == (5, True)
    assert curve.text() == ("The run ended after 5 of 120 episodes. At the end: 5.00 meals.")
    assert "A learning curve. The run ended" in curve.picture().alt
    json.dumps([curve.data, curve.points], allow_nan=False)


def test_a_stopped_run_keeps_what_was_learnt(capsys: pytest.CaptureFixture[str]):
    def learn(go_on) -> int:
        def until(n: int, value: float) -> bool:
            if n == 7:
                go_on.__self__.stop = True
            return go_on(n, value)

        return count_to(100, until)

    assert watch_learning(learn, 100) == 7
    assert capsys.readouterr().out == (
        "The run stopped after 7 of 100 episodes. At the end: 7.00 rewards per episode.\n"
    )


def test_the_first_interrupt_stops_the_run_and_the_second_one_raises():
    before = signal.getsignal(signal.SIGINT)

    def learn(go_on) -> int:
        os.kill(os.getpid(), signal.SIGINT)
        return count_to(100, go_on)

    assert watch_learning(learn, 100) == 1
    assert signal.getsignal(signal.SIGINT) is before

    def impatient(go_on) -> int:
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGINT)
        return count_to(100, go_on)

    with pytest.raises(KeyboardInterrupt):
        watch_learning(impatient, 100)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_run_in_a_thread_needs_no_interrupts():
    found = []
    thread = Thread(target=lambda: found.append(watch_learning(lambda f: count_to(3, f), 3)))
    thread.start()
    thread.join()
    assert found == [3]


def test_a_run_without_episodes_is_refused():
    with pytest.raises(ValueError, match="total"):
        watch_learning(lambda go_on: None, 0)
