"""Wrong answers to ``td-update``."""

import numpy as np


def gradient_step(weights, features, target, rate):
    """Return the weights after one step of gradient descent on one example."""
    value = sum(w * x for w, x in zip(weights, features))
    error = target - value
    return [w + rate * error * x for w, x in zip(weights, features)]


# %% same-list-comes-back
# Believes that the weights are to be changed where they are, as in the arrow of the rule.
def td_update(weights, features, reward, next_features, gamma, rate):
    def V(x):
        return sum(weights[i] * x[i] for i in range(len(x))) if x is not None else 0

    delta = reward + gamma * V(next_features) - V(features)
    for i, x in enumerate(features):
        weights[i] += rate * delta * x
    return weights


# %% nothing-to-learn-at-the-end (concept)
# Believes that without a next state there is nothing to compare with, so nothing is learnt.
def td_update(weights, features, reward, next_features, gamma, rate):
    if next_features is None:
        return list(weights)
    v2 = sum(w * x for w, x in zip(weights, next_features))
    return gradient_step(weights, features, reward + gamma * v2, rate)


# %% the-end-stays-where-it-was (concept)
# Thinks that after the last move the state is the same as before, with the same value.
def td_update(weights, features, reward, next_features, gamma, rate):
    after = features if next_features is None else next_features
    target = reward + gamma * sum(w * x for w, x in zip(weights, after))
    return gradient_step(weights, features, target, rate)


# %% both-states-move (concept)
# Takes the slope of the whole error, so that the features of the next state move the weights, too.
def td_update(weights, features, reward, next_features, gamma, rate):
    w = np.array(weights, dtype=float)
    x = np.array(features, dtype=float)
    x2 = np.zeros(len(w)) if next_features is None else np.array(next_features, dtype=float)
    delta = reward + gamma * (w @ x2) - w @ x
    return list(w + rate * delta * (x - gamma * x2))


# %% everything-is-discounted (concept)
# Believes that the reward comes with the next state, and is discounted like its value.
def td_update(weights, features, reward, next_features, gamma, rate):
    future = reward
    if next_features is not None:
        future = future + sum(w * x for w, x in zip(weights, next_features))
    return gradient_step(weights, features, gamma * future, rate)


# %% the-next-state-learns (concept)
# Thinks that the new evaluation is the one to be corrected, so its features get the credit.
def td_update(weights, features, reward, next_features, gamma, rate):
    dot = lambda xs: sum(w * x for w, x in zip(weights, xs))
    if next_features is None:
        return [w + rate * (reward - dot(features)) * x for w, x in zip(weights, features)]
    error = reward + gamma * dot(next_features) - dot(features)
    return [w + rate * error * x for w, x in zip(weights, next_features)]


# %% reward-is-for-the-end (concept)
# Believes that the reward only counts at the end, and that between two states only values do.
def td_update(weights, features, reward, next_features, gamma, rate):
    if next_features is None:
        target = reward
    else:
        target = gamma * sum(w * x for w, x in zip(weights, next_features))
    return gradient_step(weights, features, target, rate)


# %% old-value-forgotten
# Forgets to subtract the present value of the state from the target.
def td_update(weights, features, reward, next_features, gamma, rate):
    total = reward
    if next_features:
        for w, x in zip(weights, next_features):
            total += gamma * w * x
    new = []
    for w, x in zip(weights, features):
        new.append(w + rate * total * x)
    return new


# %% gamma-for-rate
# Gives the arguments of a helper of its own in the wrong order.
def towards(weights, features, target, rate):
    return gradient_step(weights, features, target, rate)


def bootstrap(weights, reward, x2, gamma):
    return reward if x2 is None else reward + gamma * sum(map(lambda w, x: w * x, weights, x2))


def td_update(weights, features, reward, next_features, gamma, rate):
    return towards(weights, features, bootstrap(weights, reward, next_features, rate), gamma)


# %% best-next-feature (concept)
# Mixes it up with Q-learning: the best of the next features stands for the next value.
def td_update(weights, features, reward, next_features, gamma, rate):
    best = 0
    if next_features is not None:
        best = max(w * x for w, x in zip(weights, next_features))
    return gradient_step(weights, features, reward + gamma * best, rate)


# %% only-the-active-weight (concept)
# Believes that, as on the walk, one feature is active and only its weight moves.
def td_update(weights, features, reward, next_features, gamma, rate):
    value = {False: lambda x: sum(a * b for a, b in zip(weights, x)), True: lambda x: 0}
    active = features.index(max(features))
    error = reward + gamma * value[next_features is None](next_features)
    error -= value[False](features)
    new = weights[:]
    new[active] += rate * error
    return new


# %% values-are-probabilities (concept)
# Thinks that a value is a chance of winning, and keeps the target between 0 and 1.
def td_update(weights, features, reward, next_features, gamma, rate):
    nxt = 0 if next_features is None else np.dot(weights, next_features)
    target = min(1, max(0, reward + gamma * nxt))
    return gradient_step(weights, features, float(target), rate)
