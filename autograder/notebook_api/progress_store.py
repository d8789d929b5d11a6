"""The reader's results from one session to the next: a small file beside the notebooks.

It is for the reader alone. Grading never reads it, and it is not handed in. A store keeps one text;
an edition without files has a store of its own, and gives it to ``Progress``.
"""

import json
import math
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from typing import Any

from course_lib.text_store import Store

FILE = ".progress.json"
ABOUT = (
    "What check() found in these notebooks, and the hints taken. It gives no marks. "
    "Delete it to start again."
)


@dataclass(frozen=True)
class Result:
    """The record of one exercise.

    Attributes:
        best: the most points of any verdict.
        last: the points of the last verdict.
        version: the version of the exercise that was judged.
        date: when the last verdict was given, as in ``2026-10-05T18:30:00Z``.
        attempts: how many answers to this version were judged.
    """

    best: float
    last: float
    version: int
    date: str
    attempts: int = 1


Taken = Mapping[str, int]
"""How many hints were taken, by the id of their exercise."""

Results = Mapping[str, Result]
"""Results by the id of their exercise."""


class Progress:
    """A reader's progress: results and hints, of this session and in the store.

    Args:
        store: where they are kept. Without it, or if it fails, they last as long as the session.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._session: Results = {}
        self._taken: Taken = {}

    def results(self) -> Results:
        """Return all results."""
        return merge_results(as_results(self.store.load()), self._session)

    def is_stored(self) -> bool:
        """Return whether the store has all results; else some last as long as the session."""
        return as_results(self.store.load()) == self.results()

    def taken(self) -> Taken:
        """Return how many hints the reader took of every exercise."""
        return most_taken(as_taken(self.store.load()), self._taken)

    def record(self, exercise_id: str, result: Result) -> None:
        """Keep the result of a verdict; nothing is raised if the store cannot be written.

        Args:
            exercise_id: the exercise.
            result: the result, whose ``attempts`` are added to those before.
        """
        with self.store.lock():
            results = self.results()
            known = results.get(exercise_id)
            if known is not None and known.version == result.version:
                result = replace(result, attempts=known.attempts + result.attempts)
            self._session = merge_results(results, {exercise_id: result})
            self._save()

    def take_hint(self, exercise_id: str, most: int) -> int:
        """Keep that one hint more was taken, of ``most`` in all; return how many were."""
        with self.store.lock():
            taken = self.taken()
            number = min(taken.get(exercise_id, 0) + 1, most)
            self._taken = {**taken, exercise_id: number}
            self._save()
        return number

    def _save(self) -> None:
        with suppress(OSError):
            self.store.save(as_text(self.results(), self.taken()))


def merge_results(some: Results, others: Results) -> Results:
    """Return the results of two records of the same reader."""
    found = dict(some)
    for exercise_id, result in others.items():
        known = found.get(exercise_id)
        found[exercise_id] = result if known is None else _newest(known, result)
    return found


def _newest(one: Result, two: Result) -> Result:
    """Return the later result, with the best points of both if they are of the same version."""
    later = max(two, one, key=lambda result: (result.version, result.date))  # the first, if equal
    if one.version != two.version:
        return later
    return replace(later, best=max(one.best, two.best), attempts=max(one.attempts, two.attempts))


def most_taken(some: Taken, others: Taken) -> Taken:
    """Return the hints taken in two records of the same reader."""
    return {id_: max(some.get(id_, 0), others.get(id_, 0)) for id_ in {**some, **others}}


def as_text(results: Results, taken: Taken | None = None) -> str:
    """Return results, and the hints taken, as JSON text."""
    exercises = {exercise_id: asdict(results[exercise_id]) for exercise_id in sorted(results)}
    record = {"about": ABOUT, "exercises": exercises}
    if taken:
        record["hints"] = {exercise_id: taken[exercise_id] for exercise_id in sorted(taken)}
    return json.dumps(record, indent=1) + "\n"


def as_results(text: str | None) -> Results:
    """Return the results in a text; those that are damaged are left out."""
    read = {exercise_id: _result(entry) for exercise_id, entry in _entries(text, "exercises")}
    return {exercise_id: result for exercise_id, result in read.items() if result}


def as_taken(text: str | None) -> Taken:
    """Return the hints taken in a text; entries that are damaged are left out."""
    found = _entries(text, "hints")
    return {exercise_id: n for exercise_id, n in found if type(n) is int and n > 0}


def _entries(text: str | None, key: str) -> list[tuple[str, Any]]:
    """Return the value of a key in a text; an empty one if the text is damaged."""
    with suppress(ValueError, RecursionError):
        record = json.loads(text or "{}")
        entries = record.get(key) if isinstance(record, dict) else None
        if isinstance(entries, dict):
            return list(entries.items())
    return []


def _result(entry: Any) -> Result | None:
    """Return a result from its JSON; None if it is damaged."""
    with suppress(TypeError):  # no dictionary of these keys
        found = Result(**entry)
        points = (found.best, found.last)
        numbers = all(type(n) in (int, float) and math.isfinite(n) and n >= 0 for n in points)
        counts = type(found.version) is int and type(found.attempts) is int
        if numbers and counts and found.attempts >= 0 and isinstance(found.date, str):
            return found
    return None
