# Idea: puts the sum before tanh into 1 - h^2.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = map(lambda p: np.array(p, dtype=float), (w1, b1, w2, x))
    z = w1.dot(x) + b1
    out = w2.dot(np.tanh(z)) + b2
    delta_out = 2 * (out - target)
    delta = delta_out * w2 * (1 - z * z)
    return (out - target) ** 2, (np.outer(delta, x), delta, delta_out * np.tanh(z), delta_out)
