# Idea: the move with the best rate is played, not the one that was visited most.
# Source: https://github.com/PetterS/monte-carlo-tree-search/issues/3
# This answer is wrong.
# Its verdict: explained truly.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = expand(game, select(root, c))
        backpropagate(game, leaf, simulate(game, leaf.state, rng))
    tried = [child for child in root.children if child.visits]
    if not tried:
        return game.actions(s)[0]
    return max(tried, key=lambda child: child.total / child.visits).action
