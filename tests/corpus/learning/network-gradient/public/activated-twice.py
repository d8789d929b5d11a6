# Idea: the derivative is taken at the unit's output, which has gone through the curve already.
# Source: https://github.com/iamtrask/Grokking-Deep-Learning/issues/9
# This answer is wrong.
# Its verdict: explained truly.
import numpy as np


def deriv(layer):
    return 1 - np.tanh(layer) ** 2


def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(a, dtype=float) for a in (w1, b1, w2, x))
    layer_1 = np.tanh(w1 @ x + b1)
    layer_2 = w2 @ layer_1 + b2
    layer_2_delta = 2 * (layer_2 - target)
    layer_1_delta = layer_2_delta * w2 * deriv(layer_1)
    loss = (layer_2 - target) ** 2
    return loss, (np.outer(layer_1_delta, x), layer_1_delta, layer_2_delta * layer_1, layer_2_delta)
