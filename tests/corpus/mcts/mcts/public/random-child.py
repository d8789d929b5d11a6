# Idea: a random child is selected at every level.
# Source: https://github.com/bcollazo/deckgym-core/pull/275
# This answer is wrong.
# Its verdict: explained truly.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = root
        while node.children:
            node = rng.choice(node.children)
        leaf = expand(game, node)
        backpropagate(game, leaf, simulate(game, leaf.state, rng))
    if not root.children:
        return game.actions(s)[0]
    return max(root.children, key=lambda child: child.visits).action
