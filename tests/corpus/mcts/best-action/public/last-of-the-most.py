# Idea: sorted by visits, the last one is taken.
# Source: https://github.com/BhumikaSaini/UCT-MCTS (UCT-MCTS.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def best_action(root):
    return sorted(root.children, key=lambda child: child.visits)[-1].action
