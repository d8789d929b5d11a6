# Idea: keeps all nodes in a table by their state, which lives on between two searches.
NODES = {}


def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    for a in game.actions(leaf.state):
        t = game.transition(leaf.state, a)
        if t not in NODES:
            NODES[t] = Node(t, leaf, a)
        leaf.children.append(NODES[t])
    return leaf.children[0]
