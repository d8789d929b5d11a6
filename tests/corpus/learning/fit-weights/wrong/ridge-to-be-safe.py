# Idea (concept): adds 0.1 on the diagonal so that the inverse exists, and takes the result for least squares.
def fit_weights(features, values):
    rows = np.asarray(features, dtype=float)
    square = rows.T @ rows + 0.1 * np.eye(rows.shape[1])
    return np.linalg.solve(square, rows.T @ np.asarray(values, dtype=float)).tolist()
