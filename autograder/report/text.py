"""A verdict as plain text, for a terminal and for a notebook without HTML."""

import json
import re
from collections.abc import Collection, Iterator

from autograder.model.counterexample import Counterexample
from autograder.model.language import translated, words
from autograder.model.phrase import Phrase, constant
from autograder.model.plain_text import one_line, plain
from autograder.model.points import points_text, points_with_unit
from autograder.model.source import call_source
from autograder.model.verdict import PropertyResult, SubmissionResult, Verdict
from autograder.protocol.bounds import MAX_PRINTED
from autograder.protocol.notes import CallNotes, Place
from autograder.report.lateness import late_text
from autograder.report.matches import match_line
from autograder.report.wrong_call import wrong_call_text

OBJECT = re.compile(r"\b(?:game|env)\b")
"""The name of an object in a call."""


def score_text(verdict: Verdict) -> str:
    """Return the score with its maximum, or that there is none."""
    if verdict.score is not None and verdict.status == "graded":
        return words(
            "{score} of {points}",
            score=points_text(verdict.score),
            points=points_with_unit(verdict.max_score),
        )
    if verdict.status == "awaiting_marker":
        return words("awaiting a marker, of {points}", points=points_with_unit(verdict.max_score))
    return words("not graded")


def reason(result: PropertyResult) -> str:
    """Return the text beside a property's name: the case, or else its message."""
    return one_line(translated(result.case or result.message))


def runnable_lines(example: Counterexample) -> str:
    """Return the lines that a reader can run; the function's name if the record holds no call."""
    return _call_lines(example, ())


def pasted_lines(example: Counterexample) -> str:
    """Return these lines, in which objects have the names that the first wrong call has for them.

    So that call can be pasted after them.
    """
    call = example.wrong_call
    return _call_lines(example, () if call is None else OBJECT.findall(call.call))


def _call_lines(example: Counterexample, named: Collection[str]) -> str:
    try:
        earlier = [call_source(example.function, json.loads(args)).text for args in example.before]
        last = call_source(example.function, json.loads(example.args), example.roots, named=named)
    except Exception:  # any error from a record that is not a judge's
        return example.function
    return "\n".join([*earlier, last.text])


def returned_text(example: Counterexample) -> str:
    """Return the returned value, or the fault where that is not a wrong value."""
    if example.returned is None:
        return translated(example.fault)
    if not example.agrees:
        return example.returned
    return words("{given}, but {fault}", given=example.returned, fault=constant(example.fault))


def note_lines(notes: CallNotes | None) -> list[tuple[str, str]]:
    """Return the notes of a call for its author: labels, and lines of code or output."""
    if notes is None:
        return []
    found = [*_where(notes), *_names(notes)]
    if notes.values:
        found.append((words("The names of this line"), "\n".join(notes.values)))
    if notes.unreturned is not None:
        label = words("{line} ends without a value", line=_line(notes.unreturned))
        found.append((label, notes.unreturned.source))
    if notes.printed.strip():
        is_cut = len(notes.printed) >= MAX_PRINTED
        label = words("Printed, its beginning") if is_cut else words("Printed")
        found.append((label, notes.printed.rstrip()))
    return found


def _where(notes: CallNotes) -> Iterator[tuple[str, str]]:
    """Yield the line that raised an exception, or that ran when the time was up."""
    if notes.place is None:
        return
    where = _line(notes.place, inside=notes.late)
    if notes.late and notes.recursive:
        where = Phrase("When the time was up: {line}", line=where)
    elif notes.late:
        where = Phrase("Probably an endless loop: {line}", line=where)
    yield translated(where), notes.place.source


def _names(notes: CallNotes) -> Iterator[tuple[str, str]]:
    """Yield the name that was perhaps meant, or the names that a game has."""
    if notes.names:
        label = words("Did you mean") if len(notes.names) == 1 else words("A game has")
        yield label, ", ".join(notes.names)


def _line(place: Place, inside: bool = False) -> Phrase:
    """Return a line of a cell; ``inside`` a sentence, where it begins with a small letter."""
    if place.function == "<module>":
        template = Phrase("line {line}") if inside else Phrase("Line {line}")
        return Phrase(template, line=place.line)
    template = Phrase("line {line} of {name}") if inside else Phrase("Line {line} of {name}")
    return Phrase(template, line=place.line, name=one_line(place.function))


def practice_text(verdict: Verdict) -> str:
    """Return how far a stage is, which has no points."""
    return words("done") if verdict.passed else words("not yet")


def verdict_text(verdict: Verdict, practice: bool = False) -> str:
    """Return all that a student should read of a verdict, as lines of text.

    Args:
        verdict: the verdict.
        practice: True for a stage, whose points are not shown.
    """
    return "\n".join(_lines(verdict, practice))


def explanation(graded: SubmissionResult) -> str:
    """Return the verdict on each exercise in words, how late it is, and the notes on the file."""
    late = late_text(graded.standing)
    said = [*([late] if late else []), *(translated(note) for note in graded.notes)]
    notes = "\n".join(map(one_line, said))
    return "\n\n".join(filter(None, [notes, *map(verdict_text, graded.verdicts)])) + "\n"


def _lines(verdict: Verdict, practice: bool) -> Iterator[str]:
    yield f"{verdict.exercise}: {practice_text(verdict) if practice else score_text(verdict)}"
    for result in verdict.properties:
        says = reason(result)
        points = "" if practice else f"{_part(result)}  "
        name = one_line(translated(result.name))
        yield f"  {result.sign} {points}{name}{': ' if says else ''}{says}"
    if verdict.status == "awaiting_marker":
        return
    if verdict.message:
        yield one_line(translated(verdict.message))
    if verdict.counterexample is not None:
        yield from _example(verdict.counterexample)
    yield from (f"    {match_line(match)}" for match in verdict.matches)


def _part(result: PropertyResult) -> str:
    """Return the points of a property."""
    if not result.max_points:
        return words("no points")
    return share_text(result.points, result.max_points)


def share_text(points: float, most: float) -> str:
    """Return points with their maximum."""
    return words("{score} of {points}", score=points_text(points), points=points_text(most))


def _example(example: Counterexample) -> Iterator[str]:
    yield from (f"    {plain(line)}" for line in pasted_lines(example).split("\n"))
    yield from _outcome(example)
    if example.wrong_call is not None:
        yield wrong_call_text(example.wrong_call)
    for label, text in note_lines(example.notes):
        yield f"{label}:"
        yield from (f"    {plain(line)}" for line in text.split("\n"))


def _outcome(example: Counterexample) -> Iterator[str]:
    """Yield the outcome of a call, the right one, and why."""
    came = _came(example)
    why = one_line(translated(example.why))
    yield words("{clause}: {reason}", clause=came, reason=why) if why else came


def _came(example: Counterexample) -> str:
    if example.returned is None:
        return words(
            "{fault}; expected {right}",
            fault=one_line(translated(example.fault)),
            right=one_line(translated(example.expected)),
        )
    template = Phrase("left {given}") if example.afterwards else Phrase("returned {given}")
    came = Phrase(template, given=one_line(example.returned))
    if example.agrees:
        fault = one_line(translated(example.fault))
        return words("{came}, as expected, but {fault}", came=came, fault=fault)
    right = one_line(translated(example.expected))
    return words("{came}, expected {right}", came=came, right=right)
