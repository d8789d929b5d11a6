# Idea: returns what MIN gets.
def best_reply(matrix, q):
    losses = [-sum(p * u for p, u in zip(q, row)) for row in matrix]
    return min(losses), losses.index(min(losses))
