"""The judge's end of a sandbox: start it, have it fork processes, talk to them, end them."""

import dataclasses
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

import course_lib
from autograder.protocol.codec import Channel, Frame, Silence, WireError
from autograder.sandbox.bubblewrap import SandboxUnavailable, bubblewrap
from autograder.sandbox.limits import Limits
from autograder.sandbox.process import StudentProcess

Isolation = Literal["bubblewrap", "process"]

COURSE_LIB_INSIDE = ("__init__.py", "game.py", "match.py", "games")
AUTOGRADER_INSIDE = ("protocol", "sandbox/__init__.py", "sandbox/limits.py", "sandbox/worker.py")
START_SECONDS = 30


class Sandbox:
    """A running sandbox, which forks one process after another for student code.

    Args:
        isolation: "bubblewrap": own namespaces, no network, no file of this machine but Python;
            "process": a plain process with resource limits, where nothing better can be had.
        limits: what each student process may use.

    Raises:
        SandboxUnavailable: this machine cannot isolate in the way asked for.
    """

    def __init__(self, isolation: Isolation = "bubblewrap", limits: Limits | None = None) -> None:
        self.isolation = isolation
        self.limits = limits or Limits()
        self._files = tempfile.TemporaryDirectory(prefix="autograder-")
        self._process: subprocess.Popen[bytes] | None = None
        self._start()

    def __enter__(self) -> "Sandbox":
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """End the sandbox and every process in it."""
        self._stop()
        self._files.cleanup()

    @contextmanager
    def student(self, limits: Limits | None = None) -> Iterator[StudentProcess]:
        """Fork a process that runs cells and answers about what they define; one at a time.

        Args:
            limits: what the process may use; the sandbox's own limits if None.
        """
        student = self._begin(limits or self.limits)
        ours = student.channel.sock
        try:
            yield student
        finally:
            ours.close()
            student.status = self._end()

    def _begin(self, limits: Limits) -> StudentProcess:
        """Return a process that has started; if it does not, that is not the student's fault."""
        for _ in (1, 2):
            ours, theirs = socket.socketpair()
            try:
                with theirs:
                    self._request(theirs, limits)
            except BaseException:
                ours.close()
                raise
            channel = Channel(ours)
            try:
                channel.receive(START_SECONDS)
            except (EOFError, Silence, WireError):
                ours.close()
                self._restart()
            else:
                return StudentProcess(channel, limits)
        raise SandboxUnavailable("the sandbox ends as soon as it starts")

    def _request(self, theirs: socket.socket, limits: Limits) -> None:
        request: Frame = {
            "limits": dataclasses.asdict(limits),
            "seccomp": sys.platform == "linux",
            "tmp": self._scratch,
        }
        for attempt in (1, 2):
            try:
                socket.send_fds(self._control.sock, [b"+"], [theirs.fileno()])
                self._control.send(request)
                return
            except OSError:
                if attempt == 2:
                    raise SandboxUnavailable("the sandbox ends as soon as it starts") from None
                self._restart()

    def _end(self) -> int | None:
        """Have the current student process ended; return its exit status if it can be known."""
        try:
            self._control.send({"end": True})
            reply = self._control.receive(5)
            if not reply["clean"]:
                self._restart()
            return int(reply["ended"])
        except (OSError, EOFError, Silence, WireError, KeyError):
            self._restart()
            return None

    def _restart(self) -> None:
        self._stop()
        self._start()

    def _start(self) -> None:
        self._stage()
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                self._command(),
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                cwd=self._files.name if self.isolation == "bubblewrap" else self._tmp(),
                env=self._environment(self._files.name),
                start_new_session=True,
            )
        self._control = Channel(ours)
        try:
            self._control.receive(START_SECONDS)
        except (EOFError, Silence, WireError):
            self._process.kill()
            said = self._process.communicate()[1].decode(errors="replace").strip()
            self._process = None
            ours.close()
            raise SandboxUnavailable(self._advice(said)) from None

    def _advice(self, said: str) -> str:
        if self.isolation == "process":
            return f"the sandbox process does not start: {said[-500:]}"
        return (
            f"bubblewrap cannot isolate student code on this machine ({said[-300:] or 'no word'}). "
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
        """Copy what may be seen inside: the games, and the untrusted side of the sandbox."""
        root = Path(self._files.name) / "course"
        shutil.rmtree(root, ignore_errors=True)
        library, ours = Path(course_lib.__file__).parent, Path(__file__).parents[1]
        for source, names, target in (
            (library, COURSE_LIB_INSIDE, root / "course_lib"),
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
