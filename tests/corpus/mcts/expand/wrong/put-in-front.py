# Idea: puts every new child in front, so that the list has the order of a stack.
def expand(game, leaf):
    if game.is_terminal(leaf.state) or not leaf.visits:
        return leaf
    for a, t in successors(game, leaf.state):
        leaf.children.insert(0, Node(t, leaf, a))
    return leaf.children[-1]
