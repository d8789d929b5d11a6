# Idea: Gram-Schmidt in plain lists: a column that depends on earlier ones gets weight 0.
def fit_weights(features, values):
    rows, n = len(features), len(features[0])
    basis, weights, left = [], [0.0] * n, [float(v) for v in values]
    combination = []
    for j in range(n):
        column = [float(row[j]) for row in features]
        parts = [0.0] * n
        parts[j] = 1.0
        size = sum(x * x for x in column)
        for _ in range(2):
            for b, comb in zip(basis, combination, strict=True):
                share = sum(x * y for x, y in zip(column, b, strict=True))
                column = [x - share * y for x, y in zip(column, b, strict=True)]
                parts = [p - share * c for p, c in zip(parts, comb, strict=True)]
        norm = sum(x * x for x in column) ** 0.5
        if norm * norm > 1e-18 * (1 + size):
            basis.append([x / norm for x in column])
            combination.append([p / norm for p in parts])
    for b, comb in zip(basis, combination, strict=True):
        share = sum(left[i] * b[i] for i in range(rows))
        weights = [w + share * c for w, c in zip(weights, comb, strict=True)]
    return weights
