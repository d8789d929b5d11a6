# Idea: each iteration begins with a copy of the root, so that nothing is kept.
# Source: https://github.com/bcollazo/deckgym-core/pull/275
# This answer is wrong.
# Its verdict: explained truly.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        root = Node(s)
        leaf = expand(game, select(root, c))
        backpropagate(game, leaf, simulate(game, leaf.state, rng))
    if not root.children:
        return game.actions(s)[0]
    return max(root.children, key=lambda child: child.visits).action
