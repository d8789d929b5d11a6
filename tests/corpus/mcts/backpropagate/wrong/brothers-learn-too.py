# Idea (concept): all children of a node on the way learn the result, since they compete with each other.
def backpropagate(game, node, utilities):
    def count(n, player):
        n.visits += 1
        n.total += utilities[0 if player == CHANCE else player]

    while node.parent is not None:
        mover = game.turn(node.parent.state)
        for child in node.parent.children:
            count(child, mover)
        node = node.parent
    count(node, 0)
