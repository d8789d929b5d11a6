# Idea (concept): deep cuts are wrong because they break ties in another way.
def break_deep_pruning():
    return ((3, 3, 3), (((3, 3, 3), (3, 0, 6)), (3, 3, 3)), ((0, 3, 6), (3, 6, 0)))
