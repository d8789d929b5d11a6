# Idea: forgets that a row runs across the columns.
def best_reply(matrix, q):
    values = []
    for column in zip(*matrix):
        values.append(sum(p * u for p, u in zip(q, column)))
    return max(values), values.index(max(values))
