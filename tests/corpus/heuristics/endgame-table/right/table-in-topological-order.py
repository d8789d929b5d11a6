# Idea: graphlib puts the states in order, successors first.
from graphlib import TopologicalSorter

import numpy as np

from course_lib.game import MAX


def endgame_table(game, states):
    after, todo = {}, list(states)
    while todo:
        s = todo.pop()
        if s not in after:
            after[s] = [game.transition(s, a) for a in game.actions(s)]
            todo.extend(after[s])
    table = {}
    for s in TopologicalSorter(after).static_order():
        if after[s]:
            table[s] = (max, min)[game.turn(s)](table[t] for t in after[s])
        else:
            table[s] = np.float64(game.utility(s, MAX))
    return table
