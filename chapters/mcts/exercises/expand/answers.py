"""Right answers to ``expand``, each written in another style."""

from autograder.exercises.common.mistakes import Function
from course_lib.game import successors
from course_lib.search import Node


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


RIGHT_ANSWERS: list[Function] = [expand_by_loop, expand_in_a_tuple, expand_by_type]
