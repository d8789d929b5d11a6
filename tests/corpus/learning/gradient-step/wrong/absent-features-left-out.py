# Idea: skips the features that are 0, and with them their weights.
def gradient_step(weights, features, target, rate):
    pairs = [(w, x) for w, x in zip(weights, features) if x]
    value = sum(prod(pair) for pair in pairs)
    error = target - value
    return [w + rate * error * x for w, x in pairs]
