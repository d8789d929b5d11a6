# Idea: children are made, and the function returns none of them.
# Source: https://github.com/BhumikaSaini/UCT-MCTS (UCT-MCTS.py)
# This answer is wrong.
# Its verdict: explained truly.
def expand(game, leaf):
    if leaf.visits > 0 and not game.is_terminal(leaf.state):
        for move in game.actions(leaf.state):
            leaf.children.append(Node(game.transition(leaf.state, move), leaf, move))
