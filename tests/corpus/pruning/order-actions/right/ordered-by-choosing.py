# Idea: the best of those left is taken out, again and again.
from course_lib.game import MAX, successors


def order_actions(game, s, evaluate):
    left = {a: evaluate(t) for a, t in successors(game, s)}
    order = []
    while left:
        order.append((max if game.turn(s) == MAX else min)(left, key=left.get))
        del left[order[-1]]
    return order
