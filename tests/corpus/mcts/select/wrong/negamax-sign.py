# Idea (concept): believes that a child's total is the opponent's, and that its sign has to be turned as in negamax.
def select(root, c):
    node = root
    while len(node.children) > 0:
        scores = [ucb1(-k.total, k.visits, node.visits, c) for k in node.children]
        node = node.children[scores.index(max(scores))]
    return node
