# Idea: features are counts, so it makes arrays of whole numbers of everything.
def fit_weights(features, values):
    X, y = np.array(features, dtype=int), np.array(values, dtype=int)
    return np.linalg.lstsq(X, y, rcond=None)[0].tolist()
