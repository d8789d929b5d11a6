"""The program inside a sandbox: a small server that forks processes for student code.

The server reads requests from the judge on its standard input, a socket. It never runs student
code; the processes that it forks do, under the limits of ``limits`` and ``seccomp``, and exchange
messages with the judge over a socket of their own.
"""

import gc
import os
import resource
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.machinery import BuiltinImporter, FrozenImporter, PathFinder
from importlib.util import find_spec
from itertools import islice

from autograder.protocol.channel import Channel
from autograder.sandbox import control, seccomp
from autograder.sandbox.confinement import Confinement, PreparedConfinement
from autograder.sandbox.namespace import Silent, SilentModules
from autograder.sandbox.prctl import end_with_parent, hide_memory, use_small_pages
from autograder.sandbox.student_process import run_student
from autograder.sandbox.watch import Watch, is_exiting

PACKAGE_FOLDERS = ("site-packages", "dist-packages")
"""Directories of packages; a student's process sees those of them that are named."""
MAX_LEFT_FILES = 1000
"""Entries below the temporary directory that are removed; with more, a new sandbox is faster."""
GARBAGE = 20_000
"""New objects after which the garbage collector looks for cycles: a message of calls has most."""

CPU_TICK = 0.1
"""Seconds by which the kernel's two counts of the CPU time of a process may differ."""


def serve(control_socket: socket.socket, confinement: PreparedConfinement | None) -> None:
    """Fork a process for each of the judge's requests, until it closes the control socket.

    Args:
        control_socket: the socket.
        confinement: what each process gives up before it runs student code; None if namespaces,
            or nothing, isolate it.
    """
    channel = Channel(control_socket)
    if sys.platform == "linux":
        hide_memory()
        use_small_pages()
        seccomp.seccomp_filter(confinement.abi if confinement else 0)  # once, for all processes
    gc.freeze()  # the present objects are shared with every student's process
    gc.set_threshold(GARBAGE, 10, 10)
    channel.send(control.ServerReady())
    while True:
        try:
            _, fds, _, _ = socket.recv_fds(control_socket, 1, 1)
            if not fds:
                return
            request = channel.receive(control.StartStudent)
        except EOFError:
            return
        fork_student(channel, request, fds[0], confinement)


def fork_student(
    channel: Channel,
    request: control.StartStudent,
    fd: int,
    confinement: PreparedConfinement | None = None,
) -> None:
    """Fork a student's process, and end it when the judge says so, or if it uses too much."""
    server = os.getpid()
    try:
        pid = os.fork()
    except OSError:
        channel.send(control.ForkFailure())
        os.close(fd)
        return
    if pid == 0:
        # Over this socket, a student's process could tell the judge how it has ended.
        channel.close()
        try:
            run_student(Channel(socket.socket(fileno=fd)), request, server, confinement)
        finally:
            # No code of a student may come back into the server's loop, by whatever exception.
            os._exit(0)
    os.close(fd)
    watch = Watch(pid, request.limits, request.tmp)
    watch.serve(channel)
    channel.send(end_student(watch))


def end_student(watch: Watch) -> control.StudentEnded:
    """End a student's process, if it has not ended; return how it ended."""
    # If it has, its id is still its own, and its status stays: it was not waited for.
    wall, seconds = watch.total().wall, _cpu_limit(watch.pid)
    ended, status, used = os.wait4(watch.pid, os.WNOHANG)
    if not ended:
        # A process closes its sockets before it can be waited for, long before if it was large.
        ended = is_exiting(watch.pid)
        os.kill(watch.pid, signal.SIGKILL)
        _, status, used = os.wait4(watch.pid, 0)
    code, cpu = os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
    killed = bool(ended) and code == -signal.SIGKILL and not watch.has_killed and cpu < seconds
    return control.StudentEnded(
        code, clean(watch.tmp), watch.greedy, watch.late, cpu, watch.crowded,
        watch.clock.gaps > 0, watch.littered, watch.full, wall, killed,
    )  # fmt: skip


