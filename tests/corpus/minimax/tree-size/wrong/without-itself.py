# Idea: counts all nodes below s, and forgets s itself.
def tree_size(game, s):
    below = 0
    for _, t in successors(game, s):
        below = below + 1 + tree_size(game, t)
    return below
