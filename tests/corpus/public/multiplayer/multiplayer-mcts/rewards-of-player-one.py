# Idea: all nodes keep the first player's reward.
# Source: https://github.com/pbsinclair42/MCTS/issues/6
# This answer is wrong.
def multiplayer_mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        utilities = simulate(game, node.state, rng)
        while node is not None:
            node.visits += 1
            node.total += utilities[0]
            node = node.parent
    return max(root.children, key=lambda child: child.visits).action if root.children else game.actions(s)[0]
