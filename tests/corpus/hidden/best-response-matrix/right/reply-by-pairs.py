# Idea: the largest of pairs (value, -row): of equal values that of the first row.
def best_reply(matrix, q):
    rows = enumerate(matrix)
    value, i = max((sum(p * u for p, u in zip(q, row, strict=True)), -i) for i, row in rows)
    return [value, -i]
