# Idea: gives the root its children before the loop, and asks best_action even when there are none.
def mcts(game, s, iterations, c, rng):
    root = Node(s)
    root.visits = 1
    expand(game, root)
    for _ in range(iterations - 1):
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
    return best_action(root)
