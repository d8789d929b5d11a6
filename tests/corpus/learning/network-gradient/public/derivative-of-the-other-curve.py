# Idea: the derivative of the logistic function is used for the hidden units.
# Source: https://github.com/louisjc/mnist-neural-network/issues/1
# This answer is wrong.
# Its verdict: explained truly.
import numpy as np


def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(a, dtype=float) for a in (w1, b1, w2, x))
    hidden = np.tanh(w1 @ x + b1)
    output = w2 @ hidden + b2
    d_output = 2 * (output - target)
    d_hidden = hidden * (1 - hidden) * w2 * d_output
    return (output - target) ** 2, (np.outer(d_hidden, x), d_hidden, d_output * hidden, d_output)
