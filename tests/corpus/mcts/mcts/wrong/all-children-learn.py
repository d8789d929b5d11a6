# Idea (concept): a result is told to all new children, because they came from the same expansion.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = select(root, c)
        child = expand(game, leaf)
        result = simulate(game, child.state, rng)
        if leaf.children:
            for sibling in leaf.children:
                backpropagate(game, sibling, result)
        else:
            backpropagate(game, leaf, result)
    return best_action(root) if root.children else game.actions(s)[0]
