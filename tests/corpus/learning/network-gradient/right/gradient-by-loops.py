# Idea: lists and sums, one layer after the other.
from math import tanh


def network_gradient(w1, b1, w2, b2, x, target):
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
