# Idea: the value is negated at every step up, whoever moved.
# Source: https://github.com/suragnair/alpha-zero-general/issues/18
# This answer is wrong.
# Its verdict: explained truly.
from course_lib.game import CHANCE, MAX, MIN


def backpropagate(game, node, utilities):
    above = node.parent
    mover = game.turn(above.state) if above is not None else MAX
    v = utilities[MAX if mover == CHANCE else mover]
    while node is not None:
        node.visits += 1
        node.total += v
        v = -v
        node = node.parent
