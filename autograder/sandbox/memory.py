"""The memory that a student's process really uses, counted from outside of it.

The limit on address space (``limits``) does not see memory that the kernel holds for a process:
files in the private directory, which is in memory, threads, and tables of pages.
"""

import os
import re

THREAD, FILE = 32 << 10, 1 << 10
"""Bytes that the kernel needs for a thread, and for a file or a directory without its content."""
SIZES = re.compile(rb"^(?:VmRSS|VmSwap|VmPTE|HugetlbPages):\s+(\d+) kB$", re.MULTILINE)
THREADS = re.compile(rb"^Threads:\s+(\d+)$", re.MULTILINE)


def used_memory(pid: int, directory: str) -> int:
    """Return the bytes of memory of a process and of its private directory, on Linux, else 0.

    Args:
        pid: the process; memory shared with the process that forked it counts, too.
        directory: its private directory, which counts if it is a file system of its own.
    """
    try:
        with open(f"/proc/{pid}/status", "rb") as file:
            status = file.read()
    except OSError:
        return 0  # it has ended, or this is not Linux
    own = sum(int(size) << 10 for size in SIZES.findall(status))
    return own + THREAD * sum(map(int, THREADS.findall(status))) + _used_space(directory)


def _used_space(directory: str) -> int:
    """Return the bytes of memory that the files of a file system in memory need."""
    try:
        if not os.path.ismount(directory):
            return 0
        space = os.statvfs(directory)
    except OSError:
        return 0
    used = (space.f_blocks - space.f_bfree) * space.f_frsize
    return used + FILE * (space.f_files - space.f_ffree)
