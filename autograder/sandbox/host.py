"""The judge's side of a sandbox: starts it, lets it fork student processes, and ends them."""

import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Literal

import course_lib
from autograder.protocol.channel import Channel
from autograder.protocol.codec import WireError
from autograder.protocol.frames import StudentReady
from autograder.sandbox.bubblewrap import SandboxUnavailable, bubblewrap
from autograder.sandbox.control import EndStudent, ServerReady, StartStudent, StudentEnded
from autograder.sandbox.limits import Limits
from autograder.sandbox.process import StudentProcess

Isolation = Literal["bubblewrap", "process"]

COURSE_LIB_INSIDE = (
    "__init__.py", "environment.py", "environments", "game.py", "match.py", "games",
)  # fmt: skip
LADDER_INSIDE = ("ladder", "search")
"""The further files of ``course_lib`` where the course's own reference players play: a student's
player may not ask them."""
AUTOGRADER_INSIDE = (
    "protocol",
    "sandbox/__init__.py",
    "sandbox/control.py",
    "sandbox/limits.py",
    "sandbox/memory.py",
    "sandbox/namespace.py",
    "sandbox/prctl.py",
    "sandbox/seccomp.py",
    "sandbox/system_calls.py",
    "sandbox/watch.py",
    "sandbox/worker.py",
)
"""The files of this package that are visible inside; ``course_lib`` has ``COURSE_LIB_INSIDE``."""
START_SECONDS = 30
"""Time for a sandbox, and for a process in it, to start."""
END_SECONDS = 5
"""Time for the server to end a process and to empty its temporary directory."""


@contextmanager
def _reported() -> Iterator[None]:
    """Raise SandboxUnavailable, with the reason, in place of an error of the operating system."""
    try:
        yield
    except OSError as error:
        raise SandboxUnavailable(
            f"the sandbox cannot start on this machine ({error}). It needs a directory for "
            "temporary files with 2 MiB of room, open files and processes: set TMPDIR to another "
            "directory, or raise the limits of this process."
        ) from None


