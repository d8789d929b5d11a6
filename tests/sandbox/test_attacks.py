"""Attacks on the grader by student code: none gains a point, or costs anybody else one.

An attack is a piece of student code in a notebook that is otherwise as it was handed out, so it
earns nothing honestly. After it, a perfect submission is graded in the same sandbox: it must get
every point, and its first cell looks for anything that was left lying about.
"""

import re
import resource
import time
from textwrap import dedent

import pytest
from nbformat import NotebookNode

from autograder.grading import submission as grading
from autograder.judging.runner import LeafOracle
from autograder.model.verdict import SubmissionResult
from autograder.protocol.bounds import MAX_FRAME, MAX_ITEMS
from autograder.protocol.calls import OracleRefusal
from autograder.protocol.codec import WireError, decode
from autograder.protocol.frames import CellSource, CellStarted, RunCells
from autograder.sandbox.host import Sandbox
from autograder.sandbox.limits import Limits
from autograder.sandbox.process import NoReply
from tests.sandbox.hostile import NOTHING, assert_unharmed, attack
from tests.support.submissions import FULL, TIGHT, cell, grade, insert_after, marks, perfect

pytestmark = pytest.mark.usefixtures("graders")


# In a cell: what is tampered with before, and while, the judge asks.

CELLS = {
    "rewrite later cells through IPython's hooks": """
        from IPython.core.inputtransformer2 import TransformerManager
        TransformerManager.transform_cell = lambda self, source: "hand_minimax = minimax_value = 1"
        ip = get_ipython()
        ip.input_transformers_post = [lambda lines: ["raise SystemExit"]]
        ip.run_cell = ip.run_line_magic = ip.run_cell_magic = lambda *args: 15.0
        ip.user_ns = {"check": lambda *args: 15.0}
    """,
    "replace check": """
        import autograder
        def check(*args):
            return 15.0
        autograder.check = __builtins__.check = check
    """,
    "replace builtins": """
        import builtins
        builtins.isinstance = builtins.hasattr = builtins.any = builtins.all = lambda *a: True
        builtins.abs = builtins.len = lambda x: 0
        builtins.float = builtins.max = builtins.min = lambda *a: 15.0
    """,
    "replace json": """
        import json
        json.dumps = lambda *a, **k: '{"value": 1, "score": 15.0, "passed": true, "question": 1}'
        json.loads = lambda *a, **k: {"question": 1, "args": []}
    """,
    "replace sys.stdout and close what is open": """
        import os, sys
        sys.stdout = sys.stderr = sys.__stdout__ = None
        os.close(0); os.close(1); os.close(2)
    """,
    "close every descriptor, the judge's too": """
        import os
        os.closerange(0, 4096)
    """,
    "replace the worker's own functions": """
        import sys
        from autograder.protocol import calls, channel, codec, frames
        frame = sys._getframe()
        while "call_function" not in frame.f_globals:
            frame = frame.f_back
        won = frames.CallReply(1, 1)
        for names in (frame.f_globals, vars(calls), vars(channel), vars(codec), vars(frames)):
            names["call_function"] = names["_reply"] = lambda *args: won
            names["encode"] = lambda value: ["d", ["a", 0], ["score", 15.0]]
            names["select_function"] = lambda *args: (lambda *args: 1)
    """,
    "print fake results": """
        for n in range(200):
            print('{"question": %d, "value": 1, "score": 15.0, "points": 15.0}' % n)
    """,
    "replace the course's games": """
        import course_lib.game, course_lib.games
        from autograder.protocol import calls
        class Won(course_lib.games.Tree):
            utility = lambda self, s, p: 1
            is_terminal = lambda self, s: True
        course_lib.games.Tree = Won
        course_lib.game.successors = lambda game, s: iter(())
        course_lib.games.Nim.utility = course_lib.games.Grundy.utility = lambda self, s, p: 1
        calls.build_game = lambda *args: Won.of((1,))
        calls.MonitoredGame.changed = None
    """,
    "trace every function that runs from now on": """
        import sys, threading
        def tracer(frame, event, arg):
            if "expected" in frame.f_locals or "score" in frame.f_locals:
                frame.f_locals["score"] = 15.0
            return tracer
        sys.settrace(tracer); sys.setprofile(tracer); threading.settrace(tracer)
    """,
    "an audit hook that forbids everything": """
        import sys
        def hook(event, args):
            raise RuntimeError(event)
        sys.addaudithook(hook)
    """,
    "threads left running": """
        import threading, time
        for _ in range(20):
            threading.Thread(target=lambda: [time.sleep(0.01) for _ in range(10**6)]).start()
    """,
    "threads without end": """
        import threading, time
        threading.stack_size(65536)
        while True:
            threading.Thread(target=time.sleep, args=(100,), daemon=True).start()
    """,
    "fork bomb": """
        import os
        while True:
            try:
                os.fork()
            except OSError:
                break
    """,
    "start a program": """
        import subprocess
        subprocess.Popen(["sh", "-c", "while true; do :; done"])
    """,
    "bash cell": """
        %%bash
        echo 15.0 > /tmp/score; sleep 100 &
    """,
    "shell commands": """
        !touch /tmp/here
        files = !ls /
        get_ipython().system("sleep 100 &")
    """,
    "wait for input": "answer = input('How many points? ')",
    "print 50 MB": """
        import os, sys
        for _ in range(50):
            print("x" * (1 << 20))
            os.write(2, b"x" * (1 << 20))
    """,
    "exit": "import sys; sys.exit(0)",
    "exit at once": "import os; os._exit(0)",
    "exit when an object dies": """
        class Last:
            def __del__(self):
                raise SystemExit
        keep = Last()
        del keep
        import atexit
        atexit.register(print, '{"value": 1}')
    """,
    "segmentation fault": "import ctypes; ctypes.string_at(0)",
    "abort": "import os; os.abort()",
    "recursion without end": """
        import sys
        sys.setrecursionlimit(10**9)
        def f():
            return f()
        f()
    """,
    "endless loop that will not be interrupted": """
        while True:
            try:
                while True:
                    pass
            except BaseException:
                pass
    """,
    "all the memory": """
        hoard = []
        while True:
            hoard.append(bytearray(1 << 24))
    """,
    "all descriptors": """
        import os
        hoard = []
        while True:
            hoard.append(os.open("/dev/null", os.O_RDONLY))
    """,
    "fill tmp and shared memory": """
        for place in ("/tmp", "/dev/shm"):
            for n in range(1000):
                try:
                    with open(f"{place}/{n}", "wb") as file:
                        for _ in range(100):
                            file.write(bytes(1 << 20))
                except OSError as error:
                    if error.errno == 28:
                        break
    """,
    "leave symbolic links": """
        import os
        for place in ("/tmp", "/dev/shm"):
            os.symlink("/", f"{place}/root")
            os.symlink(place, f"{place}/here")
            os.symlink("/usr/lib", f"{place}/statistics")
            os.mkfifo(f"{place}/pipe")
            os.link(f"{place}/here", f"{place}/there", follow_symlinks=False)
    """,
    "leave a directory that cannot be read": """
        import os
        os.mkdir("/tmp/closed")
        open("/tmp/closed/note", "w").write("the answer is 3")
        os.chmod("/tmp/closed", 0)
    """,
    "leave a module, and forbid to remove it": """
        import os
        open("/tmp/statistics.py", "w").write("raise ImportError('somebody was here')")
        os.chmod("/tmp", 0o555)
    """,
    "forbid to look into tmp": "import os; os.chmod('/tmp', 0)",
    "leave directories too deep to remove": """
        import os
        for _ in range(2000):
            os.mkdir("d")
            os.chdir("d")
        open("note", "w").write("the answer is 3")
    """,
    "leave something in shared memory": "open('/dev/shm/note', 'w').write('the answer is 3')",
    "have the server run only when nobody else wants to": """
        import os
        os.sched_setscheduler(os.getppid(), os.SCHED_IDLE, os.sched_param(0))
    """,
    "renice and limit the server": """
        import os, resource
        for change in (
            lambda: os.setpriority(os.PRIO_PROCESS, os.getppid(), 19),
            lambda: os.sched_setaffinity(os.getppid(), [0]),
            lambda: resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1)),
            lambda: resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE, (3, 3)),
        ):
            try:
                change()
            except OSError:
                pass
    """,
    "signal the server, itself and everybody": """
        import os, signal
        for pid in (os.getppid(), 1, 0, -1, os.getpid()):
            for sent in (signal.SIGSTOP, signal.SIGKILL):
                try:
                    os.kill(pid, sent)
                except OSError:
                    pass
    """,
    "have the kernel kill the server": """
        import fcntl, os, signal, socket
        a, b = socket.socketpair()
        fcntl.fcntl(a, fcntl.F_SETOWN, os.getppid())
        fcntl.fcntl(a, 10, signal.SIGKILL)  # F_SETSIG
        fcntl.fcntl(a, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
        b.send(b"x")
    """,
    "have the kernel stop the process": """
        import fcntl, os, signal, socket
        a, b = socket.socketpair()
        fcntl.fcntl(a, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(a, 10, signal.SIGSTOP)
        fcntl.fcntl(a, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
        b.send(b"x")
    """,
    "a cell of a megabyte, and a name nobody has": "x = '" + "é" * 500_000 + "'; nobody",
    "a null byte and half a letter": "x = '\0'; y = '\ud800'",
}


