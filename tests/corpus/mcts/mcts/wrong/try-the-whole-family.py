# Idea (concept): all new children are simulated in the iteration that made them.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = select(root, c)
        expand(game, leaf)
        for node in leaf.children or [leaf]:
            backpropagate(game, node, simulate(game, node.state, rng))
    if root.children:
        return best_action(root)
    return rng.choice(game.actions(s))
