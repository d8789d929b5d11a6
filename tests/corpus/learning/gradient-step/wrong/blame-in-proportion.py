# Idea (concept): the error is divided among the weights in proportion to their features.
def gradient_step(weights, features, target, rate):
    total = sum(abs(x) for x in features)
    value = sum(w * x for w, x in zip(weights, features))
    return [w + rate * (target - value) * x / total for w, x in zip(weights, features)]
