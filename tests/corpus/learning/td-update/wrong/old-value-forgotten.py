# Idea: forgets to subtract the present value of the state from the target.
def td_update(weights, features, reward, next_features, gamma, rate):
    total = reward
    if next_features:
        for w, x in zip(weights, next_features):
            total += gamma * w * x
    new = []
    for w, x in zip(weights, features):
        new.append(w + rate * total * x)
    return new
