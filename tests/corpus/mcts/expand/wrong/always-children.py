# Idea (concept): every selected node gets children, visited or not.
def expand(game, leaf):
    kids = [Node(t, parent=leaf, action=a) for a, t in successors(game, leaf.state)]
    if not kids:
        return leaf
    leaf.children = kids
    return kids[0]
