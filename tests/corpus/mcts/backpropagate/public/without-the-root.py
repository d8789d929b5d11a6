# Idea: the loop ends before the root, which has no parent.
# Source: https://github.com/BhumikaSaini/UCT-MCTS (UCT-MCTS.py)
# This answer is wrong.
# Its verdict: explained truly.
from course_lib.game import CHANCE, MAX, MIN


def backpropagate(game, node, utilities):
    current = node
    while current.parent is not None:
        current.number = current.visits = current.visits + 1
        mover = game.turn(current.parent.state)
        current.total += utilities[MAX if mover == CHANCE else mover]
        current = current.parent
