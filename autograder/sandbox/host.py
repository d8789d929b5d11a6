"""The judge's side of a sandbox: starts it, lets it fork student processes, and ends them.

The silence of a process that was stopped from outside is not its fault.
"""

import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from autograder.model.errors import SandboxUnavailable
from autograder.protocol.channel import Channel
from autograder.protocol.codec import WireError
from autograder.protocol.frames import StudentReady
from autograder.protocol.limits import PACKAGES, Choice, Isolation, Limits
from autograder.protocol.no_reply import NoRoom, TryLater
from autograder.sandbox import control
from autograder.sandbox.advice import IsolationUnavailable
from autograder.sandbox.bubblewrap import bubblewrap
from autograder.sandbox.process import StudentProcess
from autograder.sandbox.python_files import package_roots, python_files
from autograder.sandbox.room import NO_ROOM, NOT_STARTED, failure, patiently, report_no_room
from autograder.sandbox.staged_files import COURSE_LIB_INSIDE, stage_files
from autograder.sandbox.visible_files import confine


def is_stopped(pid: int) -> bool:
    """Tell whether a process stands still because of a signal, where ``/proc`` has the answer."""
    with suppress(OSError, IndexError):
        # The state is behind the program's name, which may have parentheses and blanks itself.
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] in "tT"
    return False


