# Idea: look for a saddle point first, then mix.
def mixed_value(matrix):
    worst = [min(row) for row in matrix]
    best = [max(column) for column in zip(*matrix, strict=True)]
    if max(worst) == min(best):
        return max(worst), 1 - worst.index(max(worst))
    (a, b), (c, d) = matrix
    total = a + d - b - c
    return (a * d - b * c) / total, (d - c) / total
