"""A process's requests to the kernel about itself: Linux's ``prctl``."""

import ctypes
import os
import signal
import sys
from contextlib import suppress
from functools import cache

PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS, PR_SET_THP_DISABLE = 1, 4, 38, 41


def end_with_parent(parent: int | None = None) -> None:
    """Have the kernel kill this process as soon as its parent ends; on Linux, else do nothing.

    The kernel takes the end of the parent's thread that started this process for the parent's end.

    Args:
        parent: the id of the process that started this one. If that has ended already, this
            process ends at once. If it is None, only an end from now on counts.

    Raises:
        OSError: the kernel refuses.
    """
    if sys.platform != "linux":
        return
    parent = os.getppid() if parent is None else parent
    prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL))
    if os.getppid() != parent:  # it ended before the kernel was asked
        os._exit(1)


def hide_memory() -> None:
    """Keep other processes of the same user out of /proc/<pid>/mem of this one; OSError."""
    prctl(PR_SET_DUMPABLE, 0)


def promise_no_new_privileges() -> None:
    """Promise to gain no privileges: without that, the kernel takes filters and rules from root."""
    prctl(PR_SET_NO_NEW_PRIVS, 1)


def use_small_pages() -> None:
    """Have this process and its children use pages of 4 KiB only, if the kernel has larger ones.

    Of a page of 2 MiB, 4 KiB may stay mapped while all of it stays in memory, where no limit and
    no statistic counts it.
    """
    with suppress(OSError):  # this kernel knows of no larger pages
        prctl(PR_SET_THP_DISABLE, 1)


def prctl(*args: object) -> None:
    """Call ``prctl`` of the C library with up to five arguments; OSError if it fails."""
    padded = [*args, 0, 0, 0, 0][:5]
    # A variadic function: plain integers would be passed as 32 bits. Some requests are refused
    # unless the further arguments are 0.
    words = [ctypes.c_ulong(a) if isinstance(a, int) else a for a in padded]
    if c_library().prctl(*words) != 0:
        raise OSError(ctypes.get_errno(), "prctl refused")


@cache
def c_library() -> ctypes.CDLL:
    """Return the C library; ``ctypes.get_errno`` then has the error of a call."""
    return ctypes.CDLL(None, use_errno=True)
