# Idea (concept): a node's children are a set of states.
def tree_size(game, s):
    below = {t for _, t in successors(game, s)}
    return 1 + sum(tree_size(game, t) for t in below)
