# Idea (concept): believes that selection chooses among the root's children, and that the rest is done by expand.
def select(root, c):
    if not root.children:
        return root
    return max(root.children, key=lambda k: ucb1(k.total, k.visits, root.visits, c))
