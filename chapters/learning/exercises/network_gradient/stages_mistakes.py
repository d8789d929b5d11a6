"""Known mistakes of the stages of ``network-gradient``: wrong on purpose."""

from collections.abc import Sequence
from math import tanh

from autograder.exercises.common.edits import edits_of
from chapters.learning.exercises.shared import Numbers


def _forward(
    w1: Sequence[Numbers], b1: Numbers, w2: Numbers, b2: float, x: Numbers
) -> tuple[list[float], float]:
    """Return the right answer of the first stage; its mistakes are edits of this."""
    h = []
    for row, b in zip(w1, b1, strict=True):
        inner = b + sum(w * v for w, v in zip(row, x, strict=True))
        h.append(tanh(inner))
    out = b2 + sum(w * u for w, u in zip(w2, h, strict=True))
    return h, out


def _slopes(h: Numbers, w2: Numbers, error: float) -> list[float]:
    """Return the right answer of the second stage; its mistakes are edits of this."""
    return [2 * error * w * (1 - u * u) for w, u in zip(w2, h, strict=True)]


FORWARD = edits_of(
    _forward,
    (
        "no-tanh",
        "It looks as if tanh is left out: a hidden unit squeezes its sum.",
        ("tanh(inner)", "inner"),
    ),
    (
        "no-bias",
        "It looks as if the biases of the hidden units are left out of the sums.",
        ("b + sum(w * v", "sum(w * v"),
    ),
    (
        "bias-outside",
        "It looks as if the bias of a hidden unit is added after tanh; it belongs to the sum.",
        ("b + sum(w * v", "sum(w * v"),
        ("tanh(inner)", "b + tanh(inner)"),
    ),
    (
        "no-output-bias",
        "It looks as if the bias of the output is left out.",
        ("b2 + sum", "sum"),
    ),
    (
        "squeezed-output",
        "It looks as if the output goes through tanh, too; it is the sum itself.",
        ("return h, out", "return h, tanh(out)"),
    ),
    (
        "sums-kept",
        "It looks as if the sums are returned in place of the hidden units; tanh comes between.",
        ("    h = []", "    h, sums = [], []"),
        (
            "        h.append(tanh(inner))",
            "        h.append(tanh(inner))\n        sums.append(inner)",
        ),
        ("return h, out", "return sums, out"),
    ),
)

SLOPES = edits_of(
    _slopes,
    (
        "no-tanh",
        "It looks as if the derivative of tanh is left out.",
        (" * (1 - u * u)", ""),
    ),
    (
        "not-squared",
        "It looks as if 1 - h is taken for the derivative of tanh; h is squared.",
        ("1 - u * u", "1 - u"),
    ),
    (
        "tanh-again",
        "It looks as if h goes through tanh once more; h has been through it.",
        ("1 - u * u", "1 - tanh(u) ** 2"),
    ),
    (
        "factor-two",
        "It looks as if the 2 of the derivative of the square is missing.",
        ("2 * error", "error"),
    ),
    (
        "uphill",
        "It looks as if the gradient has the wrong sign: the error is output minus target.",
        ("2 * error", "-2 * error"),
    ),
    (
        "no-output-weights",
        "It looks as if the weights of the output are left out on the way back.",
        ("error * w * (1", "error * (1"),
    ),
    (
        "squared-error",
        "It looks as if the error is squared; the derivative of its square is twice it.",
        ("2 * error", "error * error"),
    ),
)
