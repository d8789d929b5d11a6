# Idea: takes the residuals out of what lstsq returns instead of the solution.
def fit_weights(features, values):
    result = np.linalg.lstsq(np.array(features, float), np.array(values, float), rcond=None)
    return [float(w) for w in result[1]]
