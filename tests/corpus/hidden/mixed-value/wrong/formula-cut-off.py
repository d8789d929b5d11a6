# Idea (concept): a probability outside of 0 to 1 only has to be cut off.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    den = a - b - c + d
    p = (d - c) / den if den else 1.0
    p = min(1.0, max(0.0, p))
    return min(p * a + (1 - p) * c, p * b + (1 - p) * d), p
