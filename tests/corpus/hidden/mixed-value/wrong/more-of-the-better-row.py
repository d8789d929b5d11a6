# Idea (concept): a row is played in proportion to what it brings.
def mixed_value(matrix):
    sums = [sum(row) for row in matrix]
    low = min(sums)
    total = sums[0] + sums[1] - 2 * low
    p = (sums[0] - low) / total if total else 0.5
    columns = [p * matrix[0][j] + (1 - p) * matrix[1][j] for j in range(2)]
    return min(columns), p
