"""Frames of its own: the student's process speaks to the judge instead of the worker."""

import resource
import time
from textwrap import dedent

import pytest

from autograder.protocol.bounds import MAX_ITEMS
from autograder.protocol.calls import OracleRefusal
from autograder.protocol.codec import WireError, decode
from autograder.protocol.frames import CellSource, CellStarted, RunCells
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import NoReply, ReplyTookTooLong
from autograder.running.leaf_oracle import LeafOracle
from autograder.sandbox.allowance import LOOK_SECONDS
from autograder.sandbox.host import Sandbox
from tests.sandbox.hostile import NOTHING, SLACK, attack
from tests.support.submissions import TIGHT, marks

pytestmark = pytest.mark.usefixtures("graders")

FORGE = """
import json, os, socket, struct, sys, time

def sockets():
    for fd in range(64):
        try:
            sock = socket.socket(fileno=os.dup(fd))
        except OSError:
            continue
        if sock.family == socket.AF_UNIX:
            yield sock

def frame(x):
    data = x if isinstance(x, bytes) else json.dumps(x).encode()
    return struct.pack(">I", len(data)) + data

judge = next(sockets())
judge.setblocking(True)
me = sys._getframe().f_code.co_filename[6:-1]

def message(kind, **fields):
    return frame({"kind": kind, **fields})

def started(name):
    return message("cell_started", name=name)

def ended(name):
    return message("cell_ended", name=name, error=None)

def request(quantity, state):
    return message("oracle_request", quantity=quantity, state=state)

def begin():
    judge.sendall(ended(me) + message("names_defined"))

def requests():
    size = struct.unpack(">I", judge.recv(4, socket.MSG_WAITALL))[0]
    return json.loads(judge.recv(size, socket.MSG_WAITALL))["requests"]

def replies(numbers, **fields):
    return message("call_replies", replies=[{"number": n, **fields} for n in numbers])

def answer(**fields):
    begin()
    while True:
        judge.sendall(replies([r["number"] for r in requests()], **fields))
"""

FRAMES = {
    "fake results on every descriptor": """
        fake = replies(range(100), value=1, score=15.0, passed=True, points=15.0)
        for fd in range(64):
            try:
                os.set_blocking(fd, False)
                os.write(fd, fake)
            except OSError:
                pass
    """,
    "an answer that awards itself the points": """
        answer(value=1, score=15.0, points=15.0, passed=True, status="graded", changed=None)
    """,
    "an answer to a question that was not asked": """
        begin()
        judge.sendall(replies(range(1000), value=1))
        time.sleep(1000)
    """,
    "an answer without a value": "answer()",
    "answers that are a number": "begin(); judge.sendall(message('call_replies', replies=1))",
    "answers that are lists": """
        begin()
        judge.sendall(message('call_replies', replies=[[1], [2]]))
    """,
    "a frame of no kind": "begin(); judge.sendall(frame({'value': 1}))",
    "a frame of another kind": "begin(); judge.sendall(message('student_ended', status=0))",
    "a kind that is a list": "begin(); judge.sendall(message(['call_replies'], replies=[]))",
    "a number that is a text": """
        begin()
        judge.sendall(replies(["1"], value=1))
    """,
    "the row of a node without a tree": "answer(value=None, node=3)",
    "no answers without end": """
        begin()
        while True:
            judge.sendall(message("call_replies", replies=[]))
    """,
    "a frame that says it is huge": "judge.sendall(b'\\xff\\xff\\xff\\xff' + bytes(1000))",
    "a frame that never ends": """
        judge.sendall(struct.pack(">I", 1000))
        while True:
            judge.sendall(b" ")
            time.sleep(0.1)
    """,
    "a frame that is not JSON": "judge.sendall(frame(b'{' * 1000))",
    "a frame nested without end": "judge.sendall(frame(b'[' * 4_000_000))",
    "a frame that is a list": "judge.sendall(frame([1, 2, 3]))",
    "half a frame": "judge.sendall(ended(me)[:-2]); os._exit(0)",
    "a message nested too deep to print": """
        deep = b"[" * 900 + b"]" * 900
        for key in (b'"name_missing","name"', b'"cell_ended","error"', b'"call_reply","value"'):
            judge.sendall(frame(b'{"kind":%s:%s}' % (key, deep)))
    """,
    "questions of its own without end": """
        begin()
        many = b"".join(request("utility", n) for n in range(5000))
        while True:
            judge.sendall(many)
    """,
    "a question about an evaluation that there is none of": """
        begin()
        judge.sendall(request("evaluate", 1))
        time.sleep(1000)
    """,
    "questions about states that are none": """
        begin()
        for what in ("utility", "evaluate", "", None, [], {}):
            for state in (None, 1, "a", [], ["t"], ["t", 1], ["t", ["t"], ["t"]], ["s", 1],
                          ["d", [1, 2]], ["t", *range(9)], ["t", "ab", "c"], {}, float("nan")):
                judge.sendall(request(what, state))
        time.sleep(1000)
    """,
    "cells without end": """
        many = (started(me) + ended(me)) * 9999
        while True:
            judge.sendall(many)
    """,
    "cells that nobody sent, without end": """
        n = 0
        while True:
            n += 1
            judge.sendall(ended(str(n) + "x" * 4_000_000))
    """,
    "dying in a cell that nobody sent": """
        judge.sendall(started(os.urandom(8).hex() + "x" * 1_000_000))
        os._exit(0)
    """,
    "a fraction that is infinite": "answer(value=['/', float('inf')])",
    "a fraction with a large exponent": "answer(value=['/', '1e10000'])",
    "half a letter": "answer(error='\\ud800')",
    "a change as long as a book": "answer(value=1, changed='x' * 3_000_000)",
    "a list of two million": "answer(value=['l', *[0] * 1_900_000])",
    "a set of numbers with one hash": """
        answer(value=['s', *(n * (2**61 - 1) for n in range(30_000))])
    """,
    "a dictionary of lists": "answer(value=['d', [['l', 1], 1]])",
    "not reading what it is told": """
        begin()
        many = request("utility", "a") * 9999
        while True:
            judge.send(many)
    """,
}


