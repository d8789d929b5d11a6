# Idea (concept): every weight sees the error that is left after the weights before it have moved.
def gradient_step(weights, features, target, rate):
    new = list(weights)
    for i, x in enumerate(features):
        error = target - sum(w * f for w, f in zip(new, features))
        new[i] = new[i] + rate * error * x
    return new
