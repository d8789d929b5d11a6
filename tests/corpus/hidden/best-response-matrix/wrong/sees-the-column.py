# Idea (concept): MAX may answer every column with the row that is best there.
def best_reply(matrix, q):
    columns = list(zip(*matrix))
    value = sum(p * max(column) for p, column in zip(q, columns))
    likeliest = columns[list(q).index(max(q))]
    return value, likeliest.index(max(likeliest))
