# Idea: gives the children the leaf's parent, as if they were its brothers.
def expand(game, leaf):
    if leaf.visits != 0 and not game.is_terminal(leaf.state):
        state, parent = leaf.state, leaf.parent
        leaf.children = [Node(game.transition(state, a), parent, a) for a in game.actions(state)]
        return leaf.children[0]
    return leaf
