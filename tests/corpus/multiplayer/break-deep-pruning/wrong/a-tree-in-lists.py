# Idea (concept): any tree with three numbers at the leaves will do, in lists.
def break_deep_pruning():
    tree = [[5, 3, 2]]
    tree.append([[[1, 1, 8], [2, 6, 2]], [8, 1, 1]])
    return tree
