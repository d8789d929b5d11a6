# Idea: two actions that lead to the same state need one child.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    known = {}
    for a, t in successors(game, leaf.state):
        if t not in known:
            known[t] = Node(t, leaf, a)
    leaf.children = list(known.values())
    return leaf.children[0]