class Sandbox:
    """A running sandbox, which forks one process after another for student code.

    Args:
        isolation: "bubblewrap": own namespaces, no network, no file of this machine but Python;
            "process": a plain process with resource limits, for systems without namespaces.
        limits: the resources of each student's process.
        library: the files of ``course_lib`` that are visible.

    Raises:
        SandboxUnavailable: this machine does not offer this isolation.
    """

    def __init__(
        self,
        isolation: Isolation = "bubblewrap",
        limits: Limits | None = None,
        library: Sequence[str] = COURSE_LIB_INSIDE,
    ) -> None:
        self.isolation, self.library = isolation, library
        self.limits = limits or Limits()
        with _reported():
            self._files = tempfile.TemporaryDirectory(prefix="autograder-")
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._start()
        except BaseException:
            self._remove_files()
            raise

    def __enter__(self) -> "Sandbox":
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """End the sandbox and every process in it."""
        self._stop()
        self._remove_files()

    def _remove_files(self) -> None:
        with suppress(OSError):  # without a free descriptor they stay; the message matters more
            self._files.cleanup()

    @contextmanager
    def student(
        self, limits: Limits | None = None, core: int | None = None
    ) -> Iterator[StudentProcess]:
        """Fork a process that runs cells and calls the functions that they define; one at a time.

        Args:
            limits: the resources of the process; the sandbox's own limits if None.
            core: the processor that it may use; any if None.
        """
        student = self._begin(limits or self.limits, core)
        try:
            yield student
        finally:
            student.channel.close()
            ended = student.end()
            if ended is not None:
                student.status, student.cpu = ended.status, ended.cpu

    def _begin(self, limits: Limits, core: int | None) -> StudentProcess:
        """Return a started process; a start that fails is repeated, as no student causes it."""
        for _ in (1, 2):
            with _reported():
                ours, theirs = socket.socketpair()
            try:
                with theirs:
                    self._request(theirs, limits, core)
            except BaseException:
                ours.close()
                raise
            channel = Channel(ours)
            try:
                channel.receive(StudentReady, seconds=START_SECONDS)
            except (EOFError, TimeoutError, WireError):
                ours.close()
                self._restart()
            else:
                return StudentProcess(channel, limits, cache(self._end), self._control)
        raise SandboxUnavailable(
            "every process for student code ends as soon as it starts: the kernel has to support "
            f"seccomp filters, and {limits.memory >> 20} MiB of memory have to suffice for Python."
        )

    def _request(self, theirs: socket.socket, limits: Limits, core: int | None) -> None:
        request = StartStudent(limits, sys.platform == "linux", self._scratch, core)
        for attempt in (1, 2):
            try:
                socket.send_fds(self._control.sock, [b"+"], [theirs.fileno()])
                self._control.send(request)
                return
            except OSError:
                if attempt == 2:
                    raise SandboxUnavailable(
                        "the sandbox ends as soon as it starts; is this machine out of memory?"
                    ) from None
                self._restart()

    def _end(self) -> StudentEnded | None:
        """End the present student's process; return how it ended, None if that is unknown."""
        try:
            self._control.send(EndStudent())
            ended = self._control.receive(StudentEnded, seconds=END_SECONDS)
            if not ended.clean:
                self._restart()
            return ended
        except (OSError, EOFError, WireError):
            self._restart()
            return None

    def _restart(self) -> None:
        self._stop()
        self._start()

    def _start(self) -> None:
        """Start the server; once more if it is ended while it starts."""
        for last in (False, True):
            process = self._begin_server()
            try:
                self._control.receive(ServerReady, seconds=START_SECONDS)
                return
            except (EOFError, TimeoutError, WireError):
                process.kill()
                error = process.communicate()[1].decode(errors="replace").strip()
                self._process = None
                self._control.close()
                if last:
                    raise SandboxUnavailable(self._advice(error)) from None

    def _begin_server(self) -> "subprocess.Popen[bytes]":
        """Start the server's process, and connect to it."""
        with _reported():
            self._stage()
            ours, theirs = socket.socketpair()
            self._control = Channel(ours)
            try:
                with theirs:
                    self._process = self._launch(theirs)
            except OSError:
                ours.close()
                raise
        return self._process

    def _launch(self, control_socket: socket.socket) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            self._command(),
            stdin=control_socket.fileno(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            cwd=self._files.name if self.isolation == "bubblewrap" else self._tmp(),
            env=self._environment(self._files.name),
            start_new_session=True,
        )

    def _advice(self, error: str) -> str:
        detail = " ".join(error.split())[-300:] or "it printed no reason"
        if self.isolation == "process":
            return (
                f"the sandbox process does not start ({detail}). It needs the Python and the "
                "packages of the grader, and a directory for temporary files: see TMPDIR."
            )
        return (
            f"bubblewrap cannot isolate student code on this machine ({detail}). "
            "Allow unprivileged user namespaces, or grade on another machine; "
            "--isolation process grades here, with resource limits but without namespaces: "
            "use it only for code you trust."
        )

    def _stop(self) -> None:
        if self._process is None:
            return
        with suppress(AttributeError):
            self._control.close()
        self._process.kill()  # bwrap's child dies with it, and takes its namespace along
        self._process.communicate()
        self._process = None

    def _stage(self) -> None:
        """Copy the files that are visible inside: the games, and the sandbox's own side."""
        root = Path(self._files.name) / "course"
        shutil.rmtree(root, ignore_errors=True)
        library, ours = Path(course_lib.__file__).parent, Path(__file__).parents[1]
        for source, names, target in (
            (library, self.library, root / "course_lib"),
            (ours, AUTOGRADER_INSIDE, root / "autograder"),
        ):
            target.mkdir(parents=True)
            for name in names:
                if (source / name).is_dir():
                    shutil.copytree(
                        source / name, target / name, ignore=shutil.ignore_patterns("__pycache__")
                    )
                else:
                    (target / name).parent.mkdir(exist_ok=True)
                    shutil.copy(source / name, target / name)
        (root / "autograder" / "__init__.py").touch()

    @property
    def _scratch(self) -> str:
        """The private directory inside: /tmp, unless Python itself is installed below /tmp."""
        if self.isolation == "process":
            return self._tmp()
        below = any(p.startswith("/tmp/") for p in (sys.base_prefix, sys.prefix))
        return "/scratch" if below else "/tmp"

    def _tmp(self) -> str:
        path = Path(self._files.name) / "tmp"
        path.mkdir(exist_ok=True)
        return str(path)

    def _environment(self, root: str) -> dict[str, str]:
        return {
            "PYTHONPATH": f"{root}/course",
            "HOME": self._scratch,
            "TMPDIR": self._scratch,
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
            "OPENBLAS_NUM_THREADS": "1",
            "MPLBACKEND": "agg",
            "MPLCONFIGDIR": self._scratch,
            "LANG": "C.UTF-8",
        }

    def _command(self) -> list[str]:
        python = [sys.executable, "-P", "-s", "-m", "autograder.sandbox.worker"]
        if self.isolation == "process":
            return python
        environment = self._environment("")
        course = f"{self._files.name}/course"
        command = bubblewrap(course, self._scratch, self.limits.tmp, environment)
        return [*command, "--", *python]
