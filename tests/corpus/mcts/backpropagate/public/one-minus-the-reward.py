# Idea: the reward of the level above is one minus that of the level below.
# Source: https://github.com/cccbook/py2cs (MCTS, after a gist by qpwo)
# This answer is wrong.
# Its verdict: explained truly.
from course_lib.game import CHANCE, MAX, MIN


def backpropagate(game, node, utilities):
    above = node.parent
    reward = utilities[game.turn(above.state)] if above is not None else utilities[0]
    while node is not None:
        node.visits += 1
        node.total += reward
        reward = 1 - reward
        node = node.parent
