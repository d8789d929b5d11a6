# Idea: returns the derivatives in the order in which backpropagation finds them.
def network_gradient(w1, b1, w2, b2, x, target):
    w1, b1, w2, x = (np.array(p, dtype=float) for p in (w1, b1, w2, x))
    h = np.tanh(w1 @ x + b1)
    error = w2 @ h + b2 - target
    gradient = [2 * error * h, 2 * error]
    back = 2 * error * w2 * (1 - h * h)
    gradient += [np.outer(back, x), back]
    return error * error, tuple(gradient)
