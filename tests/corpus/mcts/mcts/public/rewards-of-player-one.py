# Idea: every node keeps the rewards of the first player, and the largest mean is selected.
# Source: https://github.com/pbsinclair42/MCTS/pull/10
# This answer is wrong.
# Its verdict: explained truly.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        reward = simulate(game, node.state, rng)[0]
        while node is not None:
            node.visits += 1
            node.total += reward
            node = node.parent
    if not root.children:
        return game.actions(s)[0]
    return max(root.children, key=lambda child: child.visits).action
