# Idea (concept): n unknowns need n equations, so that the first n examples settle the weights.
def fit_weights(features, values):
    n = len(features[0])
    try:
        return np.linalg.solve(np.array(features[:n], float), np.array(values[:n], float)).tolist()
    except np.linalg.LinAlgError:
        return [0.0] * n
