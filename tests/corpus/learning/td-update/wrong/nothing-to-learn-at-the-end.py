# Idea (concept): without a next state there is nothing to compare with, so nothing is learnt.
def td_update(weights, features, reward, next_features, gamma, rate):
    if next_features is None:
        return list(weights)
    v2 = sum(w * x for w, x in zip(weights, next_features))
    return gradient_step(weights, features, reward + gamma * v2, rate)
