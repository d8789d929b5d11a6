# Idea: stops where there is no parent any more, before the root itself has been counted.
def backpropagate(game, node, utilities):
    while node.parent is not None:
        mover = game.turn(node.parent.state)
        node.visits += 1
        node.total += utilities[MAX] if mover == CHANCE else utilities[mover]
        node = node.parent
