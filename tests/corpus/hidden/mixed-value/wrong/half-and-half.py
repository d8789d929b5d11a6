# Idea (concept): one is least predictable with a toss.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    found = {p: min(p * a + (1 - p) * c, p * b + (1 - p) * d) for p in (0, 0.5, 1)}
    p = max(found, key=found.get)
    return found[p], p
