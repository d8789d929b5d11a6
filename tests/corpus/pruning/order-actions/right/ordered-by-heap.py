# Idea: a heap of value, place and action; a tuple.
import heapq

from course_lib.game import MAX


def order_actions(game, s, evaluate):
    heap = []
    for i, a in enumerate(game.actions(s)):
        v = evaluate(game.transition(s, a))
        heapq.heappush(heap, (-v if game.turn(s) == MAX else v, i, a))
    return tuple(heapq.heappop(heap)[2] for _ in range(len(heap)))
