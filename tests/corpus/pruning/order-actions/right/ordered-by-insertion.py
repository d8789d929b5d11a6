# Idea: each action is inserted where its value belongs.
from course_lib.game import MAX, successors


def order_actions(game, s, evaluate):
    order, values = [], []
    for a, t in successors(game, s):
        v = evaluate(t) if game.turn(s) == MAX else -evaluate(t)
        i = len(order)
        while i > 0 and values[i - 1] < v:
            i -= 1
        order.insert(i, a)
        values.insert(i, v)
    return order
