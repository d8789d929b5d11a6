# Idea: lets the largest value so far begin at 0.
def best_reply(matrix, q):
    best, where = 0, 0
    for i, row in enumerate(matrix):
        v = sum(p * u for p, u in zip(q, row))
        if v > best:
            best, where = v, i
    return best, where
