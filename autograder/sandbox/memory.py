"""The memory that a student's process really uses, counted from outside of it.

The limit on address space (``limits``) does not see memory that the kernel holds for a process:
files in the private directory, which is in memory, threads, and tables of pages. Where root starts
the sandbox, the kernel does not count its threads either.
"""

import os
import re
from typing import NamedTuple

THREAD, FILE = 32 << 10, 1 << 10
"""Bytes that the kernel needs for a thread, and for a file or a directory without its content."""
SIZES = re.compile(rb"^(?:VmRSS|VmSwap|VmPTE|HugetlbPages):\s+(\d+) kB$", re.MULTILINE)
THREADS = re.compile(rb"^Threads:\s+(\d+)$", re.MULTILINE)


class Held(NamedTuple):
    """The memory that a process holds; 0 if it is not known.

    Attributes:
        memory: bytes of memory, of the process and of its private directory.
        threads: its threads.
        files: files and directories in its private directory.
    """

    memory: int = 0
    threads: int = 0
    files: int = 0


def held_memory(pid: int, directory: str) -> Held:
    """Return the memory that a process holds, on Linux.

    Args:
        pid: the process; memory shared with the process that forked it counts, too.
        directory: its private directory, which counts if it is a file system of its own.
    """
    try:
        with open(f"/proc/{pid}/status", "rb") as file:
            status = file.read()
    except OSError:
        return Held()  # it has ended, or this is not Linux
    own = sum(int(size) << 10 for size in SIZES.findall(status))
    threads = sum(map(int, THREADS.findall(status)))
    space, files = _used_space(directory)
    return Held(own + THREAD * threads + space + FILE * files, threads, files)


def _used_space(directory: str) -> tuple[int, int]:
    """Return the bytes of the files of a file system in memory, and their number."""
    try:
        if not os.path.ismount(directory):
            return 0, 0
        space = os.statvfs(directory)
    except OSError:
        return 0, 0
    used = (space.f_blocks - space.f_bfree) * space.f_frsize
    return used, space.f_files - space.f_ffree