def _cpu_limit(pid: int) -> float:
    """Return the CPU time after which the kernel kills a process, which may have lowered it."""
    try:
        return resource.prlimit(pid, resource.RLIMIT_CPU)[1] - CPU_TICK
    except (AttributeError, OSError):  # not on Linux: what has killed it is not known
        return 0.0


SILENT = (
    "draw", "evaluation", "exam", "ladder", "widgets", "experiments", "figures", "predictions",
)  # fmt: skip
"""The modules of ``course_lib`` that notebooks import only to display, measure and play: no answer
depends on them. Where reference players play, some are there. The last three are chapters' files
now; notebooks that were handed out before import them."""


def warm_up() -> None:
    """Import the modules that student code imports, and replace those that only display."""
    # An editable install brings a finder that finds all of the course, its reference answers too.
    sys.meta_path[:] = BuiltinImporter, FrozenImporter, PathFinder
    import random  # noqa: F401

    from IPython.core.inputtransformer2 import TransformerManager  # noqa: F401

    import course_lib.environments
    import course_lib.game
    import course_lib.games
    import course_lib.match  # noqa: F401

    if find_spec("course_lib.fast") is not None:  # where compiled reference players play
        import_module("course_lib.ladder.compiled").prepare()  # once, for all matches
    absent = [f"course_lib.{n}" for n in SILENT if find_spec(f"course_lib.{n}") is None]
    absent.append("chapters")
    sys.modules["autograder"] = silent = Silent("autograder")  # some of its modules are in use here
    silent.__path__ = []
    sys.meta_path.insert(0, SilentModules(absent))  # before the chapters of an installed course


def look_only_in(path: Sequence[str]) -> None:
    """Look for modules in these directories only; forget those that came from elsewhere.

    They came with files ``.pth``, by which packages add to Python's start.
    """
    sys.path[:] = path
    sys.path_importer_cache.clear()
    for name, module in [*sys.modules.items()]:
        if any(f"/{folder}/" in str(getattr(module, "__file__", "")) for folder in PACKAGE_FOLDERS):
            del sys.modules[name]


def clean(directory: str) -> bool:
    """Empty the temporary directory of a student's process; tell whether that succeeded.

    The judge waits meanwhile: where it would take long, nothing is removed.
    """
    try:
        os.chmod(directory, 0o700)
        entries = list(islice(_entries(directory), MAX_LEFT_FILES + 1))
        if len(entries) > MAX_LEFT_FILES:
            return False
        for entry in reversed(entries):  # the entries of a directory come behind it
            if entry.is_dir(follow_symlinks=False):
                os.rmdir(entry.path)
            else:
                os.unlink(entry.path)
        return True
    except OSError:
        return False


def _entries(directory: str) -> Iterator[os.DirEntry[str]]:
    """Yield all that is below a directory, without following links; OSError."""
    folders = [directory]
    for folder in folders:  # grows during the walk
        with os.scandir(folder) as found:
            for entry in found:
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                yield entry


def main() -> None:
    """Serve the control socket, which is the standard input, until the judge's process ends.

    The arguments are directories in which there are packages; or ``--confine`` and the file of a
    confinement.
    """
    end_with_parent()
    confinement = None
    if sys.argv[1:2] == ["--confine"]:
        found = Confinement.read(sys.argv[2])
        try:
            confinement = found.prepare()
        except OSError as error:
            sys.exit(f"this kernel, or this container, has no Landlock: {error.strerror}")
        look_only_in(found.path)
    else:
        sys.path += [path for path in sys.argv[1:] if path not in sys.path]
    control_socket = socket.socket(fileno=os.dup(0))
    warm_up()  # a failure here is on the standard error, which the judge quotes
    null = os.open(os.devnull, os.O_RDWR)
    for fd in (0, 1, 2):
        # Neither the judge's socket nor its error output is there for a student's process.
        os.dup2(null, fd)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    serve(control_socket, confinement)


if __name__ == "__main__":
    main()
