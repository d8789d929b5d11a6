# Idea: only the best action is brought to the front; the others stay where they were.
# Source: https://github.com/th0masb/hyperopic/issues/24
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def order_actions(game, s, evaluate):
    actions = list(game.actions(s))
    if not actions:
        return []
    choose = max if game.turn(s) == MAX else min
    first = choose(actions, key=lambda a: evaluate(game.transition(s, a)))
    actions.remove(first)
    return [first] + actions
