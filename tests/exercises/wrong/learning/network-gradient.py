"""Wrong answers to ``network-gradient``."""

from math import tanh

import numpy as np


# %% the-two-is-in-the-rate
# Leaves out the 2 of the square, as gradient_step did.
def network_gradient(w1, b1, w2, b2, x, target):
    W, v, x = np.array(w1, dtype=float), np.array(w2, dtype=float), np.array(x, dtype=float)
    h = np.tanh(W @ x + np.array(b1, dtype=float))
    error = v @ h + b2 - target
    back = error * v * (1 - h ** 2)
    return error ** 2, (np.outer(back, x), back, error * h, error)


# %% through-the-tanh-unchanged (concept)
# Believes that the error goes back through a hidden unit as it is.
def network_gradient(w1, b1, w2, b2, x, target):
    n = len(w1)
    h = [tanh(sum(w * xi for w, xi in zip(w1[i], x)) + b1[i]) for i in range(n)]
    out = sum(w2[i] * h[i] for i in range(n)) + b2
    d = 2 * (out - target)
    g_w1 = [[d * w2[i] * xj for xj in x] for i in range(n)]
    g_b1 = [d * w2[i] for i in range(n)]
    return (out - target) ** 2, (g_w1, g_b1, [d * hi for hi in h], d)


# %% slope-at-the-sum
# Puts the sum before tanh into 1 - h^2.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = map(lambda p: np.array(p, dtype=float), (w1, b1, w2, x))
    z = w1.dot(x) + b1
    out = w2.dot(np.tanh(z)) + b2
    delta_out = 2 * (out - target)
    delta = delta_out * w2 * (1 - z * z)
    return (out - target) ** 2, (np.outer(delta, x), delta, delta_out * np.tanh(z), delta_out)


# %% output-weights-forgotten (concept)
# Believes that every hidden unit gets the whole error, whatever its weight to the output.
def network_gradient(w1, b1, w2, b2, x, target):
    def hidden(row, b):
        return tanh(sum(w * v for w, v in zip(row, x)) + b)

    h = [hidden(row, b) for row, b in zip(w1, b1)]
    error = sum(w * a for w, a in zip(w2, h)) + b2 - target
    deltas = [2 * error * (1 - a * a) for a in h]
    grads = (
        [[d * v for v in x] for d in deltas],
        deltas,
        [2 * error * a for a in h],
        2 * error,
    )
    return error * error, grads


# %% inputs-by-units
# Builds the gradient of w1 with a row per input.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(p, dtype=float) for p in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    at_sums = 2 * error * w2 * (1 - h * h)
    return error * error, (np.outer(x, at_sums), at_sums, 2 * error * h, 2 * error)


# %% layer-by-layer (concept)
# Thinks that the output layer learns first, and that the error goes back through its new weights.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(p, dtype=float) for p in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    g_w2, g_b2 = 2 * error * h, 2 * error
    w2 = w2 - g_w2
    back = 2 * error * w2 * (1 - h * h)
    return error ** 2, (np.outer(back, x), back, g_w2, g_b2)


# %% towards-the-target (concept)
# Believes that the gradient points to where the loss is smaller.
def network_gradient(w1, b1, w2, b2, x, target):
    W1, B1 = np.array(w1, float), np.array(b1, float)
    W2, X = np.array(w2, float), np.array(x, float)
    h = np.tanh(W1 @ X + B1)
    out = float(W2 @ h) + b2
    miss = target - out
    d_out = 2 * miss
    d_hid = d_out * W2 * (1 - h * h)
    return miss ** 2, (np.outer(d_hid, X).tolist(), d_hid.tolist(), (d_out * h).tolist(), d_out)


# %% moves-and-compares (concept)
# Believes that a derivative is the change of the loss when a parameter moves by a hundredth.
def network_gradient(w1, b1, w2, b2, x, target):
    def loss(w1, b1, w2, b2):
        h = np.tanh(np.dot(w1, x) + b1)
        return float((np.dot(w2, h) + b2 - target) ** 2)

    parts = [np.array(p, dtype=float) for p in (w1, b1, w2, b2)]
    start = loss(*parts)
    gradient = []
    for k, part in enumerate(parts):
        g = np.zeros(part.shape)
        for place in np.ndindex(part.shape):
            moved = [p.copy() for p in parts]
            moved[k][place] += 0.01
            g[place] = (loss(*moved) - start) / 0.01
        gradient.append(g.tolist())
    return start, tuple(gradient)


# %% half-the-square (concept)
# Takes the loss with one half in front, which makes its slope so much nicer.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(p, dtype=float) for p in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    back = error * w2 * (1 - h * h)
    return error ** 2 / 2, (np.outer(back, x), back, error * h, error)


# %% last-layer-first
# Returns the derivatives in the order in which backpropagation finds them.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(p, dtype=float) for p in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    gradient = [2 * error * h, 2 * error]
    back = 2 * error * w2 * (1 - h * h)
    gradient += [np.outer(back, x), back]
    return error * error, tuple(gradient)


# %% tanh-at-the-output-too (concept)
# Believes that every unit squashes its sum, that of the output included.
class Net:
    def __init__(self, *parameters):
        self.w1, self.b1, self.w2, self.b2 = (np.array(p, dtype=float) for p in parameters)

    def forward(self, x):
        self.x = np.array(x, dtype=float)
        self.h = np.tanh(self.w1 @ self.x + self.b1)
        self.out = np.tanh(self.w2 @ self.h + self.b2)

    def backward(self, target):
        d = 2 * (self.out - target) * (1 - self.out ** 2)
        back = d * self.w2 * (1 - self.h ** 2)
        return np.outer(back, self.x), back, d * self.h, d


def network_gradient(w1, b1, w2, b2, x, target):
    net = Net(w1, b1, w2, b2)
    net.forward(x)
    return (net.out - target) ** 2, net.backward(target)


# %% slope-of-the-sigmoid (concept)
# Takes h (1 - h) for the slope of tanh, which is that of the sigmoid.
def network_gradient(w1, b1, w2, b2, x, target):
    n, m = len(w1), len(x)
    h = [0.0] * n
    for i in range(n):
        z = b1[i]
        for j in range(m):
            z += w1[i][j] * x[j]
        h[i] = tanh(z)
    out = b2
    for i in range(n):
        out += w2[i] * h[i]
    d = 2 * (out - target)
    at = [d * w2[i] * h[i] * (1 - h[i]) for i in range(n)]
    return (out - target) ** 2, ([[a * v for v in x] for a in at], at, [d * v for v in h], d)


# %% sums-for-units
# Takes the sums before tanh for the units in one of two places.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.asarray(v, dtype=float) for v in (w1, b1, w2, x))
    z = w1 @ x + b1
    h = np.tanh(z)
    err = w2 @ h + b2 - target
    g_out = 2 * err
    g_h = g_out * w2
    g_z = g_h * (1 - h) * (1 + z)
    return float(err**2), (np.outer(g_z, x), g_z, g_out * h, g_out)
