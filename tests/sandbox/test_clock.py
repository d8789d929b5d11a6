"""A clock that stands still while its process does."""

import threading

import pytest

from autograder.protocol import clock
from autograder.protocol.clock import GAP_SECONDS, TICK_SECONDS, Clock


class Time:
    """The clocks of the system, which go when they are told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wall, self.cpu = 1000.0, 10.0
        monkeypatch.setattr(clock.time, "monotonic", lambda: self.wall)
        monkeypatch.setattr(clock.time, "process_time", lambda: self.cpu)


def test_time_counts_while_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    system = Time(monkeypatch)
    measured = Clock()
    began = measured.now()
    for _ in range(100):
        system.wall += TICK_SECONDS
        measured.look()
    assert measured.now() - began == pytest.approx(100 * TICK_SECONDS)
    assert measured.gaps == 0


def test_a_gap_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    system = Time(monkeypatch)
    measured = Clock()
    began = measured.now()
    for n in range(1, 4):
        system.wall += 3600
        assert measured.now() - began == pytest.approx(n * TICK_SECONDS)
        assert measured.now() - began == pytest.approx(n * TICK_SECONDS)
        assert measured.gaps == n


def test_a_process_that_computes_without_a_look_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    system = Time(monkeypatch)
    measured = Clock()
    began = measured.now()
    system.wall += 60
    system.cpu += 60 - GAP_SECONDS / 2
    assert measured.now() - began == 60
    assert measured.gaps == 0
    system.wall += 3600
    system.cpu += 40
    assert measured.now() - began == pytest.approx(60 + 40 + TICK_SECONDS)
    assert measured.gaps == 1


def test_a_thread_looks_at_the_clock_of_a_process() -> None:
    clock.now()
    clock.gaps()
    assert [thread.daemon for thread in threading.enumerate() if thread.name == "clock"] == [True]
