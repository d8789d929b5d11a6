# Idea: leave out a row or a column that is never better than the other.
def mixed_value(matrix):
    (a, b), (c, d) = matrix
    if a >= c and b >= d:
        return min(a, b), 1
    if c >= a and d >= b:
        return min(c, d), 0
    if a <= b and c <= d:
        return max(a, c), int(a > c)
    if b <= a and d <= c:
        return max(b, d), int(b > d)
    p = (d - c) / (a - b - c + d)
    return p * a + (1 - p) * c, p
