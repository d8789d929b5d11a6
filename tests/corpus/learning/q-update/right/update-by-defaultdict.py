# Idea: a defaultdict has the entries that are missing.
from collections import defaultdict

import numpy as np


def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    view = defaultdict(float, q)
    following = np.max([view[s2, b] for b in actions2]) if actions2 else 0.0
    q[(s, a)] = view[s, a] + alpha * (reward + gamma * following - view[s, a])
