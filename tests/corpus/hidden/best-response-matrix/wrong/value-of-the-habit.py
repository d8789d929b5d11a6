# Idea (concept): chooses the row for the likeliest column, and then works out what it brings in truth.
def best_reply(matrix, q):
    j = max(range(len(q)), key=lambda k: q[k])
    column = [row[j] for row in matrix]
    i = column.index(max(column))
    return sum(p * u for p, u in zip(q, matrix[i])), i
