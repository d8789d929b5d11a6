# Idea (concept): the skipped leaf must be better for player 1, so that player 1 misses something.
def break_deep_pruning():
    tree = []
    tree.append((5, 3, 2))
    below = tuple([(1, 2, 7), (0, 4, 6)])
    tree.append((below, (4, 3, 3)))
    return tuple(tree)
