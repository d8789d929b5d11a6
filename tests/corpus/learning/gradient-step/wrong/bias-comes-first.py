# Idea: believes that weights[0] is a constant term, as in the lecture on regression.
def gradient_step(weights, features, target, rate):
    bias, rest = weights[0], weights[1:]
    value = bias + sum(w * x for w, x in zip(rest, features[1:]))
    error = target - value
    new = [bias + rate * error]
    for w, x in zip(rest, features[1:]):
        new.append(w + rate * error * x)
    return new
