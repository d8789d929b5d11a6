# Idea: a result counts only where the player to move won, or the other one lost.
# Source: https://github.com/psiorx/Reinforcement-Learning/issues/1
# This answer is wrong.
# Its verdict: only shown.
from course_lib.game import CHANCE, MAX, MIN


def backpropagate(game, node, utilities):
    while node is not None:
        node.visits += 1
        above = node.parent
        mover = game.turn(above.state) if above is not None else MAX
        score = utilities[MAX]
        if mover == MAX and score > 0:
            node.total += score
        elif mover == MIN and score < 0:
            node.total -= score
        node = above
