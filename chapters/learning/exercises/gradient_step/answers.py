"""Right answers to ``gradient-step``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function


def step_by_loop(weights, features, target, rate):
    value = 0
    for i in range(len(weights)):
        value += weights[i] * features[i]
    result = []
    for i in range(len(weights)):
        result.append(weights[i] + rate * (target - value) * features[i])
    return result


def step_by_numpy(weights, features, target, rate):
    w, x = np.array(weights, float), np.array(features, float)
    return w + rate * (target - w @ x) * x


def step_by_comprehension(weights, features, target, rate):
    error = target - sum(w * x for w, x in zip(weights, features, strict=True))
    return tuple(w - rate * -error * x for w, x in zip(weights, features, strict=True))


RIGHT_ANSWERS: list[Function] = [step_by_loop, step_by_numpy, step_by_comprehension]
