# Idea: takes the other's best answer, the smallest number.
def best_reply(matrix, q):
    best, where = inf, None
    for i in range(len(matrix)):
        v = sum(q[j] * matrix[i][j] for j in range(len(q)))
        if v < best:
            best, where = v, i
    return best, where
