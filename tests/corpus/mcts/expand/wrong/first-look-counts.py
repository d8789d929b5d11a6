# Idea (concept): making a child is its first visit.
def expand(game, leaf):
    if game.is_terminal(leaf.state) or leaf.visits == 0:
        return leaf
    for action in game.actions(leaf.state):
        child = Node(game.transition(leaf.state, action), leaf, action)
        child.visits += 1
        leaf.children.append(child)
    return leaf.children[0]
