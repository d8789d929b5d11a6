"""Right answers to ``td-update``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function


def td_by_cases(weights, features, reward, next_features, gamma, rate):
    def value(x):
        return sum(w * f for w, f in zip(weights, x, strict=True))

    target = reward if next_features is None else reward + gamma * value(next_features)
    delta = target - value(features)
    return [w + rate * delta * x for w, x in zip(weights, features, strict=True)]


def td_by_numpy(weights, features, reward, next_features, gamma, rate):
    w, x = np.asarray(weights, dtype=float), np.asarray(features, dtype=float)
    later = np.zeros_like(w) if next_features is None else np.asarray(next_features, dtype=float)
    return w + rate * (reward + w @ (gamma * later - x)) * x


def td_by_zeros(weights, features, reward, next_features, gamma, rate):
    later = next_features or [0] * len(weights)
    delta = reward
    for w, x, y in zip(weights, features, later, strict=True):
        delta += gamma * w * y - w * x
    new = list(weights)
    for i, x in enumerate(features):
        new[i] += rate * delta * x
    return new


RIGHT_ANSWERS: list[Function] = [td_by_cases, td_by_numpy, td_by_zeros]
