# Idea (concept): believes that every iteration begins with a new tree, and counts which first move won.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    wins = {}
    for _ in range(iterations):
        root = Node(s)
        root.visits = 1
        leaf = expand(game, select(root, c))
        utilities = simulate(game, leaf.state, rng)
        backpropagate(game, leaf, utilities)
        wins[leaf.action] = wins.get(leaf.action, 0) + leaf.total
    return max(wins, key=wins.get)
