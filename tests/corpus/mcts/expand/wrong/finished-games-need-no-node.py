# Idea (concept): a finished game needs no simulation, so that only open positions become children.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    leaf.children = [
        Node(t, leaf, a) for a, t in successors(game, leaf.state) if not game.is_terminal(t)
    ]
    return next(iter(leaf.children), leaf)
