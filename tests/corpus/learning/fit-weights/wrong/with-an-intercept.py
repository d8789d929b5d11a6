# Idea (concept): believes that every regression has a constant, adds a column of ones and drops its weight.
def fit_weights(features, values):
    with_ones = [[1, *row] for row in features]
    solution = np.linalg.lstsq(np.array(with_ones, float), np.array(values, float), rcond=None)
    constant, *weights = solution[0]
    return list(weights)
