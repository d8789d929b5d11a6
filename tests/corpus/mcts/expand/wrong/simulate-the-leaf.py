# Idea (concept): believes that the simulation starts at the expanded node itself, and returns that one.
def expand(game, leaf):
    if leaf.visits and not game.is_terminal(leaf.state):
        for a in game.actions(leaf.state):
            leaf.children.append(Node(game.transition(leaf.state, a), leaf, a))
    return leaf
