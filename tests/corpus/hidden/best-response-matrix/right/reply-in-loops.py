# Idea: two loops, and the first best row.
from math import inf


def best_reply(matrix, q):
    best, row = -inf, None
    for i in range(len(matrix)):
        value = 0
        for j in range(len(q)):
            value += q[j] * matrix[i][j]
        if value > best:
            best, row = value, i
    return best, row
