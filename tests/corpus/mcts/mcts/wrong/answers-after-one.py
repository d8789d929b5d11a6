# Idea: indents the return too far, so that the loop ends in its first round.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
        return best_action(root) if root.children else game.actions(s)[0]
