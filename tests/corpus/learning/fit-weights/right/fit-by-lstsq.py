# Idea: NumPy's least squares.
import numpy as np


def fit_weights(features, values):
    return np.linalg.lstsq(np.array(features, float), np.array(values, float), rcond=None)[0]
