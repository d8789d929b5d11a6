# Idea: NumPy numbers take the place of the counts; the root is returned, which harms nobody.
import numpy as np

from course_lib.game import CHANCE


def backpropagate(game, node, utilities):
    line = [node]
    while line[-1].parent:
        line.append(line[-1].parent)
    for below in line:
        mover = CHANCE if below.parent is None else game.turn(below.parent.state)
        below.total = np.float64(below.total + utilities[0 if mover == CHANCE else mover])
        below.visits = np.int64(below.visits + 1)
    return line[-1]
