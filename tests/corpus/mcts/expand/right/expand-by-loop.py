# Idea: a loop that appends a node for each action.
from course_lib.search import Node


def expand(game, leaf):
    if leaf.visits > 0 and not game.is_terminal(leaf.state):
        for action in game.actions(leaf.state):
            leaf.children.append(Node(game.transition(leaf.state, action), leaf, action))
        return leaf.children[0]
    return leaf
