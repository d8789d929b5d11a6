# Idea (concept): every hidden unit gets the whole error, whatever its weight to the output.
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
