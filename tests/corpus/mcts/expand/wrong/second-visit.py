# Idea: counts wrongly what "visited before" means: waits for two visits in the books.
def expand(game, leaf):
    if leaf.visits <= 1:
        return leaf
    if game.is_terminal(leaf.state):
        return leaf
    leaf.children = [Node(game.transition(leaf.state, a), leaf, a) for a in game.actions(leaf.state)]
    return leaf.children[0]
