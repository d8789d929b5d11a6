# Idea: forgets player 1's node, so that nothing lies between player 0 and the cut.
def break_deep_pruning():
    leaves = [(5, 2, 3), (1, 3, 6), (2, 1, 7), (6, 2, 2)]
    return (leaves[0], (leaves[1], leaves[2]), leaves[3])
