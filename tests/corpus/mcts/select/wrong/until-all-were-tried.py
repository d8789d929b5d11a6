# Idea (concept): selection ends at a node some of whose children have not been tried yet.
def select(root, c):
    node = root
    while node.children and all(child.visits > 0 for child in node.children):
        n = node.visits
        node = max(node.children, key=lambda k: ucb1(k.total, k.visits, n, c))
    return node
