"""Wrong answers to ``fit-weights``."""

import numpy as np


def gradient_step(weights, features, target, rate):
    """Return the weights after one step of gradient descent on one example."""
    value = sum(w * x for w, x in zip(weights, features))
    error = target - value
    return [w + rate * error * x for w, x in zip(weights, features)]


# %% inverse-of-the-square (concept)
# Believes that the normal equations always have one solution, so that a matrix can be inverted.
def fit_weights(features, values):
    X = np.array(features, dtype=float)
    y = np.array(values, dtype=float)
    return list(np.linalg.inv(X.T @ X) @ X.T @ y)


# %% descends-for-a-while (concept)
# Thinks that a few hundred small steps of gradient descent are as good as least squares.
def fit_weights(features, values):
    weights = [0] * len(features[0])
    for _ in range(200):
        for row, v in zip(features, values):
            weights = gradient_step(weights, row, v, 0.01)
    return weights


# %% one-column-at-a-time (concept)
# Believes that the weight of a feature depends on its own column only.
def fit_weights(features, values):
    def best(column):
        square = sum(x * x for x in column)
        return sum(x * v for x, v in zip(column, values)) / square if square else 0

    return [best(column) for column in zip(*features)]


# %% enough-equations (concept)
# Thinks that n unknowns need n equations, so that the first n examples settle the weights.
def fit_weights(features, values):
    n = len(features[0])
    try:
        return np.linalg.solve(np.array(features[:n], float), np.array(values[:n], float)).tolist()
    except np.linalg.LinAlgError:
        return [0.0] * n


# %% with-an-intercept (concept)
# Believes that every regression has a constant, adds a column of ones and drops its weight.
def fit_weights(features, values):
    with_ones = [[1, *row] for row in features]
    solution = np.linalg.lstsq(np.array(with_ones, float), np.array(values, float), rcond=None)
    constant, *weights = solution[0]
    return list(weights)


# %% mean-of-the-ratios (concept)
# Thinks that a weight is what the value is per unit of the feature, on average.
def fit_weights(features, values):
    n = len(features[0])
    weights = []
    for j in range(n):
        ratios = [v / row[j] for row, v in zip(features, values) if row[j] != 0]
        weights.append(sum(ratios) / len(ratios) / n if ratios else 0.0)
    return weights


# %% ridge-to-be-safe (concept)
# Adds 0.1 on the diagonal so that the inverse exists, and takes the result for least squares.
def fit_weights(features, values):
    rows = np.asarray(features, dtype=float)
    square = rows.T @ rows + 0.1 * np.eye(rows.shape[1])
    return np.linalg.solve(square, rows.T @ np.asarray(values, dtype=float)).tolist()


# %% second-thing-that-lstsq-returns
# Takes the residuals out of what lstsq returns instead of the solution.
def fit_weights(features, values):
    result = np.linalg.lstsq(np.array(features, float), np.array(values, float), rcond=None)
    return [float(w) for w in result[1]]


# %% rcond-is-the-precision
# Thinks that rcond says how exact the answer has to be, and that a tenth will do.
def fit_weights(features, values):
    found, _, rank, _ = np.linalg.lstsq(
        np.array(features, dtype=float), np.array(values, dtype=float), rcond=0.1
    )
    return found.tolist()


# %% whole-numbers
# Features are counts, so it makes arrays of whole numbers of everything.
def fit_weights(features, values):
    X, y = np.array(features, dtype=int), np.array(values, dtype=int)
    return np.linalg.lstsq(X, y, rcond=None)[0].tolist()


# %% one-round-of-residuals (concept)
# Believes that one may fit the first column, then the second one to what is left, and be done.
def fit_weights(features, values):
    left = list(values)
    weights = []
    for j in range(len(features[0])):
        column = [row[j] for row in features]
        length = sum(c ** 2 for c in column) or 1
        w = sum(c * r for c, r in zip(column, left)) / length
        left = [r - w * c for c, r in zip(column, left)]
        weights.append(w)
    return weights


# %% a-column-of-values
# Makes a column of the values, so that the solution is a matrix with one column.
def fit_weights(features, values):
    X = np.array(features, dtype=float)
    y = np.array(values, dtype=float).reshape(-1, 1)
    weights = np.linalg.pinv(X).dot(y)
    return weights.tolist()


# %% a-little-ridge
# Adds a hundredth to the diagonal, so that the equations can always be solved.
def fit_weights(features, values):
    a = np.array(features, dtype=float)
    y = np.array(values, dtype=float)
    return list(np.linalg.solve(a.T @ a + 1e-2 * np.eye(a.shape[1]), a.T @ y))
