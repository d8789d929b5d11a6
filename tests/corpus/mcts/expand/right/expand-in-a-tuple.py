# Idea: the children replace the list, and know their parent afterwards.
from course_lib.game import successors
from course_lib.search import Node


def expand(game, leaf):
    moves = list(successors(game, leaf.state))
    if not moves or not leaf.visits:
        return leaf
    leaf.children = tuple(Node(state, action=action) for action, state in moves)
    for child in leaf.children:
        child.parent = leaf
    return leaf.children[0]
