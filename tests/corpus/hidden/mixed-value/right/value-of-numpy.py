# Idea: among equals the last row.
import numpy as np


def mixed_value(matrix):
    u = np.array(matrix, dtype=float)
    slopes = u[0] - u[1]
    tries = [0.0, 1.0]
    if slopes[0] != slopes[1]:
        tries.append(float(np.clip((u[1, 1] - u[1, 0]) / (slopes[0] - slopes[1]), 0, 1)))
    secured = [(np.array([p, 1 - p]) @ u).min() for p in tries]
    k = int(np.argmax(secured))
    return [secured[k], tries[k]]
