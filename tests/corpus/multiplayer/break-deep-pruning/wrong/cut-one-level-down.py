# Idea (concept): the fault is in the cut at player 1's node, just below the root.
def break_deep_pruning():
    first = (6, 2, 2)
    second = ((1, 7, 2), (8, 1, 1))
    third = ((2, 5, 3), (7, 2, 1))
    return (first, second, third)
