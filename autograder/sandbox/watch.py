"""The server's watch over a student's process: its memory and threads, and its time.

The process is a child that was not waited for: its id belongs to no other process.

Memory is counted from outside of the process: the limit on address space (``limits``) does not see
memory that the kernel holds for a process:
files in the private directory, which is in memory, threads, and tables of pages. Where root starts
the sandbox, the kernel does not count its threads either.
"""

import contextlib
import os
import re
import signal
import time
from typing import NamedTuple

from autograder.protocol.channel import Channel
from autograder.protocol.clock import Clock, waiting_seconds
from autograder.protocol.limits import Limits
from autograder.sandbox import control

THREAD, FILE = 32 << 10, 1 << 10
"""Bytes that the kernel needs for a thread, and for a file or a directory without its content."""
SIZES = re.compile(rb"^(?:VmRSS|VmSwap|VmPTE|HugetlbPages):\s+(\d+) kB$", re.MULTILINE)
THREADS = re.compile(rb"^Threads:\s+(\d+)$", re.MULTILINE)
STATE = re.compile(rb"^State:\s+(\w)", re.MULTILINE)


class Held(NamedTuple):
    """The memory and the files that a process holds; 0 if it is not known.

    Attributes:
        memory: bytes of memory, of the process and of its private directory, if that is in memory.
        threads: its threads.
        files: files and directories in its private directory.
        space: bytes in its private directory, if that is on a disk: nothing else bounds them.
        state: what its main thread does, as a letter: see proc_pid_status(5).
    """

    memory: int = 0
    threads: int = 0
    files: int = 0
    space: int = 0
    state: str = ""


def held_memory(pid: int, directory: str, most: int) -> Held:
    """Return what a process holds, on Linux.

    Args:
        pid: the process; memory shared with the process that forked it counts, too.
        directory: its private directory.
        most: the entries in the directory after which no more are counted.
    """
    try:
        with open(f"/proc/{pid}/status", "rb") as file:
            status = file.read()
    except OSError:
        return Held()  # it has ended, or this is not Linux
    own = sum(int(size) << 10 for size in SIZES.findall(status))
    threads = sum(map(int, THREADS.findall(status)))
    state = "".join(letter.decode() for letter in STATE.findall(status))
    own += THREAD * threads
    try:
        if os.path.ismount(directory):
            room = os.statvfs(directory)
            files, space = room.f_files - room.f_ffree, (room.f_blocks - room.f_bfree)
            own += space * room.f_frsize + FILE * files
            return Held(own, threads, files, state=state)
    except OSError:
        return Held(own, threads, state=state)
    files, space = _entries(directory, most)
    return Held(own + FILE * files, threads, files, space, state)


def _entries(directory: str, most: int) -> tuple[int, int]:
    """Return the number of entries below a directory, and their bytes.

    A directory that cannot be listed, as one whose path is too long, has too many.
    """
    files = space = 0
    folders = [directory]
    for folder in folders:  # grows during the walk
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    files += 1
                    if files > most:
                        return files, space
                    space += entry.stat(follow_symlinks=False).st_blocks * 512
                    if entry.is_dir(follow_symlinks=False):
                        folders.append(entry.path)
        except FileNotFoundError:
            continue  # removed meanwhile
        except OSError:
            return most + 1, space
    return files, space


LOOK_SECONDS = 0.05
"""Seconds after which memory, threads and time of a student's process are looked at again."""
PF_EXITING = 4
"""The flag of a thread that ends: see proc_pid_stat(5), and Linux's include/linux/sched.h."""
STANDING = "DTt"
"""States in which a process does nothing and is not to blame: it waits for a disk, for a page of
memory as well, or was stopped. No system call that it may make stops it."""


class Used(NamedTuple):
    """The time that a process has used until now.

    Attributes:
        cpu: seconds of CPU time, of all its threads.
        wall: seconds on a clock, without those in which its main thread could not go on.
    """

    cpu: float
    wall: float

    def since(self, other: "Used") -> "Used":
        """Return the time from another moment on."""
        return Used(max(0.0, self.cpu - other.cpu), max(0.0, self.wall - other.wall))


