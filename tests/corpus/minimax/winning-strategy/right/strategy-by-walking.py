# Idea: ask first who wins where, then walk along winning moves only.
from collections import OrderedDict

from course_lib.game import successors


def winning_strategy(game, s, p):
    def wins(t):
        if game.is_terminal(t):
            return game.utility(t, p) > 0
        return (any if game.turn(t) == p else all)(wins(u) for _, u in successors(game, t))

    if not wins(s):
        return None
    plan, todo = OrderedDict(), [s]
    while todo:
        t = todo.pop()
        moves = list(successors(game, t))
        if game.turn(t) == p if moves else False:
            moves = [next((a, u) for a, u in moves if wins(u))]
            plan[t] = moves[0][0]
        todo.extend(u for _, u in moves)
    return plan
