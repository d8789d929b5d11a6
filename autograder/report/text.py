"""A verdict as plain text, for a terminal and for a notebook without HTML."""

import json
from collections.abc import Iterator

from autograder.model.plain_text import one_line, plain
from autograder.model.source import call_source
from autograder.model.verdict import Counterexample, PropertyResult, Verdict
from autograder.protocol.bounds import MAX_PRINTED
from autograder.protocol.notes import CallNotes, Place
from autograder.report.matches import match_line


def points_text(points: float) -> str:
    """Return points as a person writes them: 12, 3.5, 1.67."""
    return f"{points + 0.0:.2f}".rstrip("0").rstrip(".")


def counted(n: float, unit: str) -> str:
    """Return a number with its unit: 1 point, 12 points."""
    return f"{points_text(n)} {unit}{'' if n == 1 else 's'}"


def score_text(verdict: Verdict) -> str:
    """Return the score with its maximum, or that there is none."""
    if verdict.score is not None and verdict.status == "graded":
        return f"{points_text(verdict.score)} of {counted(verdict.max_score, 'point')}"
    if verdict.status == "awaiting_marker":
        return f"awaiting a marker, of {counted(verdict.max_score, 'point')}"
    return "not graded"


def reason(result: PropertyResult) -> str:
    """Return the text beside a property's name: the case, or else its message."""
    return one_line(result.case or result.message)


def pasted(example: Counterexample) -> str:
    """Return the lines that a reader can run; the function's name if the record holds no call."""
    try:
        earlier = [call_source(example.function, json.loads(args)).text for args in example.before]
        last = call_source(example.function, json.loads(example.args), example.roots).text
    except Exception:  # whatever a record that is not a judge's makes of a game
        return example.function
    return "\n".join([*earlier, last])


def returned_text(example: Counterexample) -> str:
    """Return the returned value, or the fault where that is not a wrong value."""
    if example.returned is None:
        return example.fault
    return f"{example.returned}, but {example.fault}" if example.agrees else example.returned


def noted(notes: CallNotes | None) -> list[tuple[str, str]]:
    """Return the notes of a call for its author: labels, and lines of code or output."""
    if notes is None:
        return []
    found = [*_where(notes), *_names(notes)]
    if notes.unreturned is not None:
        found.append((f"{_line(notes.unreturned)} ends without return", notes.unreturned.source))
    if notes.printed.strip():
        more = ", its beginning" if len(notes.printed) >= MAX_PRINTED else ""
        found.append((f"Printed{more}", notes.printed.rstrip()))
    return found


def _where(notes: CallNotes) -> Iterator[tuple[str, str]]:
    """Yield the line that raised an exception, or that ran when the time was up."""
    if notes.place is None:
        return
    where = _line(notes.place)
    if notes.late and notes.recursive:
        where = f"When the time was up: {where[0].lower()}{where[1:]}"
    elif notes.late:
        where = f"Probably an endless loop: {where[0].lower()}{where[1:]}"
    yield where, notes.place.source


def _names(notes: CallNotes) -> Iterator[tuple[str, str]]:
    """Yield the name that was perhaps meant, or the names that a game has."""
    if notes.names:
        label = "Did you mean" if len(notes.names) == 1 else "A game has"
        yield label, ", ".join(notes.names)


def _line(place: Place) -> str:
    inside = "" if place.function == "<module>" else f" of {one_line(place.function)}"
    return f"Line {place.line}{inside}"


def practice_text(verdict: Verdict) -> str:
    """Return how far a stage is, which has no points."""
    return "done" if verdict.passed else "not yet"


def verdict_text(verdict: Verdict, practice: bool = False) -> str:
    """Return all that a student should read of a verdict, as lines of text.

    Args:
        verdict: the verdict.
        practice: True for a stage, whose points are not shown.
    """
    return "\n".join(_lines(verdict, practice))


def _lines(verdict: Verdict, practice: bool) -> Iterator[str]:
    yield f"{verdict.exercise}: {practice_text(verdict) if practice else score_text(verdict)}"
    for result in verdict.properties:
        says = reason(result)
        points = "" if practice else f"{_part(result)}  "
        name = one_line(result.name)
        yield f"  {'✓' if result.passed else '✗'} {points}{name}{': ' if says else ''}{says}"
    if verdict.status == "awaiting_marker":
        return
    if verdict.message:
        yield one_line(verdict.message)
    if verdict.counterexample is not None:
        yield from _example(verdict.counterexample)
    yield from (f"    {match_line(match)}" for match in verdict.matches)


def _part(result: PropertyResult) -> str:
    """Return the points of a property."""
    if not result.max_points:
        return "no points"
    return f"{points_text(result.points)} of {points_text(result.max_points)}"


def _example(example: Counterexample) -> Iterator[str]:
    yield from (f"    {plain(line)}" for line in pasted(example).split("\n"))
    yield from _outcome(example)
    for label, text in noted(example.notes):
        yield f"{label}:"
        yield from (f"    {plain(line)}" for line in text.split("\n"))


def _outcome(example: Counterexample) -> Iterator[str]:
    if example.returned is None:
        yield f"{one_line(example.fault)}; expected {one_line(example.expected)}"
        return
    verb = "left" if example.afterwards else "returned"
    came = f"{verb} {one_line(example.returned)}"
    if example.agrees:
        yield f"{came}, as expected, but {one_line(example.fault)}"
    else:
        yield f"{came}, expected {one_line(example.expected)}"
