# Idea: sets the best bound once, before the loop: a level must beat the level above.
def select(root, c):
    node, record = root, -inf
    while node.children:
        better = None
        for child in node.children:
            bound = ucb1(child.total, child.visits, node.visits, c)
            if bound > record:
                record, better = bound, child
        if better is None:
            return node
        node = better
    return node
