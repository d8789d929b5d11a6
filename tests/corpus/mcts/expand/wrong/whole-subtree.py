# Idea (concept): expansion unfolds everything below the leaf, so that it need not be done again.
def expand(game, leaf):
    def unfold(node):
        for a, t in successors(game, node.state):
            child = Node(t, node, a)
            node.children.append(child)
            unfold(child)

    if leaf.visits > 0:
        unfold(leaf)
    return leaf.children[0] if leaf.children else leaf
