# Idea (concept): believes that the reward comes with the next state, and is discounted like its value.
def td_update(weights, features, reward, next_features, gamma, rate):
    future = reward
    if next_features is not None:
        future = future + sum(w * x for w, x in zip(weights, next_features))
    return gradient_step(weights, features, gamma * future, rate)
