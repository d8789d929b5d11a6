"""Right answers to ``q-update``, each written in another style."""

from collections import defaultdict

import numpy as np

from autograder.exercises.common.mistakes import Function


def update_by_average(q, s, a, reward, s2, actions2, alpha, gamma):
    best = max([q.get((s2, b), 0) for b in actions2], default=0)
    q[s, a] = (1 - alpha) * q.get((s, a), 0) + alpha * (reward + gamma * best)


def update_by_defaultdict(q, s, a, reward, s2, actions2, alpha, gamma):
    view = defaultdict(float, q)
    following = np.max([view[s2, b] for b in actions2]) if actions2 else 0.0
    q[(s, a)] = view[s, a] + alpha * (reward + gamma * following - view[s, a])


def update_with_zeros(q, s, a, reward, s2, actions2, alpha, gamma):
    for key in [(s, a), *((s2, b) for b in actions2)]:
        q.setdefault(key, 0)
    target = reward
    if actions2:
        target += gamma * q[max(((s2, b) for b in actions2), key=q.get)]
    q[s, a] += alpha * (target - q[s, a])


RIGHT_ANSWERS: list[Function] = [update_by_average, update_by_defaultdict, update_with_zeros]
