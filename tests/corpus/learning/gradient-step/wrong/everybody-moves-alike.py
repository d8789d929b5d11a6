# Idea (concept): the error is shared out equally, so that every weight moves by the same amount.
def gradient_step(weights, features, target, rate):
    value = 0
    for w, x in zip(weights, features):
        value += w * x
    step = rate * (target - value)
    return [w + step for w in weights]
