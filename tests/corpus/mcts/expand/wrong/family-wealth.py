# Idea (concept): children share out what their parent knows already.
def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    actions = list(game.actions(leaf.state))
    for a in actions:
        child = Node(game.transition(leaf.state, a), leaf, a)
        child.total = leaf.total / len(actions)
        leaf.children.append(child)
    return leaf.children[0]
