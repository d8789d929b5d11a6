# Idea (concept): the most tried move is the one with the largest subtree.
def best_action(root):
    def size(node):
        return 1 + sum(map(size, node.children))

    best = root.children[0]
    for child in root.children:
        if size(child) > size(best):
            best = child
    return best.action
