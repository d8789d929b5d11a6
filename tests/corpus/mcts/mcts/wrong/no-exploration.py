# Idea (concept): thinks that exploring is over once the simulations are random, and selects by the mean alone.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None

    def mean(node):
        return inf if node.visits == 0 else node.total / node.visits

    root = Node(s)
    for _ in range(iterations):
        node = root
        while node.children:
            node = max(node.children, key=mean)
        node = expand(game, node)
        backpropagate(game, node, simulate(game, node.state, rng))
    return best_action(root) if root.children else game.actions(s)[0]
