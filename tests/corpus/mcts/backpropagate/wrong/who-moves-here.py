# Idea (concept): a node counts for the player whose turn it is there, not for the one who came there.
def backpropagate(game, node, utilities):
    while node is not None:
        player = MAX
        if node.parent is not None and not game.is_terminal(node.state):
            player = game.turn(node.state)
            if player == CHANCE:
                player = MAX
        node.visits += 1
        node.total += utilities[player]
        node = node.parent
