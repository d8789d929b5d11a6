# Idea: takes the number of all simulations for the parent's visits, at every level.
def select(root, c):
    n = root.visits

    def score(child):
        return ucb1(child.total, child.visits, n, c)

    node = root
    while node.children:
        node = sorted(node.children, key=score, reverse=True)[0]
    return node
