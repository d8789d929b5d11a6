# Idea: a loop upwards, and the root after it.
from course_lib.game import CHANCE


def backpropagate(game, node, utilities):
    while node.parent is not None:
        player = game.turn(node.parent.state)
        node.total += utilities[0 if player == CHANCE else player]
        node.visits += 1
        node = node.parent
    node.visits += 1
    node.total += utilities[0]
