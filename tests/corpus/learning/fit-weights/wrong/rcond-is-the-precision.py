# Idea: thinks that rcond says how exact the answer has to be, and that a tenth will do.
def fit_weights(features, values):
    found, _, rank, _ = np.linalg.lstsq(
        np.array(features, dtype=float), np.array(values, dtype=float), rcond=0.1
    )
    return found.tolist()
