# Idea (concept): the end that is nearer to the crossing is the best one.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    divisor = a - b - c + d
    p = (d - c) / divisor if divisor else 1
    p = max(0, min(1, p))
    return min(p * a + (1 - p) * c, p * b + (1 - p) * d), p
