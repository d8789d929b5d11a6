# Idea: NumPy's pseudoinverse of the features.
import numpy as np


def fit_weights(features, values):
    return list(np.linalg.pinv(np.array(features, float)) @ np.array(values, float))
