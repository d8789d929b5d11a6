# Idea (concept): there is nothing better than the best row.
def mixed_value(matrix):
    worst = [min(row) for row in matrix]
    value = max(worst)
    return value, 1 if worst[0] == value else 0
