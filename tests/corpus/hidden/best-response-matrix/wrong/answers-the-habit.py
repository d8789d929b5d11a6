# Idea (concept): one answers what the other does most often.
def best_reply(matrix, q):
    j = max(range(len(q)), key=lambda k: q[k])
    column = [row[j] for row in matrix]
    return max(column), column.index(max(column))
