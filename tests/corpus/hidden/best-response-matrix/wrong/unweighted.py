# Idea: adds the entries of a row up.
def best_reply(matrix, q):
    totals = []
    for row in matrix:
        totals.append(sum(row))
    return max(totals), totals.index(max(totals))
