# Idea: forgets that the rate has swallowed the 2 of the slope.
def gradient_step(weights, features, target, rate):
    w, x = np.array(weights, dtype=float), np.array(features, dtype=float)
    slope = -2 * (target - w @ x) * x
    return (w - rate * slope).tolist()
