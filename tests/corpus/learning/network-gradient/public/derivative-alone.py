# Idea: a hidden unit passes its own derivative on, and not what comes from above times it.
# Source: https://github.com/haifengl/smile/issues/528
# This answer is wrong.
# Its verdict: explained truly.
import numpy as np


def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(a, dtype=float) for a in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    g = 1 - h**2
    return error**2, (np.outer(g, x), g, 2 * error * h, 2 * error)
