# Idea: simulates from the selected leaf, and credits the result to its first child.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = select(root, c)
        utilities = simulate(game, leaf.state, rng)
        backpropagate(game, expand(game, leaf), utilities)
    return best_action(root) if root.children else game.actions(s)[0]
