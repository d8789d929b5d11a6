# Idea (concept): thinks that the new evaluation is the one to be corrected, so its features get the credit.
def td_update(weights, features, reward, next_features, gamma, rate):
    dot = lambda xs: sum(w * x for w, x in zip(weights, xs))
    if next_features is None:
        return [w + rate * (reward - dot(features)) * x for w, x in zip(weights, features)]
    error = reward + gamma * dot(next_features) - dot(features)
    return [w + rate * error * x for w, x in zip(weights, next_features)]
