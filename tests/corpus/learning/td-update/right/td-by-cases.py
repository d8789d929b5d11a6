# Idea: an inner function for the value, and a case for the end.
def td_update(weights, features, reward, next_features, gamma, rate):
    def value(x):
        return sum(w * f for w, f in zip(weights, x, strict=True))

    target = reward if next_features is None else reward + gamma * value(next_features)
    delta = target - value(features)
    return [w + rate * delta * x for w, x in zip(weights, features, strict=True)]