@pytest.mark.parametrize("name", CELLS)
def test_tampering_in_a_cell_gains_nothing_and_costs_nobody(name: str) -> None:
    assert marks(attack("grundy-successors", CELLS[name])) == NOTHING


# In a function: what it does when it is called, and what it returns.

FLATTERING = """
class Flattering(float):
    __eq__ = __le__ = __ge__ = __contains__ = lambda self, other: True
    __ne__ = __lt__ = __gt__ = lambda self, other: False
    __hash__ = lambda self: 0
    __sub__ = __rsub__ = lambda self, other: 0.0
    __abs__ = __float__ = lambda self: 0.0
"""

FUNCTIONS = {
    "a flattering number": f"{FLATTERING}\ndef minimax_value(game, s): return Flattering('nan')",
    "a flattering object": """
        class Right:
            __eq__ = __le__ = __ge__ = lambda self, other: True
            __float__ = __index__ = __int__ = __hash__ = lambda self: 1
            tolist = lambda self: self
        def minimax_value(game, s):
            return Right()
    """,
    "a number of its own kind": """
        import numbers
        class Rational:
            numerator = property(lambda self: exit())
            denominator = 1
        numbers.Rational.register(Rational)
        def minimax_value(game, s):
            return Rational()
    """,
    "a string that flatters": """
        class Text(str):
            __eq__ = lambda self, other: True
            __len__ = __hash__ = lambda self: 0
        def minimax_value(game, s):
            return Text("x" * 200_000)
    """,
    "containers that never end": """
        import itertools
        class Endless(list):
            __iter__ = lambda self: itertools.count()
        class Dict(dict):
            items = lambda self: ((n, n) for n in itertools.count())
        def minimax_value(game, s):
            return Endless() if game.is_terminal(s) else Dict()
    """,
    "not a number": "def minimax_value(game, s): return float('nan')",
    "infinity": "def minimax_value(game, s): return float('inf')",
    "a huge integer": "def minimax_value(game, s): return 7 ** 100_000",
    "a huge integer, just small enough to send": "def minimax_value(game, s): return 1 << 3_999",
    "a string of 10^8 characters": "def minimax_value(game, s): return 'x' * 10**8",
    "a deeply nested list": """
        def minimax_value(game, s):
            x = []
            for _ in range(100_000):
                x = [x]
            return x
    """,
    "a list that contains itself": """
        def minimax_value(game, s):
            x = {}
            x["x"] = [x, x]
            return x
    """,
    "a generator": "def minimax_value(game, s): yield 3",
    "an endless generator": "def minimax_value(game, s): return (1 for _ in iter(int, 1))",
    "a class, a module, a frame": """
        import sys
        def minimax_value(game, s):
            return {"a": sys, "b": type, "c": sys._getframe()}
    """,
    "a NumPy array of objects that contains itself": """
        import numpy
        def minimax_value(game, s):
            x = numpy.empty(1, object)
            x[0] = x
            return x
    """,
    "an exception that cannot be read": """
        class Bad(Exception):
            def __str__(self):
                raise SystemExit
        def minimax_value(game, s):
            raise Bad
    """,
    "an exception whose name is a megabyte": """
        def minimax_value(game, s):
            raise type("E" * 1_000_000, (BaseException,), {})("m" * 1_000_000)
    """,
    "sys.exit": "import sys\ndef minimax_value(game, s): sys.exit(0)",
    "os._exit": "import os\ndef minimax_value(game, s): os._exit(0)",
    "a call that never ends": """
        def minimax_value(game, s):
            while True:
                try:
                    while True:
                        pass
                except BaseException:
                    pass
    """,
    "sleep": "import time\ndef minimax_value(game, s): time.sleep(1000)",
    "input": "def minimax_value(game, s): return float(input())",
    "recursion without end": "def minimax_value(game, s): return minimax_value(game, s)",
    "50 MB of output a call": """
        def minimax_value(game, s):
            for _ in range(50):
                print("x" * (1 << 20))
    """,
    "memory that grows from call to call": """
        hoard = []
        def minimax_value(game, s):
            hoard.append(bytearray(1 << 25))
    """,
    "answers hunted for in memory": """
        import gc
        def minimax_value(game, s):
            for x in gc.get_objects():
                name = getattr(x, "__name__", None)
                if isinstance(name, str) and name == "minimax_value" and x is not minimax_value:
                    return x(game, s)
                if isinstance(x, dict) and ("expected" in x or "reference" in x):
                    return x.get("expected", x.get("reference"))
    """,
    "answers hunted for in the frames": """
        import sys
        def minimax_value(game, s):
            frame = sys._getframe()
            while frame := frame.f_back:
                for name in ("expected", "right", "outcome", "score"):
                    if name in frame.f_locals:
                        return frame.f_locals[name]
    """,
    "the reference": """
        def minimax_value(game, s):
            from course_lib.search import minimax_value
            return minimax_value(game, s)
    """,
    "the reference, found some other way": """
        import glob, importlib.util, sys
        def minimax_value(game, s):
            sys.modules.pop("autograder", None)
            for name in (
                "autograder.exercises.minimax.search",
                "autograder.judging.judge",
                "autograder.judging.cases",
            ):
                try:
                    return importlib.import_module(name).minimax_value(game, s)
                except ImportError:
                    pass
            for path in glob.glob("/**/course_lib/search/*.py", recursive=True):
                exec(open(path).read(), globals())
    """,
    "another mark": """
        def minimax_value(game, s):
            import __main__
            __main__.hand_minimax = __main__.minimax_search = __main__.tree_size = 1
    """,
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_hostile_function_gains_nothing_and_costs_nobody(name: str) -> None:
    graded = attack("minimax-value", FUNCTIONS[name])
    assert marks(graded) == NOTHING
    for verdict in graded.verdicts:
        assert len(verdict.message) < 2_000
        assert all(len(p.message) < 2_000 for p in verdict.properties)


def test_a_function_that_changes_what_it_was_given_is_told_and_loses_no_point() -> None:
    """Whether it did so is what its own process says, and has no points."""
    notebook = perfect()
    source = cell(notebook, "tree-size")
    source.source += """

right = tree_size


def tree_size(game, s):
    answer = right(game, s)
    game.actions(s).append("mine")
    return answer
"""
    graded = grade(notebook)
    assert marks(graded) == FULL
    verdict = next(v for v in graded.verdicts if v.exercise == "tree-size")
    (remark,) = [p for p in verdict.properties if not p.passed]
    assert (remark.name, remark.max_points) == ("left alone", 0)
    assert remark.case.endswith("the list that game.actions('g') returned was changed")
    assert_unharmed()


def test_a_process_that_denies_what_it_did_gains_no_point() -> None:
    notebook = insert_after(
        perfect(),
        "cell-003",
        """
from autograder.protocol import calls
calls.MonitoredGame.changed = property(lambda self: None)
""",
    )
    assert marks(grade(notebook)) == FULL


def test_a_cell_that_ends_the_process_costs_only_itself() -> None:
    notebook = perfect()
    insert_after(notebook, "test-minimax-value", "import os; os._exit(1)")
    insert_after(notebook, "test-tree-size", "import ctypes; ctypes.string_at(0)")
    graded = grade(notebook)
    assert marks(graded) == FULL
    assert [note.split(":")[0] for note in graded.notes] == [
        "Cell added-1 was skipped",
        "Cell added-2 was skipped",
    ]


def test_a_function_that_ends_the_process_costs_only_its_own_exercise() -> None:
    notebook = perfect()
    cell(notebook, "minimax-search").source = "import os\ndef minimax_search(game, s): os._exit(0)"
    assert marks(grade(notebook)) == {**FULL, "minimax-search": 0.0}


# Frames of its own: the student's process speaks to the judge instead of the worker.

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
        assert time.monotonic() - started < limits.submission + 2


def test_a_deadline_that_has_passed_is_not_extended_by_frames_that_are_there() -> None:
    source = FORGE + "judge.sendall(started(me) * 5); time.sleep(100)"
    with (
        Sandbox(limits=TIGHT) as sandbox,
        sandbox.student() as student,
    ):
        student.send(RunCells((CellSource("c", source),), ("x",), value=False))
        student.receive(CellStarted, seconds=2, doing="starting")
        time.sleep(0.5)  # until all five frames are there
        student.deadline = time.monotonic() - 1
        with pytest.raises(NoReply):
            student.receive(CellStarted, seconds=2, doing="running")


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
    from autograder.judging.cases import battery

    odd = (None, 1, "a", (), (1,), ((), ()), ("ab", "c"), tuple(range(9)), frozenset((1,)), 1.5)
    for exercise in ("minimax-value", "one-step-player", "grundy-successors"):
        for case in battery(exercise, "a secret")[::5]:
            for what in ("utility", "evaluate", "", "__class__"):
                for state in odd:
                    try:
                        LeafOracle(case, None).reply(what, state)
                    except OracleRefusal:
                        continue


# What else would keep the grader busy, or the next student waiting.


def test_answers_that_are_long_to_read_do_not_outlast_the_limits() -> None:
    attack("winning-strategy", "def winning_strategy(game, s, p): return list(range(150_000))")
    attack("minimax-value", "def minimax_value(game, s): return {n: (n, n) for n in range(30_000)}")


def test_what_takes_long_to_clean_away_does_not_cost_the_next_student() -> None:
    graded = attack(
        "one-step-player",
        """
        import os, time
        made = 0
        def one_step_player(game, s, evaluate):
            global made
            until = time.monotonic() + 0.9
            while time.monotonic() < until:
                made += 1
                os.mkdir(f"/tmp/{made}")
        """,
    )
    assert marks(graded) == NOTHING


def grade_more_code_than_fits_into_a_frame(notebook: NotebookNode) -> SubmissionResult:
    """Insert cells, none of them too long for grading, that no message has room for together."""
    for _ in range(5):
        insert_after(notebook, "cell-003", "#" + "x" * 1_000_000)
    return grade(notebook)


def test_more_code_than_fits_into_a_frame_costs_the_next_student_nothing() -> None:
    assert_unharmed()  # this sandbox grades the others too
    assert marks(grade_more_code_than_fits_into_a_frame(perfect())) == NOTHING
    assert_unharmed()


def test_more_code_than_fits_into_a_frame_is_named_as_the_reason() -> None:
    graded = grade_more_code_than_fits_into_a_frame(perfect())
    code = [v for v in graded.verdicts if v.exercise in FULL]
    assert {v.status for v in code} == {"graded"}  # no person could add anything
    limit = rf"[\d,]+ bytes \(at most {MAX_FRAME:,}\)"
    reason = re.compile(rf"the notebook has more code than is graded: {limit}\.")
    assert [v.message for v in code if not reason.match(v.message)] == []


def test_a_server_that_died_between_two_students_is_replaced() -> None:
    sandbox = grading.shared_sandbox("bubblewrap", TIGHT)
    assert_unharmed()
    assert sandbox._process is not None
    sandbox._process.kill()
    sandbox._process.wait()
    time.sleep(0.5)  # what is inside dies a moment later
    assert_unharmed()
