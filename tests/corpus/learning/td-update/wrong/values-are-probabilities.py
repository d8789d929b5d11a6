# Idea (concept): thinks that a value is a chance of winning, and keeps the target between 0 and 1.
def td_update(weights, features, reward, next_features, gamma, rate):
    nxt = 0 if next_features is None else np.dot(weights, next_features)
    target = min(1, max(0, reward + gamma * nxt))
    return gradient_step(weights, features, float(target), rate)
