# Idea: each node gets the result of the player who is to move there.
# Source: https://github.com/werner-duvaud/muzero-general/pull/121
# This answer is wrong.
# Its verdict: explained truly.
from course_lib.game import CHANCE, MAX, MIN


def backpropagate(game, node, utilities):
    while node:
        node.visits += 1
        if game.is_terminal(node.state):
            to_play = game.turn(node.parent.state) if node.parent else MAX
        else:
            to_play = game.turn(node.state)
        if to_play == CHANCE:
            to_play = MAX
        node.total += utilities[to_play]
        node = node.parent
