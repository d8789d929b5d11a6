# Idea: the gradient of the biases of the hidden units is always 0.
# Source: https://github.com/OpenANN/OpenANN/issues/76
# This answer is wrong.
# Its verdict: explained truly.
import numpy as np


def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(a, dtype=float) for a in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    e = w2 @ h + b2 - target
    back = 2 * e * w2 * (1 - h**2)
    return e**2, (np.outer(back, x), np.zeros(len(b1)), 2 * e * h, 2 * e)
