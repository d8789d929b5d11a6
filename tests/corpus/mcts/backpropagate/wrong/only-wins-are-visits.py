# Idea (concept): believes that visits and totals both count successes, and that a lost game leaves no trace.
def backpropagate(game, node, utilities):
    while node is not None:
        p = MAX if node.parent is None else game.turn(node.parent.state)
        gain = utilities[MAX] if p == CHANCE else utilities[p]
        if gain > 0:
            node.visits += 1
            node.total += gain
        node = node.parent
