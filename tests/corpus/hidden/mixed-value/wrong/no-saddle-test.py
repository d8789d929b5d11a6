# Idea: uses the formula of the value, whatever the table is.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    total = a + d - b - c
    if total == 0:
        return max(min(a, b), min(c, d)), 0
    return (a * d - b * c) / total, (d - c) / total
