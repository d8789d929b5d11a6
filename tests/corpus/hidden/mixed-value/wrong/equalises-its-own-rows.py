# Idea (concept): MAX mixes so that it does not matter which of its own rows it plays.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    maxmin = max(min(a, b), min(c, d))
    minmax = min(max(a, c), max(b, d))
    if maxmin == minmax:
        return maxmin, 1 if min(a, b) == maxmin else 0
    p = (d - b) / (a - b - c + d)
    return min(p * a + (1 - p) * c, p * b + (1 - p) * d), p
