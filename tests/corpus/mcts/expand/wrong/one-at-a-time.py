# Idea (concept): an expansion adds one child, for the first action that has none yet.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    tried = {child.action for child in leaf.children}
    for a in game.actions(leaf.state):
        if a not in tried:
            child = Node(game.transition(leaf.state, a), leaf, a)
            leaf.children.append(child)
            return child
    return leaf
