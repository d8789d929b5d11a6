# Idea: a tuple from a comprehension; the gradient is written with its sign.
def gradient_step(weights, features, target, rate):
    error = target - sum(w * x for w, x in zip(weights, features, strict=True))
    return tuple(w - rate * -error * x for w, x in zip(weights, features, strict=True))
