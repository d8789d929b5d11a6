"""Right answers to ``backpropagate``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE


def back_by_loop(game, node, utilities):
    while node.parent is not None:
        player = game.turn(node.parent.state)
        node.total += utilities[0 if player == CHANCE else player]
        node.visits += 1
        node = node.parent
    node.visits += 1
    node.total += utilities[0]


def back_recursively(game, node, utilities):
    if node is None:
        return None
    node.visits = node.visits + 1
    above = game.turn(node.parent.state) if node.parent else 0
    node.total = node.total + utilities[max(above, 0)]
    return back_recursively(game, node.parent, utilities)


def back_with_a_list(game, node, utilities):
    """NumPy numbers take the place of the counts; the root is returned, which harms nobody."""
    line = [node]
    while line[-1].parent:
        line.append(line[-1].parent)
    for below in line:
        mover = CHANCE if below.parent is None else game.turn(below.parent.state)
        below.total = np.float64(below.total + utilities[0 if mover == CHANCE else mover])
        below.visits = np.int64(below.visits + 1)
    return line[-1]


RIGHT_ANSWERS: list[Function] = [back_by_loop, back_recursively, back_with_a_list]
