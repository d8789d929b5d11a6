"""Processors for matches: two matches of one machine never share one while there are enough."""

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager

NAME = "\0adversarial-search-course/core/{}"
"""The name that a match on a processor holds: of a socket, which the kernel frees at the end
of a process, however it ends."""


@contextmanager
def claimed_core() -> Iterator[int | None]:
    """Yield a processor that no other match uses meanwhile; None if there is none left.

    Both players of a match share it, for only one of them thinks at a time.
    """
    held, core = _claim() if sys.platform == "linux" else (None, None)
    try:
        yield core
    finally:
        if held is not None:
            held.close()


def _claim() -> tuple[socket.socket | None, int | None]:
    for core in sorted(os.sched_getaffinity(0)):
        holder = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            holder.bind(NAME.format(core))
        except OSError:
            holder.close()
        else:
            return holder, core
    return None, None
