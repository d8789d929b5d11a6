# Idea (concept): a deep cut is enough, whatever it hides.
def break_deep_pruning():
    return (5, 3, 2), (((1, 3, 6), (4, 0, 6)), (2, 7, 1))
