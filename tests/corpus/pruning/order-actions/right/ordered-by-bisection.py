# Idea: insort puts each action in its place.
from bisect import insort

from course_lib.game import successors


def order_actions(game, s, evaluate):
    order = []
    for a, t in successors(game, s):
        insort(order, (a, evaluate(t) * (1, -1)[game.turn(s)]), key=lambda pair: -pair[1])
    return [a for a, _ in order]
