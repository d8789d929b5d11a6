# Idea (concept): the error goes back through a hidden unit as it is.
def network_gradient(w1, b1, w2, b2, x, target):
    n = len(w1)
    h = [tanh(sum(w * xi for w, xi in zip(w1[i], x)) + b1[i]) for i in range(n)]
    out = sum(w2[i] * h[i] for i in range(n)) + b2
    d = 2 * (out - target)
    g_w1 = [[d * w2[i] * xj for xj in x] for i in range(n)]
    g_b1 = [d * w2[i] for i in range(n)]
    return (out - target) ** 2, (g_w1, g_b1, [d * hi for hi in h], d)
