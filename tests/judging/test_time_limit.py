"""The time limit of calls in a notebook's kernel: CPU time, and far more wall time."""

import os
import signal
import subprocess
import sys
import time

import pytest

from autograder.judging.kernel_play import kernel_matches
from autograder.judging.play import PlannedMatch
from autograder.protocol.calls import call_function
from autograder.protocol.no_reply import NoReply
from autograder.protocol.notes import CallNotes
from autograder.protocol.observe import Sampler
from autograder.running import kernel_runner
from autograder.running.kernel_runner import time_limit
from autograder.running.matches.player import move_limits
from autograder.running.matches.records import MatchEnding

SECONDS = 0.1
STOPPED = f"""
import os, signal
from autograder.running import kernel_runner
from autograder.judging.kernel_play import kernel_matches
from autograder.judging.play import PlannedMatch

kernel_runner.WALL_MORE = 3_600

def agent(game, s, seconds):
    for _ in range(2):
        os.kill(os.getpid(), signal.SIGSTOP)
    return game.actions(s)[0]

pairing = PlannedMatch("connect5", "random", 0, (0, 224, 1, 210, 2, 195, 3, 180), 0)
print(kernel_matches(agent, {SECONDS})(pairing).ending.value)
"""
"""A match that the agent wins with its first move, in a process that stops twice before it.

An alarm looks twice, and rings once at most while the process stands still.
"""


def endless() -> None:
    while True:
        pass


def test_code_that_computes_too_long_is_stopped_by_its_cpu_time(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kernel_runner, "WALL_MORE", 3_600)
    with pytest.raises(NoReply, match=r"longer than 0\.05 s"), time_limit(0.05):
        endless()
    assert signal.getsignal(signal.SIGPROF) is signal.SIG_DFL, "nothing is left behind"
    assert signal.getitimer(signal.ITIMER_PROF) == signal.getitimer(signal.ITIMER_REAL) == (0, 0)


class Lasting:
    """A value whose finalizer goes on until an alarm ends it."""

    def __del__(self) -> None:
        endless()


def test_an_alarm_in_a_finalizer_is_followed_by_another(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(kernel_runner, "WALL_MORE", 3_600)
    with pytest.raises(NoReply, match=r"longer than 0\.05 s"), time_limit(0.05):
        (lambda _: endless())(Lasting().__doc__)
    assert not capsys.readouterr().err


class Endless:
    """A value whose kind cannot be found out."""

    __class__ = property(lambda self: endless())  # type: ignore[assignment]


def test_a_value_that_takes_too_long_to_read_is_no_value(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kernel_runner, "WALL_MORE", 3_600)
    with pytest.raises(NoReply, match=r"longer than 0\.05 s"), time_limit(0.05):
        call_function(Endless, [], lambda quantity, state: 0, {})


def test_code_that_sleeps_ends_at_last(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kernel_runner, "WALL_FACTOR", 0)
    monkeypatch.setattr(kernel_runner, "WALL_MORE", 0.05)
    record = kernel_matches(lambda game, s, seconds: time.sleep(3_600), 60)(
        PlannedMatch("connect5", "random", 0, (), 0)
    )
    assert (record.ending, record.at_fault) == (MatchEnding.OVERRUN, 0)
    assert "longer than 0.05 s" in record.fault


@pytest.mark.slow
def test_time_in_which_the_process_stands_still_does_not_count():
    """Each time it stands still for more than half of a sandbox's wall time of such a move."""
    longer = 0.6 * move_limits(SECONDS)[1]
    with subprocess.Popen([sys.executable, "-c", STOPPED], stdout=subprocess.PIPE) as process:
        try:
            for _ in range(2):
                _, status = os.waitpid(process.pid, os.WUNTRACED)
                assert os.WIFSTOPPED(status)
                time.sleep(longer)
                os.kill(process.pid, signal.SIGCONT)
            written, _ = process.communicate()
        finally:
            process.kill()
    assert written.decode().strip() == MatchEnding.FINISHED.value


def test_an_alarm_that_a_call_sets_rings_in_no_later_call():
    def ring(signum: int, frame: object) -> None:
        raise AssertionError

    before, notes = signal.getsignal(signal.SIGALRM), list[CallNotes]()
    with Sampler(0.02, notes.append) as sampler:
        sampler.start()
        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, 0.001)
        sampler.stop()
        sampler.start()
        while not notes:
            pass
        sampler.stop()
    assert notes[0].late
    assert signal.getsignal(signal.SIGALRM) is before
