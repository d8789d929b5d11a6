# Idea: reads the table by columns.
def mixed_value(matrix):
    (a, c), (b, d) = matrix
    tries = [0, 1]
    if a - b - c + d:
        tries += [p for p in [(d - c) / (a - b - c + d)] if 0 <= p <= 1]
    return max((min(p * a + (1 - p) * c, p * b + (1 - p) * d), p) for p in tries)
