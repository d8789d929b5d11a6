# Idea (concept): takes the loss with one half in front, which makes its slope so much nicer.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(p, dtype=float) for p in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    back = error * w2 * (1 - h * h)
    return error ** 2 / 2, (np.outer(back, x), back, error * h, error)
