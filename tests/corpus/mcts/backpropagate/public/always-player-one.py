# Idea: the reward is the first player's, at all nodes.
# Source: https://github.com/pbsinclair42/MCTS/issues/6
# This answer is wrong.
# Its verdict: explained truly.
from course_lib.game import CHANCE, MAX, MIN


def backpropagate(game, node, utilities):
    reward = utilities[0]
    while node is not None:
        node.visits += 1
        node.total += reward
        node = node.parent
