# Idea (concept): takes the slope of the whole error, so that the features of the next state move the weights, too.
def td_update(weights, features, reward, next_features, gamma, rate):
    w = np.array(weights, dtype=float)
    x = np.array(features, dtype=float)
    x2 = np.zeros(len(w)) if next_features is None else np.array(next_features, dtype=float)
    delta = reward + gamma * (w @ x2) - w @ x
    return list(w + rate * delta * (x - gamma * x2))
