# Idea: believes that the weights are to be changed where they are, as in the arrow of the rule.
def td_update(weights, features, reward, next_features, gamma, rate):
    def V(x):
        return sum(weights[i] * x[i] for i in range(len(x))) if x is not None else 0

    delta = reward + gamma * V(next_features) - V(features)
    for i, x in enumerate(features):
        weights[i] += rate * delta * x
    return weights
