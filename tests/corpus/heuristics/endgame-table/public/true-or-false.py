# Idea: a table that keeps whether the player to move succeeds, and turns that into a value.
# Source: https://github.com/ExploreNcrack/Comput496 (assignment2/solver.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def endgame_table(game, states):
    table = {}

    def solve(s):
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
            else:
                me = game.turn(s)
                sign = 1 if me == MAX else -1
                success = any(sign * solve(t) > 0 for t in [t for _, t in successors(game, s)])
                table[s] = sign if success else -sign
        return table[s]

    for s in states:
        solve(s)
    return table
