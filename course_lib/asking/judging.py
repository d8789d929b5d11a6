"""How near a guess is to the right answer."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from course_lib.asking.questions import Choice, Guess, Kind, Nodes, Number, Order, Question, Several
from course_lib.wording import value_text

FACTOR = 2.0
"""Guesses of a number are called close within this factor."""
LEAST_COUNT = 10
"""A factor says nothing of smaller counts: 2 is not close to 3."""


def checked(question: Question, guess: Guess) -> Guess:
    """Return a guess if it answers a question.

    Raises:
        ValueError: something is missing, or is not among the options.
    """
    if question.parts and (not isinstance(guess, Mapping) or {*guess} != {*question.parts}):
        raise ValueError(f"answer {', '.join(question.parts)}")
    for value in question.fields(guess).values():
        fault = _fault(question.kind, value)
        if fault:
            raise ValueError(fault)
    return guess


def _fault(kind: Kind, value: Any) -> str:
    """Return why a value is no answer, "" if it is one."""
    if isinstance(kind, Number):
        return _fault_of_number(kind, value)
    if isinstance(kind, Choice):
        return "" if value in kind.options else f"choose one of {', '.join(kind.options)}"
    options = _options(kind)
    if not isinstance(value, list) or not {*map(str, value)} <= {*options}:
        return f"choose among {', '.join(options)}"
    if not value:
        return "choose one at least"
    if isinstance(kind, Order) and sorted(value) != sorted(options):
        return f"put all {len(options)} in an order"
    return ""


def _fault_of_number(kind: Number, value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return "type a number, such as 3, 0.5 or 1/36"
    if kind.is_count and not float(value).is_integer():
        return "type a whole number, such as 3"
    if kind.low is not None and value < kind.low:
        return f"type a number that is {number_text(kind.low)} or more"
    if kind.high is not None and value > kind.high:
        return f"type a number that is {number_text(kind.high)} or less"
    return ""


def _options(kind: Several | Order | Nodes) -> Sequence[str]:
    if isinstance(kind, Nodes):
        return [*kind.tree.players, *kind.tree.leaves] if kind.inner else [*kind.tree.leaves]
    return kind.options if isinstance(kind, Several) else kind.items


def as_guess(question: Question, answer: Any) -> Guess:
    """Return the answer of a run in the form of a guess: plain data, by part."""
    if not question.parts:
        return _plain(answer)
    pairs = (
        answer.items() if isinstance(answer, Mapping) else zip(question.parts, answer, strict=True)
    )
    return {part: _plain(value) for part, value in pairs}


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return value
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    if isinstance(value, Iterable):
        return [*map(str, value)]
    return int(value) if value == int(value) else float(value)


def is_right(question: Question, guess: Guess, answer: Guess) -> bool:
    """Tell whether a guess is right in every part."""
    answers = question.fields(answer)
    return all(
        _same(question.kind, value, answers[part]) for part, value in question.fields(guess).items()
    )


def _same(kind: Kind, value: Any, right: Any) -> bool:
    if isinstance(kind, Number):
        return bool(abs(value - right) <= kind.within + 1e-9 * max(1.0, abs(right)))
    if isinstance(kind, Several | Nodes):
        return {*map(str, value)} == {*map(str, right)}
    return bool(value == right)


def ratios(question: Question, guess: Guess, answer: Guess) -> list[float]:
    """Return guess / answer for every number that has a factor: positive, and no small count."""
    if not isinstance(question.kind, Number):
        return []
    answers, least = question.fields(answer), least_with_factor(question.kind)
    pairs = [(value, answers[part]) for part, value in question.fields(guess).items()]
    return [value / right for value, right in pairs if value > 0 and right > 0 and right >= least]


def least_with_factor(kind: Number) -> float:
    """Return the least answer of which a guess can be called close."""
    return LEAST_COUNT if kind.is_count else 0


def is_close(ratio: float) -> bool:
    """Tell whether a guess is within a factor of 2 of the answer."""
    return 1 / FACTOR <= ratio <= FACTOR


def guess_text(question: Question, guess: Guess) -> str:
    """Return a guess, or an answer, as text."""
    values = question.fields(guess)
    texts = [(part, _text(question.kind, values[part])) for part in question.parts or ("",)]
    return "; ".join(f"{part}: {text}" if part else text for part, text in texts)


def number_text(value: float) -> str:
    """Return a number as text, with commas between the thousands."""
    whole = float(value).is_integer() and abs(value) < 1e15
    return f"{int(value):,}" if whole else value_text(value)


def _text(kind: Kind, value: Any) -> str:
    if isinstance(value, int | float):
        return number_text(value)
    if isinstance(value, str):
        return value
    if not value:
        return "none"
    if isinstance(kind, Order):
        return " > ".join(value)
    places = {
        option: i for i, option in enumerate(kind.options if isinstance(kind, Several) else ())
    }
    return ", ".join(sorted(map(str, value), key=lambda text: (places.get(text, 0), text)))
