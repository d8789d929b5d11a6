"""A verdict as plain text, for a terminal and for a notebook without HTML."""

import re
from collections.abc import Iterator

from autograder.model.verdict import BY_HAND, Counterexample, PropertyResult, Verdict

UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff"  # no file takes them
    "\u202a-\u202e\u2066-\u2069]"  # these turn the text around them
)


def plain(text: str) -> str:
    """Return text that can be shown anywhere; what cannot becomes a replacement character."""
    return UNFIT.sub("\N{REPLACEMENT CHARACTER}", text)


def one_line(text: str) -> str:
    """Return text on one line that can be shown anywhere."""
    return plain(" ".join(text.split()))


def points_text(points: float) -> str:
    """Return points as a person writes them: 12, 3.5, 1.67."""
    return f"{points + 0.0:.2f}".rstrip("0").rstrip(".")


def counted(n: float, unit: str) -> str:
    """Return a number with its unit: 1 point, 12 points."""
    return f"{points_text(n)} {unit}{'' if n == 1 else 's'}"


def is_by_hand(verdict: Verdict) -> bool:
    """Tell whether a verdict is missing because a person is to give it."""
    return verdict.status == "not_graded" and verdict.message == BY_HAND


def is_missing(verdict: Verdict) -> bool:
    """Tell whether a verdict is missing that there should be."""
    return verdict.status == "not_graded" and not is_by_hand(verdict)


def score_text(verdict: Verdict) -> str:
    """Return the score with its maximum, or that there is none."""
    if verdict.score is not None and verdict.status == "graded":
        return f"{points_text(verdict.score)} of {counted(verdict.max_score, 'point')}"
    if is_by_hand(verdict):
        return f"by hand, of {counted(verdict.max_score, 'point')}"
    return "not graded"


def reason(result: PropertyResult, verdict: Verdict) -> str:
    """Return what to say of a property that neither its name nor the verdict says already."""
    text = one_line(result.message).removeprefix(f"{result.name}: ")
    return "" if text == one_line(verdict.message) else text


def verdict_text(verdict: Verdict) -> str:
    """Return all that a student should read of a verdict, as lines of text."""
    return "\n".join(_lines(verdict))


def _lines(verdict: Verdict) -> Iterator[str]:
    yield f"{verdict.exercise}: {score_text(verdict)}"
    for result in verdict.properties:
        says = reason(result, verdict)
        points = f"{points_text(result.points)} of {points_text(result.max_points)}"
        name = one_line(result.name)
        yield f"  {'✓' if result.passed else '✗'} {points}  {name}{': ' if says else ''}{says}"
    if verdict.message:
        yield one_line(verdict.message)
    if verdict.counterexample is not None:
        yield from _example(verdict.counterexample)


def _example(example: Counterexample) -> Iterator[str]:
    yield f"  call   {one_line(example.call)}"
    yield f"  yours  {one_line(example.got)}"
    yield f"  right  {one_line(example.right)}"
