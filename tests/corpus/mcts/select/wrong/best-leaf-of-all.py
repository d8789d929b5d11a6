# Idea (concept): selection compares all leaves of the tree, and not the children of one node.
def select(root, c):
    best, best_score = root, -inf
    stack = [root]
    while stack:
        node = stack.pop()
        for child in reversed(node.children):
            stack.append(child)
        if node.children or node is root:
            continue
        score = ucb1(node.total, node.visits, node.parent.visits, c)
        if score > best_score:
            best, best_score = node, score
    return best
