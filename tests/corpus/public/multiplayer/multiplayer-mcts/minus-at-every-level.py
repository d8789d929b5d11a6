# Idea: the value turns its sign at every level.
# Source: https://github.com/suragnair/alpha-zero-general/issues/18
# This answer is wrong.
def multiplayer_mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        utilities = simulate(game, node.state, rng)
        v = utilities[game.turn(node.parent.state)] if node.parent else 0
        while node is not None:
            node.visits += 1
            node.total += v
            v = -v
            node = node.parent
    return max(root.children, key=lambda child: child.visits).action if root.children else game.actions(s)[0]
