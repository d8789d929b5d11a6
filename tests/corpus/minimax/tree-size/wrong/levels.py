# Idea (concept): the size of a tree is the length of its longest path.
def tree_size(game, s):
    if game.is_terminal(s):
        return 1
    sizes = []
    for _, t in successors(game, s):
        sizes.append(tree_size(game, t))
    return max(sizes) + 1
