# Idea (concept): takes h (1 - h) for the slope of tanh, which is that of the sigmoid.
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
