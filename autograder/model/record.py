"""Records: all that is known of a submission but its notebook, as JSON text and back."""

import json
from dataclasses import asdict, replace
from typing import Any

from autograder.model.counterexample import Counterexample, WrongCall
from autograder.model.phrase import Phrase
from autograder.model.play import PlayedMatch
from autograder.model.verdict import (
    Failure,
    Location,
    PropertyResult,
    SubmissionResult,
    Unlocated,
    Verdict,
)
from autograder.protocol.notes import CallNotes

RECORD = 11
"""Raised whenever the text of a record changes: one of another number is not read."""


def as_record(graded: SubmissionResult) -> str:
    """Return all that is known of a submission but its notebook, as JSON text."""
    record = asdict(replace(graded, notebook=None))
    del record["standing"]
    for verdict in record["verdicts"]:
        if not verdict["by_machine"]:  # earlier versions read such a record, and wrote it
            del verdict["by_machine"]
    return _json(record)


def verdict_record(verdict: Verdict) -> str:
    """Return all that is known of a verdict, as JSON text."""
    return _json(asdict(verdict))


def _json(record: dict[str, Any]) -> str:
    return json.dumps(_with_phrases(record), separators=(",", ":"))


def _with_phrases(data: Any) -> Any:
    """Return data for JSON in which phrases keep their templates and values."""
    if isinstance(data, Phrase):
        return data.to_json()
    if isinstance(data, dict):
        return {key: _with_phrases(value) for key, value in data.items()}
    return [_with_phrases(value) for value in data] if isinstance(data, list | tuple) else data


def from_record(text: str) -> SubmissionResult:
    """Return the object of a record; ValueError or TypeError if it is no record of this class."""
    record = json.loads(text)
    verdicts = tuple(_verdict(**v) for v in record.pop("verdicts"))
    return SubmissionResult(verdicts=verdicts, notes=tuple(record.pop("notes")), **record)


def _verdict(
    properties: list[Any],
    counterexample: Any,
    location: Any,
    matches: list[Any],
    unlocated: Any,
    failures: list[Any],
    **rest: Any,
) -> Verdict:
    example = None if counterexample is None else _counterexample(**counterexample)
    results = tuple(PropertyResult(**p) for p in properties)
    place = None if location is None else _location(**location)
    played = tuple(PlayedMatch(**match) for match in matches)
    return Verdict(
        properties=results,
        counterexample=example,
        location=place,
        matches=played,
        unlocated=None if unlocated is None else _without_place(**unlocated),
        failures=tuple(Failure(**failure) for failure in failures),
        **rest,
    )


def _without_place(place: Any, **rest: Any) -> Unlocated:
    return Unlocated(place=None if place is None else _location(**place), **rest)


def _location(also: Any, **rest: Any) -> Location:
    return Location(also=tuple(_location(**place) for place in also), **rest)


def _counterexample(
    asked: Any,
    window: Any,
    roots: Any,
    marked: Any,
    before: Any,
    notes: Any,
    wrong_call: Any,
    **rest: Any,
) -> Counterexample:
    return Counterexample(
        asked=tuple(asked),
        window=None if window is None else (window[0], window[1]),
        roots=tuple(roots),
        marked=tuple((tuple(path), mark) for path, mark in marked),
        before=tuple(before),
        notes=CallNotes.from_json(notes),
        wrong_call=None if wrong_call is None else _wrong_call(**wrong_call),
        **rest,
    )


def _wrong_call(calls: Any, helpers: Any, **rest: Any) -> WrongCall:
    return WrongCall(calls=tuple(calls), helpers=tuple(helpers), **rest)
