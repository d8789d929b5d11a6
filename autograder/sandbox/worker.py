"""The program inside a sandbox: a small server that forks one process for every exercise.

The server reads requests from the judge on its standard input, a socket. It never runs student
code; the processes that it forks do, under the limits of ``limits``, and talk to the judge over a
socket of their own.
"""

import builtins
import contextlib
import gc
import os
import re
import resource
import shutil
import signal
import socket
import sys
import time
import types
from typing import Any

from autograder.protocol.calls import OracleRefusal, answer, choose, explain
from autograder.protocol.codec import Channel, Frame, Json, WireError, decode, encode
from autograder.sandbox import limits as limits_
from course_lib.match import OutOfTime

MOST_LEFT = 1000
SOON = 0.02
"""Seconds after which answers that may come together are sent."""


class Silent(types.ModuleType):
    """Stands in for modules that only show something: whatever is called does nothing."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args, **kwargs: None


class Shell:
    """What ``get_ipython()`` returns: magics that time a cell run it, others do nothing."""

    def __init__(self, namespace: dict[str, object]) -> None:
        self.namespace = namespace

    def run_line_magic(self, name: str, line: str, *args: object, **kwargs: object) -> None:
        """Run the statement of ``%time`` and its like; ignore the rest."""
        if name in ("time", "timeit", "prun"):
            exec(line, self.namespace)

    def run_cell_magic(self, name: str, line: str, body: str) -> None:
        """Run the cell under ``%%time`` and its like; refuse other languages."""
        if name not in ("time", "timeit", "capture", "prun", "python", "python3"):
            raise RuntimeError(f"a %%{name} cell is not run when a notebook is graded")
        exec(body, self.namespace)

    def system(self, command: str) -> None:
        """Refuse ``!command``."""
        raise RuntimeError("shell commands are not run when a notebook is graded")

    getoutput = system


def serve(control: socket.socket) -> None:
    """Answer the judge's requests until it closes the control socket."""
    warm_up()
    channel = Channel(control)
    if sys.platform == "linux":
        limits_.hide_memory()
        limits_.seccomp_filter()  # made once, for all
    gc.freeze()  # what is here now is shared with every student process
    channel.send({"ready": True})
    while True:
        try:
            _, fds, _, _ = socket.recv_fds(control, 1, 1)
            if not fds:
                return
            request = channel.receive()
        except EOFError:
            return
        pid = os.fork()
        if pid == 0:
            control.close()
            student = socket.socket(fileno=fds[0])
            try:
                live(Channel(student), request)
            finally:
                os._exit(0)
        os.close(fds[0])
        with contextlib.suppress(EOFError):
            channel.receive()  # the judge has finished with this process
        os.kill(pid, signal.SIGKILL) if not _ended(pid) else None
        _, status = os.waitpid(pid, 0)
        empty = clean(request["tmp"])
        channel.send({"ended": os.waitstatus_to_exitcode(status), "clean": empty})


def _ended(pid: int) -> bool:
    """Tell whether the process is gone, leaving its status to be collected."""
    return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def warm_up() -> None:
    """Import once what every student process would import, and hide what none may have."""
    import random  # noqa: F401

    from IPython.core.inputtransformer2 import TransformerManager  # noqa: F401

    import course_lib.game
    import course_lib.games
    import course_lib.match  # noqa: F401

    for name in ("course_lib.draw", "course_lib.widgets", "autograder"):
        silent = Silent(name)
        silent.__path__ = []
        sys.modules[name] = silent


def clean(directory: str) -> bool:
    """Remove what a student process left in its temporary directory; tell whether that worked."""
    try:
        os.chmod(directory, 0o700)
        entries = list(os.scandir(directory))
        if len(entries) > MOST_LEFT:
            return False  # a new sandbox is quicker
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path, ignore_errors=True)
            else:
                os.unlink(entry.path)
        return not os.listdir(directory)
    except (OSError, RecursionError):
        return False


def live(channel: Channel, request: Frame) -> None:
    """Be the student's process: run the cells, then answer questions."""
    limits = limits_.Limits(**request["limits"])
    limits_.limit_resources(limits)
    if request["seccomp"]:
        limits_.forbid_system_calls()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.chdir(request["tmp"])
    namespace = new_main()
    channel.send({"started": True})
    function: Any = None
    oracle = Consultant(channel)
    kept: dict[str, object] = {}
    while True:
        frame = channel.receive()
        if "cells" in frame:
            function, kept = run(channel, frame, namespace), {}
        else:
            respond(channel, frame, function, oracle, kept)


