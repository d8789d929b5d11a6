"""Attacks on the grader by cells of student code: none gains a point, or costs anybody else one.

An attack is a piece of student code in a notebook that is otherwise as it was handed out, so it
earns nothing honestly. After it, a perfect submission is graded in the same sandbox: it must get
every point, and its first cell looks for anything that was left lying about.
"""

import time

import pytest

from classroom.grading import submission as grading
from tests.sandbox.hostile import NOTHING, assert_unharmed, attack
from tests.support.submissions import FULL, TIGHT, grade, insert_after, marks, perfect

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


@pytest.mark.sampled(12)
@pytest.mark.parametrize("name", CELLS)
def test_tampering_in_a_cell_gains_nothing_and_costs_nobody(name: str) -> None:
    assert marks(attack("grundy-successors", CELLS[name])) == NOTHING


# In a function: what it does when it is called, and what it returns.


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


# What else would keep the grader busy, or the next student waiting.


def test_a_server_that_died_between_two_students_is_replaced() -> None:
    sandbox = grading.shared_sandbox("auto", TIGHT)
    assert_unharmed()
    assert sandbox._process is not None
    sandbox._process.kill()
    sandbox._process.wait()
    time.sleep(0.5)  # what is inside dies a moment later
    assert_unharmed()
