"""One text that lasts from one session to the next: a small file beside the notebooks, or memory.

The reader's progress and the reader's predictions are kept this way.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

MOST_BYTES = 1_000_000
"""A longer file is none of ours, and is not read."""

LOCK_SECONDS = 1.0

BROWSER_STORAGE = Path("/drive")
"""Where Python in a browser reaches the browser's storage; its other folders are in memory."""


class Store(Protocol):
    """Keeps one text."""

    def lock(self) -> AbstractContextManager[None]:
        """Keep other kernels from saving, as far as that is possible here."""

    def load(self) -> str | None:
        """Return the text; None if there is none or it cannot be read."""

    def save(self, text: str) -> None:
        """Replace the text; OSError if that is not possible."""


@dataclass(frozen=True)
class FileStore:
    """A file in a folder. It is replaced as a whole, so that no reader gets half of it.

    Attributes:
        folder: the folder of the notebooks.
        name: the name of the file.
    """

    folder: Path
    name: str

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Lock the folder. Where that is not possible, or takes too long, do without."""
        descriptor = _lock(self.folder)
        try:
            yield
        finally:
            if descriptor is not None:
                os.close(descriptor)  # which unlocks it

    def load(self) -> str | None:
        """Return the text of the file; None if there is none or it cannot be read."""
        path = self.folder / self.name
        with suppress(OSError, ValueError):
            if path.is_file() and path.stat().st_size <= MOST_BYTES:
                return path.read_text(encoding="utf-8")
        return None

    def save(self, text: str) -> None:
        """Replace the file; OSError if that is not possible, or if its folder is in memory."""
        if not _lasts(self.folder):
            raise OSError(f"{self.folder} is in memory: a file must be below {BROWSER_STORAGE}")
        descriptor, written = tempfile.mkstemp(prefix=self.name, suffix=".tmp", dir=self.folder)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(written, self.folder / self.name)
        except OSError:
            with suppress(OSError):
                os.unlink(written)
            raise


class MemoryStore:
    """Keeps the text as long as the session lasts."""

    def __init__(self) -> None:
        self._text: str | None = None

    def lock(self) -> AbstractContextManager[None]:
        """No other process saves here."""
        return nullcontext()

    def load(self) -> str | None:
        """Return the text; None if there is none."""
        return self._text

    def save(self, text: str) -> None:
        """Replace the text."""
        self._text = text


def _lasts(folder: Path) -> bool:
    """Return False if a folder is gone with the page."""
    return sys.platform != "emscripten" or folder.is_relative_to(BROWSER_STORAGE)


def _lock(folder: Path) -> int | None:
    """Lock a folder among processes; return the descriptor that holds the lock, None without."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # Windows, or Python in a browser
        return None
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return None
    latest = time.monotonic() + LOCK_SECONDS
    while time.monotonic() < latest:
        with suppress(OSError):
            flock(descriptor, LOCK_EX | LOCK_NB)
            return descriptor
        time.sleep(0.01)
    os.close(descriptor)
    return None
