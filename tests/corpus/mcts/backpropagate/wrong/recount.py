# Idea: recounts the visits of a node from its children, and forgets the node's own first simulation.
def backpropagate(game, node, utilities):
    while node is not None:
        who = game.turn(node.parent.state) if node.parent is not None else MAX
        node.total += utilities[max(who, 0)]
        if node.children:
            node.visits = sum(child.visits for child in node.children)
        else:
            node.visits += 1
        node = node.parent
