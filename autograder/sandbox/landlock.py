"""Linux's Landlock: a process gives up, for good, every file but those that it names.

Any user may use it, also in a container, where namespaces may be forbidden. Its versions (ABI) hold
more and more: files (1, Linux 5.13), moves between directories (2), truncation (3, Linux 6.2), TCP
(4, Linux 6.7), devices (5, Linux 6.10), signals and abstract sockets (6, Linux 6.12). What an older
one leaves open, ``system_calls`` refuses. (The wheels for Landlock are development versions, and
these are three system calls.) Source: the Linux kernel's documentation, "Landlock: unprivileged
access control".
"""

import ctypes
import os
import stat
import struct
from collections.abc import Iterable

from autograder.sandbox.prctl import c_library

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION = 1  # a flag of the first: it answers with the version
PATH_BENEATH = 1

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR, REMOVE_DIR, REMOVE_FILE = (1 << n for n in range(6))
MAKE_CHAR, MAKE_DIR, MAKE_REG, MAKE_SOCK, MAKE_FIFO, MAKE_BLOCK, MAKE_SYM = (
    1 << n for n in range(6, 13)
)
REFER, TRUNCATE, IOCTL_DEV = (1 << n for n in range(13, 16))
"""The rights on files. A process that restricts itself has those that it names, and no others."""
SINCE = {REFER: 2, TRUNCATE: 3, IOCTL_DEV: 5}
"""The versions from which on some of them exist; the others do from the first."""
BIND_TCP, CONNECT_TCP, ABSTRACT_SOCKETS, SIGNALS = 1, 2, 1, 2
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
"""The rights that a file may have; the others are those of a directory."""

READ = READ_FILE | READ_DIR
WRITE = (
    READ | WRITE_FILE | TRUNCATE | REFER | REMOVE_DIR | REMOVE_FILE
    | MAKE_DIR | MAKE_REG | MAKE_FIFO | MAKE_SYM
)  # fmt: skip
"""The rights that this project gives: to read, and to do as one likes, but with no device."""


def version() -> int:
    """Return the version of Landlock that the kernel has.

    Raises:
        OSError: the kernel, or the container's own filter of system calls, has none.
    """
    return _call(CREATE_RULESET, None, 0, VERSION)


def ruleset(rules: Iterable[tuple[str, int]], abi: int) -> int:
    """Return the descriptor of a set of rules; what is given no right has none.

    Args:
        rules: paths, each with the rights on it and on what is below it; one that is not there is
            passed over.
        abi: the version to ask for, at most the kernel's.

    Raises:
        OSError: the kernel refuses a rule.
    """
    known = _rights(abi)
    # Longer records are those of later versions.
    handled = [known, BIND_TCP | CONNECT_TCP, ABSTRACT_SOCKETS | SIGNALS]
    asked = handled[: 1 + (abi >= 4) + (abi >= 6)]
    attributes = struct.pack(f"={len(asked)}Q", *asked)
    found = _call(CREATE_RULESET, attributes, len(attributes), 0)
    for path, rights in rules:
        try:
            place = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except FileNotFoundError:
            continue
        try:
            rights &= known if stat.S_ISDIR(os.fstat(place).st_mode) else known & OF_FILES
            _call(ADD_RULE, found, PATH_BENEATH, struct.pack("=Qi", rights, place), 0)
        finally:
            os.close(place)
    return found


def restrict_self(rules: int, abi: int) -> None:
    """Put a set of rules in force for this thread, and for all that it starts, for good; OSError.

    The process must have promised to gain no privileges.
    """
    quiet = int(abi >= 7)  # refusals are for the student, not for the machine's log
    _call(RESTRICT_SELF, rules, quiet)


def _rights(abi: int) -> int:
    """Return all rights on files that a version knows."""
    return sum(1 << n for n in range(16) if SINCE.get(1 << n, 1) <= abi)


def _call(number: int, *args: int | bytes | None) -> int:
    """Make a system call; OSError if it fails."""
    # A variadic function: plain integers would be passed as 32 bits.
    words = [ctypes.c_ulong(a) if isinstance(a, int) else a for a in args]
    answer = int(c_library().syscall(ctypes.c_long(number), *words))
    if answer < 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))
    return answer
