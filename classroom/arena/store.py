"""The matches that were played: one line of JSON each, in a file that only grows.

A line is on the disk before its match counts. A run that is killed while it writes leaves a part of
a line, without its end; the next run cuts it off, and plays that match again. So does a line of
another form, which an earlier version of this package may have written.
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from autograder.model.errors import WriteFailure
from autograder.model.plain_text import one_line
from classroom.arena.fixtures import PlayedFixture


class MatchStore:
    """The played matches by the keys of their fixtures.

    Args:
        file: the open file, to be read and appended to.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._matches: dict[str, PlayedFixture] = {}
        whole = 0
        file.seek(0)
        for line in file:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            self._matches.update(_read(line))
        file.truncate(whole)

    def get(self, key: str) -> PlayedFixture | None:
        """Return the match of a fixture; None if it has not been played."""
        return self._matches.get(key)

    def add(self, key: str, match: PlayedFixture) -> PlayedFixture:
        """Write a match to the disk, and return it as a later run reads it; OSError if not."""
        line = json.dumps({"key": key, **match.to_json()}, separators=(",", ":")).encode()
        self._file.write(line + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self._matches |= _read(line)
        return self._matches[key]


@contextmanager
def open_store(path: Path) -> Iterator[MatchStore]:
    """Open a store, which is made if it is missing.

    Raises:
        WriteFailure: it cannot be opened, or a match cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+") as file:
            yield MatchStore(file)
    except OSError as error:
        raise WriteFailure(
            f"{one_line(str(path))} cannot be written ({error.strerror or error}); the matches "
            "before are kept: correct this, and run the same command again"
        ) from None


def _read(line: bytes) -> dict[str, PlayedFixture]:
    """Return the match of a line by its key; nothing if the line has another form."""
    try:
        data = json.loads(line)
        return {str(data["key"]): PlayedFixture.from_json(data)}
    except (ValueError, KeyError, TypeError, RecursionError):
        return {}
