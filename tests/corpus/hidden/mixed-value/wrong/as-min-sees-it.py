# Idea: holds the numbers for costs: MAX wants the larger column small.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    tries = [0, 1]
    if a - b - c + d:
        tries += [p for p in [(d - c) / (a - b - c + d)] if 0 <= p <= 1]
    return min((max(p * a + (1 - p) * c, p * b + (1 - p) * d), p) for p in tries)
