# Idea: stops when one action has nine tenths of all visits: the result is clear then.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for i in range(iterations):
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
        if i > 40 and max(ch.visits for ch in root.children) > 0.9 * i:
            break
    return best_action(root) if root.children else game.actions(s)[0]
