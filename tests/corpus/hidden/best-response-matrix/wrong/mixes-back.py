# Idea (concept): a mixture is answered by a mixture, and so that all rows are played.
def best_reply(matrix, q):
    values = [sum(p * u for p, u in zip(q, row)) for row in matrix]
    return sum(values) / len(values), values.index(max(values))
