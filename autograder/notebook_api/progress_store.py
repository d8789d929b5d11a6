"""The reader's results from one session to the next: a small file beside the notebooks.

It is for the reader alone. Grading never reads it, and it is not handed in. A store keeps one text;
an edition without files has a store of its own, and gives it to ``Progress``.
"""

import json
import math
import os
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Protocol

FILE = ".progress.json"
MOST_BYTES = 1_000_000
"""A longer file is none of ours, and is not read."""

LOCK_SECONDS = 1.0
ABOUT = "What check() found in these notebooks. It gives no marks. Delete it to start again."


@dataclass(frozen=True)
class Result:
    """What is kept of one exercise.

    Attributes:
        best: the most points of any verdict.
        last: the points of the last verdict.
        version: the version of the exercise that was judged.
        date: when the last verdict was given, as in ``2026-10-05T18:30:00Z``.
    """

    best: float
    last: float
    version: int
    date: str


Results = Mapping[str, Result]
"""Results by the id of their exercise."""


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
    """A file in a folder. It is replaced as a whole, so that nobody reads half of it.

    Attributes:
        folder: the folder of the notebooks.
    """

    folder: Path

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Lock the folder. Where that is not possible, or takes too long, do without."""
        descriptor = _locked(self.folder)
        try:
            yield
        finally:
            if descriptor is not None:
                os.close(descriptor)  # which unlocks it

    def load(self) -> str | None:
        """Return the text of the file; None if there is none or it cannot be read."""
        path = self.folder / FILE
        with suppress(OSError, ValueError):
            if path.is_file() and path.stat().st_size <= MOST_BYTES:
                return path.read_text(encoding="utf-8")
        return None

    def save(self, text: str) -> None:
        """Replace the file; OSError if that is not possible."""
        descriptor, name = tempfile.mkstemp(prefix=FILE, suffix=".tmp", dir=self.folder)
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(name, self.folder / FILE)
        except OSError:
            with suppress(OSError):
                os.unlink(name)
            raise


def _locked(folder: Path) -> int | None:
    """Lock a folder among processes; return the descriptor that holds the lock, None without."""
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return None
    latest = time.monotonic() + LOCK_SECONDS
    while time.monotonic() < latest:
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return descriptor
        time.sleep(0.01)
    os.close(descriptor)
    return None


class Progress:
    """The results that are known: those of this session, and those in the store.

    Args:
        store: where they are kept. Without it, or if it fails, they last as long as the session.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._session: Results = {}

    def results(self) -> Results:
        """Return all results."""
        return merged(as_results(self.store.load()), self._session)

    def record(self, exercise_id: str, result: Result) -> None:
        """Keep the result of a verdict; nothing is raised if the store cannot be written."""
        with self.store.lock():
            self._session = merged(self.results(), {exercise_id: result})
            with suppress(OSError):
                self.store.save(as_text(self._session))


def merged(some: Results, others: Results) -> Results:
    """Return the results of two records of the same reader."""
    found = dict(some)
    for exercise_id, result in others.items():
        known = found.get(exercise_id)
        found[exercise_id] = result if known is None else _newest(known, result)
    return found


def _newest(one: Result, two: Result) -> Result:
    """Return the later result, with the best points of both if they are of the same version."""
    later = max(two, one, key=lambda result: (result.version, result.date))  # the first, if equal
    best = max(one.best, two.best) if one.version == two.version else later.best
    return replace(later, best=best)


def as_text(results: Results) -> str:
    """Return results as JSON text."""
    exercises = {exercise_id: asdict(results[exercise_id]) for exercise_id in sorted(results)}
    return json.dumps({"about": ABOUT, "exercises": exercises}, indent=1) + "\n"


def as_results(text: str | None) -> Results:
    """Return the results in a text; those that are damaged are left out."""
    with suppress(ValueError, RecursionError):
        record = json.loads(text or "{}")
        entries = record.get("exercises") if isinstance(record, dict) else None
        if isinstance(entries, dict):
            read = {exercise_id: _result(entry) for exercise_id, entry in entries.items()}
            return {exercise_id: result for exercise_id, result in read.items() if result}
    return {}


def _result(entry: Any) -> Result | None:
    """Return a result from its JSON; None if it is damaged."""
    with suppress(TypeError):  # no dictionary of these keys
        found = Result(**entry)
        points = (found.best, found.last)
        numbers = all(type(n) in (int, float) and math.isfinite(n) and n >= 0 for n in points)
        if numbers and type(found.version) is int and isinstance(found.date, str):
            return found
    return None
