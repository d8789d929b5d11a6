# Idea (concept): the gradient points to where the loss is smaller.
def network_gradient(w1, b1, w2, b2, x, target):
    W1, B1 = np.array(w1, float), np.array(b1, float)
    W2, X = np.array(w2, float), np.array(x, float)
    h = np.tanh(W1 @ X + B1)
    out = float(W2 @ h) + b2
    miss = target - out
    d_out = 2 * miss
    d_hid = d_out * W2 * (1 - h * h)
    return miss ** 2, (np.outer(d_hid, X).tolist(), d_hid.tolist(), (d_out * h).tolist(), d_out)
