# Idea (concept): believes that, as on the walk, one feature is active and only its weight moves.
def td_update(weights, features, reward, next_features, gamma, rate):
    value = {False: lambda x: sum(a * b for a, b in zip(weights, x)), True: lambda x: 0}
    active = features.index(max(features))
    error = reward + gamma * value[next_features is None](next_features)
    error -= value[False](features)
    new = weights[:]
    new[active] += rate * error
    return new
