# Idea: forgets that the two lines may be parallel.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    candidates = [0, 1, (d - c) / (a - b - c + d)]
    pairs = []
    for p in candidates:
        if 0 <= p <= 1:
            pairs.append((min(p * a + (1 - p) * c, p * b + (1 - p) * d), p))
    return max(pairs)
