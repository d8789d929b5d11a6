# Idea: rewards and best values as NumPy arrays.
import numpy as np


def dqn_targets(batch, q_values, gamma):
    after = [0.0 if step[4] else np.max(q_values(step[3])) for step in batch]
    return np.array([step[2] for step in batch]) + gamma * np.array(after)
