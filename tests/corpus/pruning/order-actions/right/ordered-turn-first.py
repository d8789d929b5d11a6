# Idea: the player is asked for before anything else: there is always one to ask for.
from course_lib.game import MAX, successors


def order_actions(game, s, evaluate):
    best = max if game.turn(s) == MAX else min
    left = list(successors(game, s))
    order = []
    while left:
        order.append(best(left, key=lambda move: evaluate(move[1])))
        left.remove(order[-1])
    return [a for a, _ in order]
