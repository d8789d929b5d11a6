# Idea: only the node that was simulated is updated.
# Source: https://github.com/bcollazo/deckgym-core/pull/275
# This answer is wrong.
# Its verdict: explained truly.
from course_lib.game import CHANCE, MAX, MIN


def backpropagate(game, node, utilities):
    above = node.parent
    mover = game.turn(above.state) if above is not None else MAX
    node.visits += 1
    node.total += utilities[mover if mover != CHANCE else MAX]
