"""Right answers to ``policy-target``, each written in another style."""

from collections import defaultdict
from math import exp, log

import numpy as np

from autograder.exercises.common.mistakes import Function


def policy_by_quotients(root, temperature):
    most = max(child.visits for child in root.children)
    if temperature == 0:
        first = next(child for child in root.children if child.visits == most)
        return {first.action: 1}
    powers = {c.action: (c.visits / most) ** (1 / temperature) for c in root.children}
    return {a: p / sum(powers.values()) for a, p in powers.items()}


def policy_by_logarithms(root, temperature):
    if not temperature:
        best = max(root.children, key=lambda child: child.visits)
        return {child.action: int(child is best) for child in root.children}
    visited = [child for child in root.children if child.visits > 0]
    logs = [log(child.visits) / temperature for child in visited]
    weights = [exp(x - max(logs)) for x in logs]
    return {c.action: w / sum(weights) for c, w in zip(visited, weights, strict=True)}


def policy_by_numpy(root, temperature):
    visits = np.array([child.visits for child in root.children], dtype=float)
    if temperature == 0:
        target = np.zeros(len(visits))
        target[visits.argmax()] = 1
    else:
        target = (visits / visits.max()) ** (1 / temperature)
        target /= target.sum()
    return defaultdict(float, zip([c.action for c in root.children], target, strict=True))


RIGHT_ANSWERS: list[Function] = [policy_by_quotients, policy_by_logarithms, policy_by_numpy]
