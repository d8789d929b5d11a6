"""A process that ends is judged by what it has sent, whichever side of its socket was faster."""

import socket
import time
from typing import Any

import pytest
from nbformat import NotebookNode

from autograder.model.verdict import Verdict
from autograder.protocol.channel import Channel
from autograder.protocol.frames import CallReplies, CallReply
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import NoReply
from autograder.sandbox.process import StudentProcess
from tests.support.lone_process import LoneProcess
from tests.support.submissions import cell, grade, perfect

ENDS = "import os\ndef minimax_value(game, s): os._exit(0)"


def test_what_a_process_sent_before_it_ended_is_received() -> None:
    ours, theirs = socket.socketpair()
    replies = CallReplies((CallReply(1, value="5"),))
    Channel(theirs).send(replies)
    theirs.close()
    student = LoneProcess(ours)
    student.send(replies)
    assert student.receive(CallReplies, doing="the call", within=()) == replies
    with pytest.raises(NoReply, match=r"^the process ended while the call$"):
        student.receive(CallReplies, doing="the call", within=())
    student.channel.close()


def test_a_slow_judge_gives_the_same_verdict(
    graders: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    notebook = perfect()
    cell(notebook, "minimax-value").source = ENDS
    real = StudentProcess.send

    def slowly(student: StudentProcess, message: Any) -> None:
        time.sleep(0.02)  # the process goes on meanwhile, as on a machine that is busy
        real(student, message)

    quick = verdict(notebook)
    monkeypatch.setattr(StudentProcess, "send", slowly)
    slow = verdict(notebook)
    assert "the process ended while the call" in quick.message
    assert (slow.message, slow.counterexample) == (quick.message, quick.counterexample)


def verdict(notebook: NotebookNode) -> Verdict:
    found = grade(notebook, Limits()).verdicts
    return next(v for v in found if v.exercise == "minimax-value")
