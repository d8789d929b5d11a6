"""Students' Markdown as HTML for our pages, at a bounded cost, and once.

A long text is rendered by a process of its own with limited memory and CPU time, so that none can
stop the page for everyone; this module is that process's program, too. A text that does not fit
into the limits is shown as it is typed.
"""

import subprocess
import sys
from collections import OrderedDict
from hashlib import sha256
from threading import BoundedSemaphore, Lock

from autograder.protocol.bounds import (
    MAX_KEPT,
    MAX_PAGE,
    MAX_RENDERED_HERE,
    MAX_SHOWN,
    RENDER_CPU,
    RENDER_MEMORY,
    RENDER_SECONDS,
)
from classroom.course.submissions.sanitize import AS_TYPED, as_typed, safe_html


class RenderCache:
    """The results that were used last, by a digest of their texts; threads may share them.

    Args:
        most: the characters of all results together.
    """

    def __init__(self, most: int = MAX_KEPT) -> None:
        self._most, self._size = most, 0
        self._found: OrderedDict[bytes, str] = OrderedDict()
        self._lock = Lock()

    def get(self, key: bytes) -> str | None:
        """Return a result; None if it is not kept."""
        with self._lock:
            if key in self._found:
                self._found.move_to_end(key)
            return self._found.get(key)

    def keep(self, key: bytes, page: str) -> None:
        """Keep a result, in the place of those that were not used for longest."""
        with self._lock:
            self._size += len(page) - len(self._found.pop(key, ""))
            self._found[key] = page
            while self._size > self._most:
                self._size -= len(self._found.popitem(last=False)[1])


_kept = RenderCache()
_processes = BoundedSemaphore(2)
"""More at a time would take the memory and the processors of the others."""


def shown_html(text: str) -> str:
    """Return the HTML that shows a student's Markdown; beyond the limits its text as it is typed.

    This may take seconds; other threads can go on.

    Args:
        text: the Markdown.
    """
    if AS_TYPED.fullmatch(text):  # nothing is in it that could be rendered
        return text
    data = text.encode(errors="replace")
    key = sha256(data).digest()
    if (page := _kept.get(key)) is None:
        here = len(text) <= MAX_RENDERED_HERE
        page = safe_html(text) if here else _by_another_process(data) or as_typed(text)
        _kept.keep(key, page)
    return page


def _by_another_process(data: bytes) -> str:
    """Return the HTML of a text; "" if it does not fit into the limits."""
    if len(data) > MAX_SHOWN:
        return ""
    with _processes:
        try:
            done = subprocess.run(
                [sys.executable, "-m", "classroom.course.submissions.rendering"], input=data,
                capture_output=True, timeout=RENDER_SECONDS, check=False,
            )  # fmt: skip
        except (subprocess.TimeoutExpired, OSError):  # the latter where no process can start
            return ""
    return done.stdout.decode() if done.returncode == 0 else ""


def main() -> None:
    """Render standard input under limits, and print the page; fail if it is too long."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (RENDER_MEMORY, RENDER_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (RENDER_CPU, RENDER_CPU))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    page = safe_html(sys.stdin.buffer.read().decode()).encode(errors="replace")
    if len(page) > MAX_PAGE:
        raise SystemExit(1)
    sys.stdout.buffer.write(page)


if __name__ == "__main__":
    main()
