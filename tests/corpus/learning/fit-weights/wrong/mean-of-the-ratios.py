# Idea (concept): a weight is what the value is per unit of the feature, on average.
def fit_weights(features, values):
    n = len(features[0])
    weights = []
    for j in range(n):
        ratios = [v / row[j] for row, v in zip(features, values) if row[j] != 0]
        weights.append(sum(ratios) / len(ratios) / n if ratios else 0.0)
    return weights
