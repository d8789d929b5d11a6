# Idea: NumPy arrays; the end has features of zeros.
import numpy as np


def td_update(weights, features, reward, next_features, gamma, rate):
    w, x = np.asarray(weights, dtype=float), np.asarray(features, dtype=float)
    later = np.zeros_like(w) if next_features is None else np.asarray(next_features, dtype=float)
    return w + rate * (reward + w @ (gamma * later - x)) * x
