# Idea: forgets that the tree above is taken.
def break_deep_pruning():
    d = (1, 3, 5), (2, 1, 6)
    c = d, (6, 2, 1)
    return ((5, 2, 2), c)
