# Idea: the output's weights are moved before they pass the error back.
# Source: https://github.com/Bot-Academy/NeuralNetworkFromScratch/pull/3
# This answer is wrong.
# Its verdict: explained truly.
import numpy as np


def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(a, dtype=float) for a in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    delta_o = 2 * (w2 @ h + b2 - target)
    grad_w2 = delta_o * h
    w2 += -0.01 * grad_w2
    delta_h = w2 * delta_o * (1 - h * h)
    return (delta_o / 2) ** 2, (np.outer(delta_h, x), delta_h, grad_w2, delta_o)
