# Idea (concept): believes that the reward only counts at the end, and that between two states only values do.
def td_update(weights, features, reward, next_features, gamma, rate):
    if next_features is None:
        target = reward
    else:
        target = gamma * sum(w * x for w, x in zip(weights, next_features))
    return gradient_step(weights, features, target, rate)
