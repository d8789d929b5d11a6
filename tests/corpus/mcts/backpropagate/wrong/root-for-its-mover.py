# Idea: treats the root as if its own mover had chosen it.
def backpropagate(game, node, utilities):
    line = []
    while node is not None:
        line.append(node)
        node = node.parent
    for n in line:
        if n.parent is not None:
            player = game.turn(n.parent.state)
        elif game.is_terminal(n.state):
            player = MAX
        else:
            player = game.turn(n.state)
        n.visits += 1
        n.total += utilities[MAX if player == CHANCE else player]
