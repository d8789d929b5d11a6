# Idea (concept): believes that levels alternate as in minimax, and that the opponent goes to the smallest bound.
def select(root, c):
    def down(node, maximizing):
        if not node.children:
            return node
        pick = max if maximizing else min
        child = pick(node.children, key=lambda k: ucb1(k.total, k.visits, node.visits, c))
        return down(child, not maximizing)

    return down(root, True)
