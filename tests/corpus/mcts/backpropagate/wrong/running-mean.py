# Idea (concept): believes that total is the average result, and updates the average.
def backpropagate(game, node, utilities):
    current = node
    while current is not None:
        chooser = MAX
        if current.parent is not None:
            chooser = max(game.turn(current.parent.state), MAX)
        old = current.total * current.visits
        current.visits += 1
        current.total = (old + utilities[chooser]) / current.visits
        current = current.parent
