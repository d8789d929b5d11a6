# Idea: keeps the tree of earlier calls in a default argument, found by the name of the state alone.
def mcts(game, s, iterations, c, rng, trees={}):
    if game.is_terminal(s):
        return None
    root = trees.setdefault(s, Node(s))
    for _ in range(iterations):
        leaf = expand(game, select(root, c))
        utilities = simulate(game, leaf.state, rng)
        backpropagate(game, leaf, utilities)
    return best_action(root) if root.children else game.actions(s)[0]
