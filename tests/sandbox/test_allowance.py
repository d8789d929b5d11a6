"""Limits are of the process's own time: the machine's part costs it nothing, and sleeping does."""

import socket
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from autograder.protocol import clock
from autograder.protocol.frames import CallReplies, CallReply
from autograder.protocol.no_reply import Interrupted, MachineBusy, ReplyTookTooLong
from autograder.sandbox import allowance
from autograder.sandbox.allowance import BUSIEST, LEAST_PATIENCE, LOOK_SECONDS, Allowance, Taken
from autograder.sandbox.control import StudentTimed
from tests.support.lone_process import LoneProcess

LATE = "the call took longer than 5 s"


class Wired(NamedTuple):
    """A process, the other end of its socket, and the clock that both sides go by."""

    process: LoneProcess
    student: socket.socket
    time: list[float]

    def await_reply(self, seconds: float = 5) -> CallReplies:
        within = (Allowance(seconds, LATE),)
        return self.process.receive(CallReplies, doing="the call", within=within)

    def timed(self, *moments: StudentTimed) -> None:
        """Let the server say this at the next looks, and the last one from then on."""
        left = list(moments)

        def ask() -> StudentTimed:
            return left.pop(0) if len(left) > 1 else left[0]

        self.process.watch.ask = ask


@pytest.fixture
def wired(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wired]:
    """Return a process without a sandbox, where each look at the clock takes a part of a second."""
    time = [0.0]

    def now() -> float:
        time[0] += LOOK_SECONDS / 2
        return time[0]

    monkeypatch.setattr(clock, "now", now)
    monkeypatch.setattr(allowance, "_busy_seconds", lambda: (0.0, True))
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield Wired(LoneProcess(ours), theirs, time)


def timed(cpu: float, own: float, *, asleep: bool, exact: bool = True) -> StudentTimed:
    return StudentTimed(cpu, own, asleep, exact)


NOTHING = timed(0, 0, asleep=True)


def test_a_process_that_computed_for_too_long_is_late(wired: Wired) -> None:
    wired.timed(NOTHING, timed(5.1, 5.1, asleep=False))
    with pytest.raises(ReplyTookTooLong, match=LATE):
        wired.await_reply()
    assert wired.process.late == 0, "nobody but the process can be the cause"


def test_threads_that_compute_while_the_main_one_waits_count(wired: Wired) -> None:
    wired.timed(NOTHING, timed(5.1, 2.6, asleep=True))
    with pytest.raises(ReplyTookTooLong, match=LATE):
        wired.await_reply()


def test_a_process_that_sleeps_for_too_long_is_late(wired: Wired) -> None:
    wired.timed(NOTHING, timed(0.1, 5.1, asleep=True))
    with pytest.raises(ReplyTookTooLong, match=LATE):
        wired.await_reply()
    assert wired.process.late == 0


def test_a_process_that_could_run_has_not_slept(wired: Wired) -> None:
    """The kernel adds a wait for a processor when it is over: until then it looks like sleep."""
    wired.timed(NOTHING, timed(0.1, 9.0, asleep=False), timed(5.1, 5.1, asleep=False))
    with pytest.raises(ReplyTookTooLong, match=LATE):
        wired.await_reply()
    assert wired.process.watch.taken.cpu == 5.1


def test_nobody_waits_without_end_for_a_process_that_has_no_processor(wired: Wired) -> None:
    wired.timed(NOTHING, timed(0.1, 0.1, asleep=False))
    with pytest.raises(MachineBusy, match=f"too busy to tell whether {LATE}"):
        wired.await_reply()
    assert BUSIEST * 5 < wired.time[0] < BUSIEST * 5 + 10


def test_the_shortest_limit_is_waited_for_as_well(wired: Wired) -> None:
    wired.timed(NOTHING, timed(0.1, 0.1, asleep=False))
    with pytest.raises(MachineBusy):
        wired.await_reply(0.3)
    assert wired.time[0] > LEAST_PATIENCE


def test_where_waiting_is_not_known_a_late_process_may_have_been_delayed(wired: Wired) -> None:
    wired.timed(timed(0, 0, asleep=True, exact=False), timed(0, 5.1, asleep=True, exact=False))
    with pytest.raises(ReplyTookTooLong, match=LATE):
        wired.await_reply()
    process = wired.process
    assert process.late == 5
    for cpu, delayed in ((0.01, True), (3.0, True), (4.9, False), (20.0, False)):
        process.watch.note(cpu, 5.1)
        assert process.was_delayed == delayed


def test_a_reply_that_is_there_is_read_before_a_process_is_late(wired: Wired) -> None:
    """The judge itself may be late: the process has gone on with other calls meanwhile."""
    replies = CallReplies((CallReply(1, value="5"),))
    wired.timed(NOTHING, timed(9, 9, asleep=False))
    within = (Allowance(5, LATE, Taken()),)
    wired.time[0] += 10
    wired.student.sendall(_packed(replies))
    assert wired.process.receive(CallReplies, doing="the call", within=within) == replies


def test_messages_that_nobody_waits_for_do_not_keep_a_process_from_being_late(wired: Wired) -> None:
    replies = CallReplies((CallReply(1, value="5"),))
    wired.timed(timed(9, 9, asleep=False))
    wired.student.sendall(100 * _packed(replies))
    within = (Allowance(5, LATE, Taken()),)

    def receive_all() -> None:
        for _ in range(10):
            wired.process.receive(CallReplies, doing="the call", within=within)

    with pytest.raises(ReplyTookTooLong, match=LATE):
        receive_all()


def test_the_judges_own_time_is_not_the_students(
    wired: Wired, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allowance, "_busy_seconds", lambda: (4.0, True))
    wired.process.watch.note(0.5, 9.0)
    assert wired.process.watch.taken == Taken(0.5, 5.0)


def test_a_notebook_has_one_time_for_all_its_processes() -> None:
    notebook = Allowance(10, "", Taken())
    assert notebook.rest(Taken(4, 3)) == 6
    notebook.carry(Taken(4, 3))
    assert notebook.rest(Taken()) == 6
    assert notebook.rest(Taken(1, 5)) == 2
    assert notebook.rest(Taken(1, 5, asleep=False)) == 5


def test_a_server_that_is_gone_is_no_fault_of_the_process(wired: Wired) -> None:
    del wired.process.watch
    lost = super(LoneProcess, wired.process)._ask_time
    with pytest.raises(Interrupted):
        lost()


def _packed(replies: CallReplies) -> bytes:
    text = replies.to_text().encode()
    return len(text).to_bytes(4, "big") + text
