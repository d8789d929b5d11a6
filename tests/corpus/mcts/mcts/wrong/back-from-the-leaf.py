# Idea: passes the selected leaf to backpropagate, not the child from which the game was played.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = select(root, c)
        child = expand(game, leaf)
        backpropagate(game, leaf, simulate(game, child.state, rng))
    return best_action(root) if root.children else game.actions(s)[0]
