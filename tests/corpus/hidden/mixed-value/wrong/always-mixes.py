# Idea (concept): the best mixture always makes both columns equal.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    divisor = a - b - c + d
    if divisor == 0:
        return min(a, b), 1
    p = (d - c) / divisor
    return p * a + (1 - p) * c, p
