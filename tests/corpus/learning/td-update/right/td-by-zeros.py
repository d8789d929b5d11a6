# Idea: plain loops; the end has features of zeros.
def td_update(weights, features, reward, next_features, gamma, rate):
    later = next_features or [0] * len(weights)
    delta = reward
    for w, x, y in zip(weights, features, later, strict=True):
        delta += gamma * w * y - w * x
    new = list(weights)
    for i, x in enumerate(features):
        new[i] += rate * delta * x
    return new
