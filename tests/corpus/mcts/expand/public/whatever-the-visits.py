# Idea: all children are made at once, also of a node that nobody has visited.
# Source: https://github.com/BhumikaSaini/UCT-MCTS (UCT-MCTS.py)
# This answer is wrong.
# Its verdict: explained truly.
def expand(game, leaf):
    if game.is_terminal(leaf.state):
        return leaf
    for move in game.actions(leaf.state):
        leaf.children.append(Node(game.transition(leaf.state, move), parent=leaf, action=move))
    return leaf.children[0]
