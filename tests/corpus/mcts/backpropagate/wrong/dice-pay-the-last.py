# Idea: forgets that CHANCE is -1, which is an index like any other: the last player's.
def backpropagate(game, node, utilities):
    if node is None:
        return
    node.visits += 1
    if node.parent is None:
        node.total += utilities[0]
    else:
        node.total += utilities[game.turn(node.parent.state)]
    backpropagate(game, node.parent, utilities)
