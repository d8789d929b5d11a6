# Idea: a player can lose points as long as the sum is the same.
def break_deep_pruning():
    root = ((4, 4, 2), (((-1, 3, 8), (3, -1, 8)), (7, 2, 1)))
    return root
