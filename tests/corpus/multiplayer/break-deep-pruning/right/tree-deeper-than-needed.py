# Idea: tuples, with more nodes than it takes.
def break_deep_pruning():
    pad = (((3, 3, 3), (3, 3, 3)), (3, 3, 3))
    return ((((5, 2, 2),),), (((1, 3, 5), (2, 1, 6), (4, 0, 5)), (6, 2, 1)), pad)
