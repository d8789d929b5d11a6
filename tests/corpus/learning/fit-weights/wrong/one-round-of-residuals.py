# Idea (concept): one may fit the first column, then the second one to what is left, and be done.
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
