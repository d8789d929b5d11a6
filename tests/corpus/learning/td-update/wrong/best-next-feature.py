# Idea (concept): mixes it up with Q-learning: the best of the next features stands for the next value.
def td_update(weights, features, reward, next_features, gamma, rate):
    best = 0
    if next_features is not None:
        best = max(w * x for w, x in zip(weights, next_features))
    return gradient_step(weights, features, reward + gamma * best, rate)
