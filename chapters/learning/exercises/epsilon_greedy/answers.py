"""Right answers to ``epsilon-greedy``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function


def choice_by_random(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))


def choice_by_weights(q, s, actions, epsilon, rng):
    values = np.array([q.get((s, a), 0) for a in actions])
    odds = np.full(len(actions), epsilon / len(actions))
    odds[values.argmax()] += 1 - epsilon
    return rng.choices(actions, weights=list(odds))[0]


def choice_by_one_draw(q, s, actions, epsilon, rng):
    u = rng.random()
    if u < epsilon:
        return actions[int(u / epsilon * len(actions))]
    best = actions[0]
    for a in actions:
        if q.get((s, a), 0) > q.get((s, best), 0):
            best = a
    return best


RIGHT_ANSWERS: list[Function] = [choice_by_random, choice_by_weights, choice_by_one_draw]
