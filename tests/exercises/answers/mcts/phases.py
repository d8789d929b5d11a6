"""Right answers to ``expand`` and ``backpropagate``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, successors
from course_lib.search import Node

# expand


def expand_by_loop(game, leaf):
    if leaf.visits > 0 and not game.is_terminal(leaf.state):
        for action in game.actions(leaf.state):
            leaf.children.append(Node(game.transition(leaf.state, action), leaf, action))
        return leaf.children[0]
    return leaf


def expand_in_a_tuple(game, leaf):
    """The children replace the list, and know their parent afterwards."""
    moves = list(successors(game, leaf.state))
    if not moves or not leaf.visits:
        return leaf
    leaf.children = tuple(Node(state, action=action) for action, state in moves)
    for child in leaf.children:
        child.parent = leaf
    return leaf.children[0]


def expand_by_type(game, leaf):
    if not leaf.visits or not game.actions(leaf.state):
        return leaf
    make = type(leaf)
    leaf.children.extend(
        make(parent=leaf, action=a, state=game.transition(leaf.state, a))
        for a in game.actions(leaf.state)
    )
    return next(iter(leaf.children))


EXPAND: list[Function] = [expand_by_loop, expand_in_a_tuple, expand_by_type]


# backpropagate


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


BACKPROPAGATE: list[Function] = [back_by_loop, back_recursively, back_with_a_list]
