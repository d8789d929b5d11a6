"""Right answers to ``network-gradient``, each written in another style."""

from math import tanh

import numpy as np

from autograder.exercises.common.mistakes import Function


def gradient_by_numpy(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.asarray(p, dtype=float) for p in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    at_sums = 2 * error * w2 * (1 - h**2)
    return error**2, (np.outer(at_sums, x), at_sums, 2 * error * h, 2 * error)


def gradient_by_loops(w1, b1, w2, b2, x, target):
    hidden = []
    for row, b in zip(w1, b1, strict=True):
        hidden.append(tanh(b + sum(w * v for w, v in zip(row, x, strict=True))))
    out = b2 + sum(w * h for w, h in zip(w2, hidden, strict=True))
    d = 2 * (out - target)
    g_b1 = [d * w * (1 - h * h) for w, h in zip(w2, hidden, strict=True)]
    return (out - target) ** 2, (
        [[g * v for v in x] for g in g_b1],
        g_b1,
        [d * h for h in hidden],
        d,
    )


def gradient_by_slopes(w1, b1, w2, b2, x, target):
    """Complex steps: as exact as the formulas, and without their derivation."""

    def loss(parameters):
        n, m = len(w1), len(x)
        first = parameters[: n * m].reshape(n, m)
        b_first, second = parameters[n * m : n * m + n], parameters[n * m + n : n * m + 2 * n]
        out = second @ np.tanh(first @ np.array(x, dtype=complex) + b_first) + parameters[-1]
        return (out - target) ** 2

    flat = np.concatenate([np.ravel(w1), b1, w2, [b2]]).astype(complex)
    slopes = []
    for i in range(len(flat)):
        moved = flat.copy()
        moved[i] += 1e-30j
        slopes.append(loss(moved).imag / 1e-30)
    n, m = len(w1), len(x)
    g_w1 = np.array(slopes[: n * m]).reshape(n, m)
    rest = slopes[n * m :]
    return float(loss(flat).real), [g_w1, rest[:n], rest[n : 2 * n], rest[-1]]


RIGHT_ANSWERS: list[Function] = [gradient_by_numpy, gradient_by_loops, gradient_by_slopes]
