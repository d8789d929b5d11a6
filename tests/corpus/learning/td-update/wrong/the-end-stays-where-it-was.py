# Idea (concept): after the last move the state is the same as before, with the same value.
def td_update(weights, features, reward, next_features, gamma, rate):
    after = features if next_features is None else next_features
    target = reward + gamma * sum(w * x for w, x in zip(weights, after))
    return gradient_step(weights, features, target, rate)
