# Idea: returns the pair the wrong way round.
def best_reply(matrix, q):
    values = {}
    for i in range(len(matrix)):
        values[i] = sum(q[j] * matrix[i][j] for j in range(len(q)))
    i = max(values, key=values.get)
    return i, values[i]
