"""Counterexamples of section ``learning`` that are numbers: a step, a network, a policy."""

import json
from ast import literal_eval
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from math import tanh
from typing import Any

from autograder.model.compare import is_number, same_number
from autograder.model.counterexample import Counterexample
from autograder.model.language import words
from autograder.protocol.codec import decode
from autograder.report.question import caption_text, plain_arguments
from course_lib.draw.blocks import (
    GIVEN_COLOUR,
    RIGHT_COLOUR,
    Bar,
    Block,
    bars,
    layers,
    stacked,
    table,
)
from course_lib.draw.picture import Picture
from course_lib.wording import number_text

MOST_UNITS = 4
"""Units of a layer that are drawn."""


def td_picture(example: Counterexample) -> Picture:
    """Return the weights before and after a step of temporal differences, and their values."""
    weights, features, reward, after, gamma, rate = plain_arguments(example)
    later = 0.0 if after is None else _value(weights, after)
    target = reward + gamma * later
    sums = f"{number_text(reward)} + {gamma} · {number_text(later)}"
    said = words("the end, target = the reward, rate {rate}", rate=str(rate))
    if after is not None:
        said = words("target = {sum}, rate {rate}", sum=sums, rate=str(rate))
    return _moved_weights(example, weights, features, target, said)


def _moved_weights(
    example: Counterexample,
    weights: Sequence[float],
    features: Sequence[float],
    target: float,
    said: str,
) -> Picture:
    returned, expected = _numbers(example.returned), _numbers(example.expected)
    head = ["", words("feature"), words("weight"), *_both_answers()]
    names = [f"w{i + 1}" for i in range(len(weights))]
    columns = zip_longest(names, features, weights, returned, expected)
    rows = [head, *([name or "", *map(_text, numbers)] for name, *numbers in columns)]
    given, right = (_worth(found, features) for found in (returned, expected))
    values = bars(
        words("The value of the state: {step}", step=said),
        [
            Bar(words("before"), _value(weights, features)),
            Bar(words("target"), target, "#009E73"),
            Bar(words("with the returned weights"), given, GIVEN_COLOUR),
            Bar(words("with the expected weights"), right, RIGHT_COLOUR),
        ],
    )
    return _picture(example, words("one step"), rows, _differing(returned, expected, 3), values)


def network_picture(example: Counterexample) -> Picture:
    """Return the network of a call with its numbers, and the parts of both answers."""
    w1, b1, w2, b2, x, target = plain_arguments(example)
    if max(len(x), len(b1)) > MOST_UNITS:
        raise ValueError(f"{len(x)} inputs and {len(b1)} hidden units are too many to be read")
    hidden = [tanh(_value(row, x) + b) for row, b in zip(w1, b1, strict=True)]
    output = _value(w2, hidden) + b2
    units = [[_text(v) for v in layer] for layer in (x, hidden, [output])]
    weights = [[[_text(w) for w in row] for row in matrix] for matrix in (w1, [w2])]
    returned, expected = (_parts(text) for text in (example.returned, example.expected))
    rows = [["", *_both_answers()]]
    rows += [[name, _text(returned.get(name)), _text(right)] for name, right in expected.items()]
    shaded = {
        (i + 1, 1)
        for i, name in enumerate(expected)
        if not _same(returned.get(name), expected[name])
    }
    said = words(
        "the inputs, the hidden units tanh(sum + {b1}), the output with bias {b2}, and the target "
        "{target}",
        b1=_text(b1), b2=_text(b2), target=_text(target),
    )  # fmt: skip
    return _picture(example, said, rows, shaded, first=layers(units, weights))


def policy_picture(example: Counterexample) -> Picture:
    """Return the visits of every action, and the probabilities of both answers."""
    nodes, (_, temperature) = json.loads(example.args)[0]["nodes"], plain_arguments(example)
    visits = {decode(action): n for _, _, action, n, _ in nodes[1:]}
    returned, expected = _literal(example.returned), _literal(example.expected)
    found = returned if isinstance(returned, dict) else {}
    rows = [[words("action"), words("visits"), *_both_answers()]]
    rows += [
        [str(a), str(n), _text(found.get(a, 0)), _text(expected.get(a, 0))]
        for a, n in visits.items()
    ]
    shaded = {
        (i + 1, 2) for i, a in enumerate(visits) if not _same(found.get(a, 0), expected.get(a, 0))
    }
    shown = [
        Bar(f"{a}, {name}", float(number) if is_number(number) else None, colour)
        for a in visits
        for name, number, colour in (
            (words("returned"), found.get(a, 0), GIVEN_COLOUR),
            (words("expected"), expected.get(a, 0), RIGHT_COLOUR),
        )
    ]
    title = words("Probabilities at temperature {temperature}", temperature=str(temperature))
    block = bars(title, shown)
    return _picture(example, words("the visits of the root's actions"), rows, shaded, block)


def _picture(
    example: Counterexample,
    said: str,
    rows: Sequence[Sequence[str]],
    shaded: set[tuple[int, int]],
    last: Block | None = None,
    first: Block | None = None,
) -> Picture:
    """Return blocks with a table between them, a caption, and the table in words."""
    blocks = [block for block in (first, table(rows, shaded), last) if block is not None]
    caption = caption_text(said, example)
    table_words = "; ".join(
        ", ".join(f"{head} {cell}".strip() for head, cell in zip(rows[0], row, strict=True))
        for row in rows[1:]
    )
    return Picture(stacked(*blocks), f"A table. {table_words}. {caption}", caption)


def _both_answers() -> list[str]:
    """Return the heads of the columns of both answers."""
    return [words("returned"), words("expected")]


def _literal(text: str | None) -> Any:
    """Return a value as it is written in Python; None if it is no literal, or cut."""
    try:
        return literal_eval(text or "")
    except (ValueError, SyntaxError):
        return None


def _numbers(text: str | None) -> list[Any]:
    found = _literal(text)
    return list(found) if isinstance(found, list | tuple) else []


def _parts(text: str | None) -> Mapping[str, Any]:
    """Return the loss and the gradients of an answer by their names; {} if it has another shape."""
    match _literal(text):
        case (loss, (w1, b1, w2, b2)):
            return {"loss": loss, "g_w1": w1, "g_b1": b1, "g_w2": w2, "g_b2": b2}
    return {}


def _value(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum(w * x for w, x in zip(weights, features, strict=True))


def _worth(weights: Sequence[Any], features: Sequence[float]) -> float | None:
    """Return the value that weights give; None if they are none."""
    if len(weights) != len(features) or not all(map(is_number, weights)):
        return None
    return _value(weights, features)


def _differing(
    returned: Sequence[Any], expected: Sequence[Any], column: int
) -> set[tuple[int, int]]:
    pairs = enumerate(zip_longest(returned, expected))
    return {(i + 1, column) for i, pair in pairs if not _same(*pair)}


def _same(given: Any, right: Any) -> bool:
    """Return True for numbers, and lists of them, that are equal but for rounding."""
    if isinstance(given, list | tuple) and isinstance(right, list | tuple):
        return len(given) == len(right) and all(map(_same, given, right))
    return is_number(given) and is_number(right) and same_number(given, right)


def _text(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_text, value))}]"
    return "–" if value is None else number_text(float(value)) if is_number(value) else str(value)


NUMBER_PICTURES: dict[str, Callable[[Counterexample], Picture]] = {
    "TD step": td_picture,
    "network": network_picture,
    "policy bars": policy_picture,
}
"""The functions that draw, by the exercise's ``shown.values``."""
