"""Wrong answers to ``gradient-step``."""

from math import prod

import numpy as np


# %% moved-in-place
# Believes that moving the weights in the list it got is the same as returning new ones.
def gradient_step(weights, features, target, rate):
    guess = 0
    for i in range(len(weights)):
        guess += weights[i] * features[i]
    for i in range(len(weights)):
        weights[i] += rate * (target - guess) * features[i]
    return weights


# %% error-again-for-each (concept)
# Believes that every weight sees the error that is left after the weights before it have moved.
def gradient_step(weights, features, target, rate):
    new = list(weights)
    for i, x in enumerate(features):
        error = target - sum(w * f for w, f in zip(new, features))
        new[i] = new[i] + rate * error * x
    return new


# %% descent-means-minus (concept)
# Thinks that "descent" always has a minus in it, whichever way round the error is written.
def gradient_step(weights, features, target, rate):
    def evaluation():
        return sum(weights[k] * features[k] for k in range(len(features)))

    gradient = [(target - evaluation()) * x for x in features]
    return [w - rate * g for w, g in zip(weights, gradient)]


# %% everybody-moves-alike (concept)
# Believes that the error is shared out equally, so that every weight moves by the same amount.
def gradient_step(weights, features, target, rate):
    value = 0
    for w, x in zip(weights, features):
        value += w * x
    step = rate * (target - value)
    return [w + step for w in weights]


# %% each-weight-its-own-target (concept)
# Believes that each product weight times feature should reach the target by itself.
def gradient_step(weights, features, target, rate):
    result = []
    for w, x in zip(weights, features):
        mistake = target - w * x
        result.append(w + rate * mistake * x)
    return result


# %% goes-down-by-the-loss (concept)
# Thinks that a weight moves by the loss itself, since the loss says how wrong the evaluation is.
class Learner:
    def __init__(self, weights, rate):
        self.weights, self.rate = weights, rate

    def evaluate(self, features):
        return sum(w * x for w, x in zip(self.weights, features))

    def learn(self, features, target):
        loss = (target - self.evaluate(features)) ** 2
        return [w + self.rate * loss * x for w, x in zip(self.weights, features)]


def gradient_step(weights, features, target, rate):
    return Learner(weights, rate).learn(features, target)


# %% keeps-the-two
# Forgets that the rate has swallowed the 2 of the slope.
def gradient_step(weights, features, target, rate):
    w, x = np.array(weights, dtype=float), np.array(features, dtype=float)
    slope = -2 * (target - w @ x) * x
    return (w - rate * slope).tolist()


# %% blame-in-proportion (concept)
# Believes that the error is divided among the weights in proportion to their features.
def gradient_step(weights, features, target, rate):
    total = sum(abs(x) for x in features)
    value = sum(w * x for w, x in zip(weights, features))
    return [w + rate * (target - value) * x / total for w, x in zip(weights, features)]


# %% returns-the-changes
# Returns how far the weights move, not where they are afterwards.
def gradient_step(weights, features, target, rate):
    products = map(lambda pair: pair[0] * pair[1], zip(weights, features))
    error = target - sum(products)
    return [rate * error * x for x in features]


# %% refuses-steps-uphill (concept)
# Thinks that a step which makes the loss larger is not taken.
def gradient_step(weights, features, target, rate):
    def loss(ws):
        return (target - sum(w * x for w, x in zip(ws, features))) ** 2

    error = target - sum(w * x for w, x in zip(weights, features))
    moved = [w + rate * error * x for w, x in zip(weights, features)]
    if loss(moved) >= loss(weights):
        return list(weights)
    return moved


# %% absent-features-left-out
# Skips the features that are 0, and with them their weights.
def gradient_step(weights, features, target, rate):
    pairs = [(w, x) for w, x in zip(weights, features) if x]
    value = sum(prod(pair) for pair in pairs)
    error = target - value
    return [w + rate * error * x for w, x in pairs]


# %% bias-comes-first
# Believes that weights[0] is a constant term, as in the lecture on regression.
def gradient_step(weights, features, target, rate):
    bias, rest = weights[0], weights[1:]
    value = bias + sum(w * x for w, x in zip(rest, features[1:]))
    error = target - value
    new = [bias + rate * error]
    for w, x in zip(rest, features[1:]):
        new.append(w + rate * error * x)
    return new
