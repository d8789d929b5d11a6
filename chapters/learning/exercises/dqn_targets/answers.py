"""Right answers to ``dqn-targets``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function


def targets_by_loop(batch, q_values, gamma):
    targets = []
    for _s, _a, reward, s2, done in batch:
        if done:
            targets.append(reward)
        else:
            targets.append(reward + gamma * max(q_values(s2)))
    return targets


def targets_by_numpy(batch, q_values, gamma):
    after = [0.0 if step[4] else np.max(q_values(step[3])) for step in batch]
    return np.array([step[2] for step in batch]) + gamma * np.array(after)


def targets_by_comprehension(batch, q_values, gamma):
    return tuple(
        reward + (0 if done else gamma * sorted(q_values(s2))[-1])
        for _, _, reward, s2, done in batch
    )


RIGHT_ANSWERS: list[Function] = [targets_by_loop, targets_by_numpy, targets_by_comprehension]