class Watch:
    """Watches a student's process while it waits for the judge's messages about it.

    Args:
        pid: the process.
        limits: its limits.
        tmp: its private directory.

    Attributes:
        greedy: True once it was ended because it used more memory than it may.
        late: True once it was ended because it took more time than it may.
        crowded: True once it was ended because it had more threads than it may.
        littered: True once it was ended because it had more files than it may.
        full: True once it was ended because its files had more bytes than they may.
    """

    def __init__(self, pid: int, limits: Limits, tmp: str) -> None:
        self.pid, self.limits, self.tmp = pid, limits, tmp
        self.greedy = self.late = self.crowded = self.littered = self.full = False
        self._most = min(limits.entries, limits.memory // FILE)
        self.clock = Clock()
        self.exact = True
        self._looked = self.clock.now()
        self._stood, self._held = 0.0, Held()
        self._forked = Used(0, self._used().wall)
        self._begun = Used(0, 0)
        self._allowed: control.RunStudent | None = None

    def serve(self, channel: Channel) -> None:
        """Carry out the judge's requests until it ends the process, or is gone."""
        with contextlib.suppress(EOFError):
            while True:
                while not channel.is_ready(LOOK_SECONDS):
                    self._look()
                message: object = channel.receive(
                    control.EndStudent, control.RunStudent, control.PauseStudent,
                    control.TimeStudent,
                )  # fmt: skip
                if isinstance(message, control.EndStudent):
                    return
                if isinstance(message, control.RunStudent):
                    self._run(message)
                elif isinstance(message, control.TimeStudent):
                    channel.send(self._time())
                else:
                    channel.send(self._pause())

    @property
    def has_killed(self) -> bool:
        """Tell whether the process was ended because it used more than it may."""
        return self.greedy or self.crowded or self.littered or self.full or self.late

    def total(self) -> Used:
        """Return the time that the process has used since it was forked."""
        return self._used().since(self._forked)

    def _run(self, allowed: control.RunStudent) -> None:
        # Read before it runs on: from then on, all time is its own.
        self._begun, self._allowed = self._used(), allowed
        os.kill(self.pid, signal.SIGCONT)

    def _pause(self) -> control.StudentPaused:
        """Stop all threads of the process, then read its clocks."""
        os.kill(self.pid, signal.SIGSTOP)
        os.waitid(os.P_PID, self.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        used = self._used().since(self._begun)
        self._allowed = None
        self._look_again()
        return control.StudentPaused(used.cpu, used.wall)

    def _time(self) -> control.StudentTimed:
        self._look_again()
        used = self.total()
        awake = self._held.state in ("R", *STANDING)
        return control.StudentTimed(used.cpu, used.wall, not awake, self.exact)

    def _look_again(self) -> None:
        """Look, if that was long ago: quick messages leave no pause in which ``serve`` would."""
        if self.clock.now() > self._looked + LOOK_SECONDS:
            self._look()

    def _look(self) -> None:
        """End the process if it uses more memory, threads, files or time than it may."""
        self.clock.look()
        before, self._looked = self._looked, self.clock.now()
        now = self._held = held_memory(self.pid, self.tmp, self._most)
        if now.state in tuple(STANDING):
            self._stood += self._looked - before
        self.greedy |= now.memory > self.limits.memory
        self.crowded |= now.threads > self.limits.threads
        self.littered |= now.files > self.limits.entries
        self.full |= now.space > self.limits.tmp
        self.late |= self._is_late()
        if self.has_killed:
            os.kill(self.pid, signal.SIGKILL)

    def _is_late(self) -> bool:
        if self._allowed is None:
            return False
        used = self._used().since(self._begun)
        return used.cpu > self._allowed.cpu or used.wall > self._allowed.wall

    def _used(self) -> Used:
        """Return the time that the process has used; CPU time is known on Linux only, else 0."""
        cpu, waited = 0.0, waiting_seconds(str(self.pid))
        with contextlib.suppress(OSError):  # it has ended, and was the last to know
            cpu = time.clock_gettime(cpu_clock(self.pid))
        self.exact = cpu > 0 and waited is not None
        return Used(cpu, self.clock.now() - self._stood - (waited or 0))


def is_exiting(pid: int) -> bool:
    """Tell whether the kernel ends all threads of a process just now; False where nobody knows."""
    flags, gone = [], contextlib.suppress(FileNotFoundError, ProcessLookupError)
    try:
        for task in os.scandir(f"/proc/{pid}/task"):
            with gone, open(f"{task.path}/stat", "rb") as file:
                # The program's name comes first; it may have parentheses and blanks itself.
                flags.append(int(file.read().rpartition(b") ")[2].split()[6]))
    except OSError:
        return False
    return bool(flags) and all(flag & PF_EXITING for flag in flags)


def cpu_clock(pid: int) -> int:
    """Return Linux's clock of the CPU time of a process: see clock_getcpuclockid(3)."""
    return ~pid << 3 | 2
