"""What a clock cut short on a busy machine is said, and graded again by the next run."""

import socket
from collections.abc import Iterator

import pytest

from autograder.grading.session import DELAYED
from autograder.grading.submission import close_sandboxes
from autograder.grading.worker_task import pack_result
from autograder.protocol.channel import Channel
from autograder.protocol.frames import CallReplies
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import ReplyTookTooLong
from autograder.sandbox.process import StudentProcess
from tests.support.submissions import cell, grade, perfect, warm_up


@pytest.fixture(scope="module", autouse=True)
def _sandboxes() -> Iterator[None]:
    warm_up()
    yield
    close_sandboxes()


@pytest.mark.parametrize(
    ("cpu", "delayed"), [(0.01, True), (3.0, True), (4.9, False), (20.0, False)]
)
def test_a_process_that_had_little_time_was_delayed(cpu: float, delayed: bool) -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        student = StudentProcess(Channel(ours), Limits(), lambda: None)
        student.cpu = cpu
        assert not student.was_delayed
        with pytest.raises(ReplyTookTooLong):
            student.receive(CallReplies, seconds=0.01, doing="the call")
        assert student.late == 0.01
        student.late = 5
        assert student.was_delayed == delayed


def test_a_result_that_more_processor_time_might_change_does_not_last() -> None:
    notebook = perfect()
    cell(
        notebook, "minimax-value"
    ).source = "import time\ndef minimax_value(game, s): time.sleep(1000)"
    result = grade(notebook)
    assert result.notes == (DELAYED,)
    assert not result.lasting
    assert not pack_result(result).lasting


def test_a_result_in_time_lasts() -> None:
    result = grade(perfect(), Limits())
    assert result.notes == ()
    assert result.lasting
    assert pack_result(result).lasting
