# Idea: one child is added, for the next action that was not tried.
# Source: https://github.com/bendiknordeng/AI-programming (Project3/mcts.py)
# This answer is wrong.
# Its verdict: explained truly.
def expand(game, leaf):
    if game.is_terminal(leaf.state):
        return leaf
    if len(leaf.children) < len(game.actions(leaf.state)):
        a = game.actions(leaf.state)[len(leaf.children)]
        child = Node(game.transition(leaf.state, a), leaf, a)
        leaf.children.append(child)
        return child
    return leaf
