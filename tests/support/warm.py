"""Commands that start warm: a server has imported what they need, and forks a process for each.

A test that does not examine how a program starts calls the program that ``program`` returns. It is
started like the installed one, by a shell or by ``subprocess``, with the same words, environment,
directory, standard streams and exit status; but it is a small client of the server.
"""

import atexit
import gc
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from functools import cache
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).parents[2]
MAINS = {"autograder": "classroom.cli", "nbgrader": "nbgrader.apps.nbgraderapp"}
IMPORTED = (
    "classroom.gradebook.export.roster",
    "classroom.gradebook.release",
    "classroom.grading.run",
    "classroom.grading.single",
    "autograder.nbgrader_plugin",
    "classroom.report.alike",
    "jupytext",
    "nbgrader.apps.api",
    "nbgrader.apps.nbgraderapp",
    "rich.table",
    "typer",
)
"""What the server imports; not ``classroom.cli``, which looks at the terminal when it starts."""

PID_FILE = "WARM_PID_FILE"
"""The variable that names a file for the id of a command's process, which then leads a group."""
FEW_PLAYERS = "WARM_FEW_PLAYERS"
"""The variable with the names of the reference players of a tournament, who are all if not set."""

CLIENT = """\
#!{python} -IS
import json, os, signal, socket, sys

def is_open(fd):
    try:
        os.fstat(fd)
    except OSError:
        return False
    return True

fds = [fd for fd in (0, 1, 2) if is_open(fd)]
request = [[{name!r}, *sys.argv[1:]], os.getcwd(), dict(os.environ), fds]
server = socket.socket(socket.AF_UNIX)
server.connect({address!r})
socket.send_fds(server, [json.dumps(request).encode() + b"\\n"], fds)
status = int(server.recv(100) or 1)
if status < 0:
    os.kill(os.getpid(), -status)
os._exit(status)
"""


def program(name: str) -> str:
    """Return the path of a program, ``autograder`` or ``nbgrader``, that starts warm."""
    if sys.platform != "linux":
        return str(Path(sys.executable).parent / name)
    return str(_programs() / name)


@cache
def _programs() -> Path:
    """Start the server of this process; return the directory of its clients."""
    folder = Path(tempfile.mkdtemp(prefix="warm-"))
    address = str(folder / "socket")
    for name in MAINS:
        client = folder / name
        client.write_text(CLIENT.format(python=sys.executable, name=name, address=address))
        client.chmod(0o755)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(address)
        listener.listen()
        server = subprocess.Popen(
            [sys.executable, "-m", "tests.support.warm", str(listener.fileno()), str(folder)],
            stdin=subprocess.PIPE, pass_fds=[listener.fileno()], cwd=ROOT, start_new_session=True,
        )  # fmt: skip
    atexit.register(server.communicate)  # it ends when nobody holds its standard input
    return folder


def _serve(listener: socket.socket) -> str | None:
    """Fork a process per request until the tests end; return, in each, its program's name."""
    for module in IMPORTED:
        import_module(module)
    gc.freeze()  # the present objects are shared with every command
    while sys.stdin not in (ready := select.select([listener, sys.stdin], [], [], 1)[0]):
        if ready:
            connection, _ = listener.accept()
            if os.fork() == 0:
                listener.close()
                return _fork_command(connection)
            connection.close()
        while _has_ended():
            pass
    return None


def _has_ended() -> bool:
    """Collect the status of a process that has ended, if there is one."""
    try:
        return os.waitpid(-1, os.WNOHANG)[0] != 0
    except ChildProcessError:
        return False


def _fork_command(connection: socket.socket) -> str:
    """Fork a command's process, and tell the client how it ended; return, in it, its name."""
    data, received, _, _ = socket.recv_fds(connection, 1 << 16, 3)
    while not data.endswith(b"\n"):
        data += connection.recv(1 << 16)
    words, folder, environment, fds = json.loads(data)
    if pid := os.fork():
        for fd in received:
            os.close(fd)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        connection.send(str(status).encode())
        os._exit(0)
    connection.close()
    _use_streams(dict(zip(fds, received, strict=True)))
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    if path := environment.get(PID_FILE):
        os.setsid()
        Path(path).write_text(str(os.getpid()))
    name, *sys.argv[1:] = words
    sys.argv[0] = str(Path(sys.executable).parent / name)
    sys.modules["__main__"].__package__ = None  # the name in a usage text is that of argv[0]
    return str(name)


def _use_streams(given: dict[int, int]) -> None:
    """Make the client's open files this process's standard streams, as Python does it."""
    for fd in (0, 1, 2):
        if fd in given:
            os.dup2(given[fd], fd)
            os.close(given[fd])
        else:
            os.close(fd)
    sys.stdin = sys.__stdin__ = _stream(0, "r") if 0 in given else None  # type: ignore
    sys.stdout = sys.__stdout__ = _stream(1, "w") if 1 in given else None  # type: ignore
    sys.stderr = sys.__stderr__ = _stream(2, "w", "backslashreplace") if 2 in given else None  # type: ignore


def _stream(fd: int, mode: str, errors: str = "strict") -> TextIO:
    binary = open(fd, f"{mode}b", closefd=False)  # noqa: SIM115
    return TextIOWrapper(binary, "utf-8", errors, line_buffering=fd == 2)


def _limit_players(names: list[str]) -> None:
    """Let these reference players play, and no others."""
    run = import_module("classroom.arena.run")
    every = run.references
    vars(run)["references"] = lambda game: [one for one in every(game) if one.name in names]


def main() -> None:
    """Serve the socket with this number; in the process of a command, run the command.

    The directory of the clients is removed in the end.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.path[:0] = [] if str(ROOT) in sys.path else [str(ROOT)]
    listener, folder = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
    name = _serve(listener)
    if name is not None:
        if few := os.environ.get(FEW_PLAYERS):
            _limit_players(few.split())
        sys.exit(import_module(MAINS[name]).main())
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
