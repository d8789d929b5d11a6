"""What a student's process gives up where it has no namespaces: files, privileges, its user.

The server in a sandbox reads a ``Confinement`` from a file, prepares it once, and each process that
it forks enters it, before any code of a student runs. The order matters: who has given up
privileges cannot change its user any more.
"""

import ctypes
import errno
import json
import os
import shutil
import signal
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NoReturn, Self

from autograder.sandbox import landlock
from autograder.sandbox.prctl import c_library, prctl, promise_no_new_privileges

PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL = 47, 4
CAPABILITIES_V3 = 0x20080522
LATEST = 7
"""The newest version of Landlock that this project knows."""
FIRST_USER, USERS = 1_000, 10_000
"""Users from the first one on may be people; a student's process gets one of so many others."""


@dataclass(frozen=True)
class Confinement:
    """The files that a student's process may see and write.

    Attributes:
        readable: files and directories that it may read, with all that is below them.
        writable: directories in which it may do as it likes.
        path: the directories in which Python looks for modules.
        abi: the version of Landlock to ask for; the kernel's own if that is older.
    """

    readable: tuple[str, ...]
    writable: tuple[str, ...]
    path: tuple[str, ...]
    abi: int

    @classmethod
    def read(cls, file: str) -> Self:
        """Return what ``write`` wrote."""
        content = json.loads(Path(file).read_text(encoding="utf-8"))
        readable, writable, path = (tuple(content[n]) for n in ("readable", "writable", "path"))
        return cls(readable, writable, path, content["abi"])

    def write(self, file: Path) -> None:
        """Write it into a file for the server."""
        file.write_text(json.dumps(asdict(self)), encoding="utf-8")

    def prepare(self) -> "PreparedConfinement":
        """Return it with its rules in the kernel, and a user for students' processes.

        Raises:
            OSError: the kernel has no Landlock.
        """
        abi = min(self.abi, landlock.version())
        if abi < 1:
            raise OSError(errno.EOPNOTSUPP, "there is no version of it to use")
        rules = [(path, landlock.READ) for path in self.readable]
        rules += [(path, landlock.WRITE) for path in self.writable]
        rules += [("/dev/null", landlock.READ | landlock.WRITE), ("/dev/urandom", landlock.READ)]
        return PreparedConfinement(landlock.ruleset(rules, abi), abi, self._own_user())

    def _own_user(self) -> int | None:
        """Return the id of a user who owns nothing here; None if only this one can do the work.

        Files and processes of root's are then out of a student's reach twice. It cannot be had
        without root's privileges, in a namespace that knows one user only, or where Python's files
        are for root's eyes.
        """
        if os.geteuid() != 0:
            return None
        user = next(_unknown_users(), None)
        return user if user is not None and _works(user, self) else None


@dataclass(frozen=True)
class PreparedConfinement:
    """A confinement that processes enter.

    Attributes:
        rules: the descriptor of its rules.
        abi: the version of Landlock in use.
        user: the id of the user, and of its group, that a process becomes; None to stay.
    """

    rules: int
    abi: int
    user: int | None

    def enter(self) -> None:
        """Confine this process, for good; OSError if the kernel refuses a part of it."""
        if self.user is not None:
            _become(self.user)
        _drop_privileges()
        promise_no_new_privileges()
        landlock.restrict_self(self.rules, self.abi)
        os.close(self.rules)


def _become(user: int) -> None:
    os.setgroups([])
    os.setresgid(user, user, user)
    os.setresuid(user, user, user)


def _drop_privileges() -> None:
    """Give up every capability: root's of a container outlast a change of nothing but files."""
    with suppress(OSError):  # none is inherited where there are none
        prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL)
    header = ctypes.create_string_buffer(struct.pack("=Ii", CAPABILITIES_V3, 0))
    if c_library().capset(header, ctypes.create_string_buffer(24)) != 0:
        raise OSError(ctypes.get_errno(), "capset refused")


def _unknown_users() -> Iterator[int]:
    """Yield ids of users without a name that this user namespace knows; another one per process."""
    with open("/proc/self/uid_map", encoding="ascii") as file:
        ranges = [[int(number) for number in line.split()] for line in file]
    for first, _, count in ranges:
        top = min(first + count, 1 << 31) - 1_000
        candidate = top - os.getpid() % USERS
        if candidate >= max(first, FIRST_USER) and not _has_name(candidate):
            yield candidate


def _has_name(user: int) -> bool:
    import pwd  # Unix only, and the judge imports this module everywhere

    with suppress(KeyError):
        return bool(pwd.getpwuid(user))
    return False


def _works(user: int, confinement: Confinement) -> bool:
    """Tell whether a process of a user can do a student's work, and this one can undo it.

    It is tried: a process of the user's reads what it is to read, and leaves a file in a directory
    that is its own from then on; this process ends it, and removes the file.
    """
    place = confinement.writable[0]
    ours, theirs = socket.socketpair()
    with ours:
        with theirs:
            pid = os.fork()
            if pid == 0:
                ours.close()
                _try_work(user, confinement, theirs)
        try:
            if not ours.recv(1):
                raise PermissionError
            os.kill(pid, signal.SIGKILL)
            os.unlink(f"{place}/trial/file")
            os.rmdir(f"{place}/trial")
            return True
        except OSError:
            os.chown(place, os.geteuid(), -1)
            shutil.rmtree(f"{place}/trial", ignore_errors=True)
            return False
        finally:
            ours.close()  # ends the process, if the signal did not
            os.waitpid(pid, 0)


def _try_work(user: int, confinement: Confinement, told: socket.socket) -> NoReturn:
    """Do what a student's process does, say so, and wait for the end."""
    try:
        place = confinement.writable[0]
        os.chown(place, user, user)
        _become(user)
        if all(os.access(path, os.R_OK) for path in confinement.readable):
            os.mkdir(f"{place}/trial", 0o700)
            Path(place, "trial", "file").touch()
            told.send(b"+")
            told.recv(1)
    finally:
        os._exit(0)
