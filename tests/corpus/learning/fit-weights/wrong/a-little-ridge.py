# Idea: adds a hundredth to the diagonal, so that the equations can always be solved.
def fit_weights(features, values):
    a = np.array(features, dtype=float)
    y = np.array(values, dtype=float)
    return list(np.linalg.solve(a.T @ a + 1e-2 * np.eye(a.shape[1]), a.T @ y))