def respond(
    channel: Channel, frame: Frame, function: Any, oracle: "Consultant", kept: dict[str, object]
) -> None:
    """Answer questions, each at once, or those together that are answered in a short time."""
    replies, begun = [], time.monotonic()
    for question in frame["questions"]:
        oracle.begin(question["stop_after"])
        chosen = choose(function, question["which"])
        reply = answer(chosen, question["args"], oracle, kept)
        replies.append(reply | {"question": question["number"]})
        if not frame["together"] or time.monotonic() > begun + SOON:
            channel.send({"replies": replies})
            replies, begun = [], time.monotonic()
    if replies:
        channel.send({"replies": replies})


def run(channel: Channel, frame: Frame, namespace: dict[str, Any]) -> Any:
    """Run cells, look up what they define, tell the judge, and return it."""
    for cell in frame["cells"]:
        channel.send({"cell": cell["id"]})
        channel.send({"cell": cell["id"], "error": run_cell(cell["id"], cell["source"], namespace)})
    found = [namespace[name] for name in frame["names"] if name in namespace]
    if len(found) < len(frame["names"]):
        missing = next(name for name in frame["names"] if name not in namespace)
        channel.send({"undefined": missing})
        return None
    channel.send(literal(found[0]) if frame["value"] else {"defined": True})
    return found[0] if len(found) == 1 else tuple(found)


def new_main() -> dict[str, Any]:
    """Return the namespace of a fresh ``__main__`` module, with a stand-in for IPython's shell."""
    module = types.ModuleType("__main__")
    sys.modules["__main__"] = module
    shell = Shell(module.__dict__)
    module.__dict__["get_ipython"] = lambda: shell
    module.__dict__["display"] = lambda *args, **kwargs: None
    module.__dict__["__builtins__"] = builtins
    return module.__dict__


def run_cell(name: str, source: str, namespace: dict[str, Any]) -> str | None:
    """Run one cell; return what went wrong, if anything."""
    try:
        exec(compile(_plain_python(source), f"<cell {name}>", "exec"), namespace)
    except BaseException as error:  # SystemExit too: the later cells still count
        return explain(error)
    return None


def _plain_python(source: str) -> str:
    """Return a cell's source with IPython's magics turned into calls."""
    if not re.search(r"^\s*[%!?]|[?]\s*$|=\s*[%!]", source, re.MULTILINE):
        return source  # nothing that looks like a magic
    from IPython.core.inputtransformer2 import TransformerManager

    return str(TransformerManager().transform_cell(source))


def literal(value: object) -> Frame:
    """Return the frame that answers an exercise whose answer is a value."""
    try:
        return {"value": encode(value)}
    except BaseException as error:
        return {"error": f"the answer is {explain(error)}"}


class Consultant:
    """Asks the judge for leaves' utilities and for evaluations.

    A question that is to be interrupted repeats the one before it: what was told then is known,
    and need not be asked for again.
    """

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.told: dict[tuple[str, object], object] = {}
        self.left: int | None = None

    def begin(self, stop_after: int | None) -> None:
        """Begin a question, which is interrupted when it asks for more than so many values."""
        self.left = stop_after
        if stop_after is None:
            self.told = {}

    def __call__(self, what: str, state: object) -> object:
        """Return the utilities or the evaluation of a state."""
        if self.left is not None:
            if self.left == 0:
                raise OutOfTime("the time is up")
            self.left -= 1
            if (what, state) in self.told:
                return self.told[what, state]
        value = self.told[what, state] = self.ask(what, state)
        return value

    def ask(self, what: str, state: object) -> object:
        """Ask the judge; OracleRefusal if the state is none that it knows."""
        self.channel.send({"ask": what, "state": encode(state)})
        reply: Json = self.channel.receive()
        if "out_of_time" in reply:
            raise OutOfTime("the time is up")
        if "refused" in reply:
            raise OracleRefusal(reply["refused"])
        if "told" not in reply:
            raise WireError("the judge did not answer")
        return decode(reply["told"])


def main() -> None:
    """Take the control socket from standard input, and serve."""
    control = socket.socket(fileno=os.dup(0))
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        os.dup2(null, fd)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    serve(control)


if __name__ == "__main__":
    main()