def children(pid: int) -> list[int]:
    """Return the processes that a process of one thread has started, where ``/proc`` tells."""
    with suppress(OSError):
        return [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


START_SECONDS = 30
"""Time for a sandbox, and for a process in it, to start."""
END_SECONDS = 30
"""Time for the server to end a process and to empty its temporary directory; both take little."""


_strongest: list[Isolation] = ["bubblewrap", "landlock"]
"""The isolations that "auto" tries, the best first; once one has worked here, it alone."""


class Sandbox:
    """A running sandbox, which forks one process after another for student code.

    Args:
        isolation: "bubblewrap": own namespaces, no network, no file of this machine but Python;
            "landlock": the same by Linux's Landlock, where namespaces are forbidden; "process": a
            plain process with resource limits; "auto": the first of these that isolates here, never
            "process".
        limits: the resources of each student's process.
        library: the files of ``course_lib`` that are visible.

    Raises:
        SandboxUnavailable: this machine does not offer this isolation.
        NoRoom: it has no process id, or no memory, for it now.

    Attributes:
        isolation: the isolation in use.
    """

    def __init__(
        self,
        isolation: Choice = "auto",
        limits: Limits | None = None,
        library: Sequence[str] = COURSE_LIB_INSIDE,
    ) -> None:
        self.library = library
        self.limits = limits or Limits()
        with report_no_room():
            self._files = tempfile.TemporaryDirectory(prefix="autograder-")
        self._process: subprocess.Popen[bytes] | None = None
        self._has_started = self._has_forked = False
        try:
            self._start_first(_strongest if isolation == "auto" else [isolation])
        except BaseException:
            self._remove_files()
            raise
        if isolation == "auto":
            _strongest[:] = [self.isolation]

    def _start_first(self, isolations: Sequence[Isolation]) -> None:
        """Start with the first isolation that this machine offers."""
        reasons = dict[Isolation, str]()
        for self.isolation in isolations:
            try:
                patiently(self._start)
                return
            except IsolationUnavailable as error:
                reasons |= error.reasons
        raise IsolationUnavailable(reasons)

    def __enter__(self) -> "Sandbox":
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """End the sandbox and every process in it."""
        self._stop()
        self._remove_files()

    def _remove_files(self) -> None:
        with suppress(OSError, RecursionError):  # a file that stays matters less than a message
            self._files.cleanup()

    @contextmanager
    def student(
        self, limits: Limits | None = None, core: int | None = None
    ) -> Iterator[StudentProcess]:
        """Fork a process that runs cells and calls the functions that they define; one at a time.

        Args:
            limits: the resources of the process; the sandbox's own limits if None.
            core: the processor that it may use; any if None.

        Raises:
            NoRoom: this machine has no process id, or no memory, for it now.
        """
        student = patiently(lambda: self._begin(limits or self.limits, core))
        try:
            yield student
        finally:
            student.channel.close()
            student.note_end(student.end())

    def _begin(self, limits: Limits, core: int | None) -> StudentProcess:
        """Return a started process; a start that fails is repeated, as no student causes it."""
        for _ in (1, 2):
            with report_no_room():
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
                if self._has_no_room():
                    raise NoRoom(NO_ROOM) from None
                self._restart()
            else:
                self._has_forked = True
                # Whoever finds that it is lost ends it, and so does ``student``: it is done once.
                return StudentProcess(channel, limits, cache(self._end), self._control)
        if self._has_forked:
            raise TryLater(NOT_STARTED)
        raise SandboxUnavailable(
            "every process for student code ends as soon as it starts: the kernel has to support "
            f"seccomp filters, and {limits.memory >> 20} MiB of memory have to suffice for Python."
        )

    def _request(self, theirs: socket.socket, limits: Limits, core: int | None) -> None:
        linux, alone = sys.platform == "linux", self.isolation == "bubblewrap"
        for attempt in (1, 2):
            try:
                # A descriptor travels with at least one byte.
                socket.send_fds(self._control.sock, [b"+"], [theirs.fileno()])
                self._control.send(control.StartStudent(limits, linux, self._scratch, core, alone))
                return
            except OSError:
                if attempt == 2:
                    raise NoRoom(NO_ROOM) from None
                self._restart()

    def _has_no_room(self) -> bool:
        """Tell whether the server has said that no process could be forked."""
        with suppress(OSError, EOFError, WireError):
            if self._control.is_ready():
                self._control.receive(control.ForkFailure, seconds=END_SECONDS)
                return True
        return False

    def _end(self) -> control.StudentEnded | None:
        """End the present student's process; return how it ended, None if the server is gone.

        A process that clogs its sandbox goes with it, which is its own fault, unless the
        sandbox was stopped from outside.
        """
        try:
            self._control.send(control.EndStudent())
            ended = self._control.receive(control.StudentEnded, seconds=END_SECONDS)
        except TimeoutError:
            ended = control.StudentEnded(
                -signal.SIGKILL, False, False, False, 0.0, was_stopped=self._is_stopped()
            )
        except (OSError, EOFError, WireError):
            self._stop()  # the next process starts it again
            return None
        if not ended.clean:
            self._stop()
        return ended

    def _is_stopped(self) -> bool:
        """Tell whether bubblewrap or the server was stopped from outside."""
        if self._process is None:
            return False
        outer = self._process.pid
        return is_stopped(outer) or any(map(is_stopped, children(outer)))

    def _restart(self) -> None:
        self._stop()
        self._start()

    def _start(self) -> None:
        """Start the server; once more if it is ended while it starts."""
        for last in (False, True):
            process = self._begin_server()
            try:
                self._control.receive(control.ServerReady, seconds=START_SECONDS)
                self._has_started = True
                return
            except (EOFError, TimeoutError, WireError) as failed:
                process.kill()
                error = process.communicate()[1].decode(errors="replace")
                self._process = None
                self._control.close()
                if last:
                    later = self._has_started or isinstance(failed, TimeoutError)
                    raise failure(self.isolation, error, later=later) from None

    def _begin_server(self) -> "subprocess.Popen[bytes]":
        """Start the server's process, and connect to it."""
        with report_no_room():
            self._tmp = tempfile.mkdtemp(prefix="tmp-", dir=self._files.name)
            stage_files(Path(self._files.name) / "course", self.library)
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
            cwd=self._files.name if self.isolation == "bubblewrap" else self._tmp,
            env=self._environment(self._files.name),
            start_new_session=True,
        )

    def _confinement(self) -> Path:
        """Write what student processes may see into a file for the server; return its path."""
        root = Path(self._files.name)
        file = root / "confinement.json"
        confine(root, self._scratch, self.limits.packages).write(file)
        return file

    def _stop(self) -> None:
        if self._process is None:
            return
        with suppress(AttributeError):
            self._control.close()
        self._process.kill()  # bwrap's child dies with it, and takes its namespace along
        self._process.communicate()
        self._process = None

    @property
    def _scratch(self) -> str:
        """The private directory inside: /tmp, unless Python itself is installed below /tmp."""
        if self.isolation != "bubblewrap":
            return self._tmp
        below = any(path.startswith("/tmp/") for path in python_files())
        return "/scratch" if below else "/tmp"

    def _environment(self, root: str) -> dict[str, str]:
        return {
            "PYTHONPATH": f"{root}/course",
            "HOME": self._scratch,
            "TMPDIR": self._scratch,
            # Sets have the same order in every run, and so has what students make of them.
            "PYTHONHASHSEED": "0",
            "PYTHONDONTWRITEBYTECODE": "1",
            "OPENBLAS_NUM_THREADS": "1",
            "MPLBACKEND": "agg",
            "MPLCONFIGDIR": self._scratch,
            "LANG": "C.UTF-8",
        }

    def _command(self) -> list[str]:
        # No module is looked for where students can write (-P), nor among the user's own (-s).
        python = [sys.executable, "-P", "-s", "-m", "autograder.sandbox.worker"]
        if self.isolation == "process":
            return python
        if self.isolation == "landlock":
            return [*python, "--confine", str(self._confinement())]
        environment = self._environment("")
        command = bubblewrap(
            f"{self._files.name}/course",
            self._scratch,
            self.limits.tmp,
            environment,
            self.limits.packages,
        )
        return [*command, "--", *python, *package_roots((*PACKAGES, *self.limits.packages))]
