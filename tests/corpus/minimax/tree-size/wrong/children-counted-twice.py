# Idea (concept): thinks that a node counts itself and its children, although each child counts itself too.
def tree_size(game, s):
    children = [t for _, t in successors(game, s)]
    if not children:
        return 1
    return 1 + len(children) + sum(map(lambda t: tree_size(game, t), children))
