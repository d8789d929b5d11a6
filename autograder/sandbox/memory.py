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
