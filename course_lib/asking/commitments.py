"""The predictions that a reader has committed to: a small file beside the notebooks.

It is for the reader alone: it gives no marks and is not handed in. If it cannot be written,
predictions last as long as the session, and ``Commitments.are_stored`` is False.
"""

import json
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from os import environ
from pathlib import Path
from typing import Any

from course_lib.asking.questions import Guess
from course_lib.text_store import FileStore, Store

FILE = ".predictions.json"
ABOUT = "Your predictions in these notebooks. They give no marks. Delete this file to start again."
NOTEBOOK = "JPY_SESSION_NAME"
"""Jupyter Server names the notebook of a kernel in this variable."""


class Commitments:
    """The guesses of a reader, of this session and in the store.

    Args:
        store: where they are kept.

    Attributes:
        are_stored: False if the guesses could not be written the last time.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.are_stored = True
        self._session: dict[str, Any] = {}

    def guesses(self) -> dict[str, Guess]:
        """Return all guesses by the ids of their questions; a damaged one is left out."""
        return self._all("guess")

    def answers(self) -> dict[str, Guess]:
        """Return the right answers that were shown, by the ids of their questions."""
        return self._all("answer")

    def commit(self, question_id: str, guess: Guess) -> Guess:
        """Keep the first guess at a question for good, and return it."""
        date = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        with self.store.lock():
            entries = self._entries()
            entries.setdefault(question_id, {"guess": guess, "date": date})
            self._save(entries)
        return entries[question_id]["guess"]

    def keep_answer(self, question_id: str, answer: Guess) -> None:
        """Keep the right answer beside the guess, for the calibration."""
        if self.answers().get(question_id) == answer:
            return
        with self.store.lock():
            entries = self._entries()
            entries[question_id] = {**entries[question_id], "answer": answer}
            self._save(entries)

    def _all(self, key: str) -> dict[str, Guess]:
        return {name: entry[key] for name, entry in self._entries().items() if key in entry}

    def _entries(self) -> dict[str, Any]:
        return _entries(self.store.load()) | self._session

    def _save(self, entries: dict[str, Any]) -> None:
        self._session = entries
        self.are_stored = False
        with suppress(OSError):
            self.store.save(as_text(entries))
            self.are_stored = True


def as_text(entries: dict[str, Any]) -> str:
    """Return guesses with their dates as the text of the file."""
    return json.dumps({"about": ABOUT, "predictions": entries}, indent=1, sort_keys=True) + "\n"


def _entries(text: str | None) -> dict[str, Any]:
    """Return the content of a text; nothing if it is damaged."""
    with suppress(ValueError, RecursionError):
        record = json.loads(text or "{}")
        entries = record.get("predictions") if isinstance(record, dict) else None
        if isinstance(entries, dict):
            return {k: e for k, e in entries.items() if isinstance(e, dict) and "guess" in e}
    return {}


@cache
def reader_commitments() -> Commitments:
    """Return the predictions of the reader of this notebook's folder."""
    notebook = Path(environ.get(NOTEBOOK, ""))
    known = notebook.is_absolute() and notebook.parent.is_dir()
    return Commitments(FileStore(notebook.parent if known else Path.cwd(), FILE))
