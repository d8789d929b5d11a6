# Idea: takes the newest child from the end of the list, as from a stack, and forgets to put it back.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    for a, t in successors(game, leaf.state):
        leaf.children.append(Node(t, leaf, a))
    return leaf.children.pop()
