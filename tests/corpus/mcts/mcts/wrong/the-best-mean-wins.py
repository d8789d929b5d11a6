# Idea (concept): the action with the best mean is the one to play, however rarely it was tried.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = expand(game, select(root, c))
        backpropagate(game, leaf, simulate(game, leaf.state, rng))
    if not root.children:
        return game.actions(s)[0]
    tried = [child for child in root.children if child.visits > 0]
    if not tried:
        return root.children[0].action
    return max(tried, key=lambda child: child.total / child.visits).action
