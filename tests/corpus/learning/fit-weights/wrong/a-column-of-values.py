# Idea: makes a column of the values, so that the solution is a matrix with one column.
def fit_weights(features, values):
    X = np.array(features, dtype=float)
    y = np.array(values, dtype=float).reshape(-1, 1)
    weights = np.linalg.pinv(X).dot(y)
    return weights.tolist()
