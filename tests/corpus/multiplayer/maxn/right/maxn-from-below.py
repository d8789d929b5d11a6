# Idea: values of all states in a table, leaves first, without recursion.
from functools import reduce

from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn(game, s):
    order = [s]
    for t in order:
        order += [u for _, u in successors(game, t)]
    table = {}
    for t in reversed(order):
        if game.is_terminal(t):
            table[t] = vector(game, t), None
        else:
            p = game.turn(t)
            found = [(table[u][0], a) for a, u in successors(game, t)]
            table[t] = reduce(lambda x, y, p=p: y if y[0][p] > x[0][p] else x, found)
    return table[s]
