# Idea (concept): a derivative is the change of the loss when a parameter moves by a hundredth.
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
