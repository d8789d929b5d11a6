# Idea: gives the arguments of ucb1 as N, U because the picture says visits first.
def select(root, c):
    node = root
    while node.children:
        bounds = []
        for i, k in enumerate(node.children):
            bounds.append((ucb1(k.visits, abs(k.total), node.visits, c), -i))
        node = node.children[-max(bounds)[1]]
    return node
