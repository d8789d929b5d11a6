# Idea: a function that calls itself with the parent.
def backpropagate(game, node, utilities):
    if node is None:
        return None
    node.visits = node.visits + 1
    above = game.turn(node.parent.state) if node.parent else 0
    node.total = node.total + utilities[max(above, 0)]
    return backpropagate(game, node.parent, utilities)
