"""A process that ends is judged by what it has sent, whichever side of its socket was faster."""

import os
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from nbformat import NotebookNode

from autograder.model.verdict import Verdict
from autograder.protocol.channel import Channel
from autograder.protocol.frames import CallReplies, CallReply
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import NoReply
from autograder.sandbox.process import StudentProcess
from autograder.sandbox.watch import Watch
from autograder.sandbox.worker import end_student
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


STAYS = "signal.pause()"
LEAVES_A_THREAD = """
import ctypes, threading
threading.Thread(target=signal.pause).start()
ctypes.CDLL(None).syscall({"x86_64": 60}.get(os.uname().machine, 93), 0)
"""


@pytest.mark.parametrize(
    ("program", "kill", "ends"),
    [(STAYS, True, True), (STAYS, False, False), (LEAVES_A_THREAD, False, False),
     ("os._exit(3)", False, True), ("os.abort()", False, True)],
    ids=["killed", "runs", "its main thread has ended", "exits", "aborts"],
)  # fmt: skip
def test_who_ended_a_process_that_cannot_be_waited_for_yet(
    program: str, kill: bool, ends: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its socket is closed first: until it can be waited for, its memory is freed."""
    program = f"import os, signal\nos.write(1, b'+')\n{program}"
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.read(1)
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (60, 60))
        if kill:
            process.kill()
        if ends:
            os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        real = os.wait4
        monkeypatch.setattr(
            os, "wait4", lambda pid, how: (0, 0, None) if how == os.WNOHANG else real(pid, how)
        )
        ended = end_student(Watch(process.pid, Limits(), str(tmp_path)))
    assert ended.was_killed == kill


def verdict(notebook: NotebookNode) -> Verdict:
    found = grade(notebook, Limits()).verdicts
    return next(v for v in found if v.exercise == "minimax-value")
