# Idea: solves for the wrong one of the two probabilities.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    best = (min(a, b), 0) if min(a, b) > min(c, d) else (min(c, d), 1)
    if a - b != c - d:
        q = (a - b) / (a - b - c + d)
        if 0 < q < 1:
            best = max(best, (min((1 - q) * a + q * c, (1 - q) * b + q * d), q))
    return best
