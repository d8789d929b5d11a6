# Idea (concept): believes that the action with the greatest UCB1 is the best one at the end, as in the selection.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        backpropagate(game, node, simulate(game, node.state, rng))
    if not root.children:
        return rng.choice(game.actions(s))
    n = root.visits
    return max(root.children, key=lambda k: ucb1(k.total, k.visits, n, c)).action
