# Idea (concept): believes that a node keeps the results of all players, and adds the list as a whole.
def backpropagate(game, node, utilities):
    results = np.array(utilities)
    while node is not None:
        node.visits += 1
        node.total = node.total + results
        node = node.parent
