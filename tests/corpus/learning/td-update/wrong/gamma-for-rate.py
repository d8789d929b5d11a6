# Idea: gives the arguments of a helper of its own in the wrong order.
def towards(weights, features, target, rate):
    return gradient_step(weights, features, target, rate)


def bootstrap(weights, reward, x2, gamma):
    return reward if x2 is None else reward + gamma * sum(map(lambda w, x: w * x, weights, x2))


def td_update(weights, features, reward, next_features, gamma, rate):
    return towards(weights, features, bootstrap(weights, reward, next_features, rate), gamma)
