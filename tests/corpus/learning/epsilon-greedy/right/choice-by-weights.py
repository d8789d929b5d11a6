# Idea: the probabilities of all actions are written down, and one is drawn by them.
import numpy as np


def epsilon_greedy(q, s, actions, epsilon, rng):
    values = np.array([q.get((s, a), 0) for a in actions])
    odds = np.full(len(actions), epsilon / len(actions))
    odds[values.argmax()] += 1 - epsilon
    return rng.choices(actions, weights=list(odds))[0]
