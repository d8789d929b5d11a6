# Idea: the nodes below a state are counted once per state, with a table that knows them.
# Source: https://github.com/FordMcLeod/GrundPy (grundys.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def tree_size(game, s):
    checked = {}

    def find(state):
        if state in checked:
            return 0
        checked[state] = True
        count = 1
        for _, t in successors(game, state):
            count += find(t)
        return count

    return find(s)
