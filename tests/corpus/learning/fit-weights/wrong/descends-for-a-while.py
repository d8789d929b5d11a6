# Idea (concept): a few hundred small steps of gradient descent are as good as least squares.
def fit_weights(features, values):
    weights = [0] * len(features[0])
    for _ in range(200):
        for row, v in zip(features, values):
            weights = gradient_step(weights, row, v, 0.01)
    return weights
