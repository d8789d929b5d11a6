# Idea: add up the weighted columns as vectors.
def best_reply(matrix, q):
    sums = [0.0] * len(matrix)
    for p, column in zip(q, zip(*matrix, strict=True), strict=True):
        sums = [s + p * u for s, u in zip(sums, column, strict=True)]
    return max(sums), max(range(len(sums)), key=sums.__getitem__)