@pytest.mark.sampled(10)
@pytest.mark.parametrize("name", FRAMES)
def test_forged_frames_gain_nothing_and_cost_nobody(name: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    graded = attack("grundy-successors", FORGE + dedent(FRAMES[name]))
    assert marks(graded) == NOTHING
    assert max(len(note) for note in ("", *graded.notes)) < 2_000
    for verdict in graded.verdicts:
        assert len(verdict.message) < 2_000
        assert all(len(p.message) < 2_000 for p in verdict.properties)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 400 << 10, f"the grader grew by {grown >> 10} MiB"


def test_cells_without_end_cannot_keep_the_judge_beyond_the_deadline() -> None:
    limits = Limits(call=1, cell=1, exercise=2, submission=3, memory=512 << 20, cpu=5)
    source = FORGE + dedent(FRAMES["cells without end"])
    with Sandbox(limits=limits) as sandbox:
        started = time.monotonic()
        with (
            pytest.raises(NoReply),
            sandbox.student() as student,
        ):
            student.run_cells([CellSource("c", source)], ["x"])
        assert time.monotonic() - started < limits.submission + SLACK  # and not without end


def test_a_time_that_is_up_is_not_extended_by_frames_that_are_there() -> None:
    source = FORGE + "judge.sendall(started(me) * 5); time.sleep(100)"
    with (
        Sandbox(limits=TIGHT) as sandbox,
        sandbox.student() as student,
    ):
        student.send(RunCells((CellSource("c", source),), ("x",), value=False))
        student.receive(CellStarted, doing="starting", within=())
        assert student.channel.is_ready(600)  # with all five: they are sent at once
        student.allow(0)
        time.sleep(LOOK_SECONDS)
        # One of them may be the one that was waited for; others are not.
        student.receive(CellStarted, doing="running", within=())
        time.sleep(LOOK_SECONDS)
        with pytest.raises(ReplyTookTooLong):
            student.receive(CellStarted, doing="running", within=())


def test_only_cells_that_were_sent_can_be_lost() -> None:
    source = FORGE + "judge.sendall(started('x' * 5000)); os._exit(0)"
    with (
        Sandbox(limits=TIGHT) as sandbox,
        sandbox.student() as student,
    ):
        with pytest.raises(NoReply):
            student.run_cells([CellSource("c", source)], ["x"])
        assert student.running in (None, "c")


BOMBS = {
    "a fraction of text": ["/", "1e1000"],
    "an infinite fraction": ["/", float("inf")],
    "a fraction of zero": ["/", 1, 0],
    "an unknown tag": ["x", 1],
    "no tag": [],
    "a bare object": {"a": 1},
    "a set of lists": ["s", ["l", 1]],
    "a dictionary of numbers": ["d", 1, 2],
    "too many values": ["l", *[0] * (MAX_ITEMS + 1)],
    "too many values, one by one": ["l", *[["l", *[0] * 1000]] * (MAX_ITEMS // 1000 + 1)],
    "keys of one hash": ["s", *(n * (2**61 - 1) for n in range(30_000))],
}


@pytest.mark.parametrize("name", BOMBS)
def test_the_judge_does_not_read_data_made_to_keep_it_busy(name: str) -> None:
    with pytest.raises(WireError):
        decode(BOMBS[name])


def test_a_leaf_oracle_replies_or_refuses_whatever_the_request() -> None:
    from autograder.running.cases import battery

    odd = (None, 1, "a", (), (1,), ((), ()), ("ab", "c"), tuple(range(9)), frozenset((1,)), 1.5)
    for exercise in ("minimax-value", "one-step-player", "grundy-successors"):
        for case in battery(exercise, "a secret")[::5]:
            for what in ("utility", "evaluate", "", "__class__"):
                for state in odd:
                    try:
                        LeafOracle(case, None).reply(what, state)
                    except OracleRefusal:
                        continue
