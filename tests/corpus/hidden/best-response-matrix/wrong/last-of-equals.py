# Idea: compares with >=.
def best_reply(matrix, q):
    best, where = -inf, None
    for i, row in enumerate(matrix):
        v = sum(p * u for p, u in zip(q, row))
        if v >= best:
            best, where = v, i
    return best, where
