# Idea: recursion with a table of the states that are solved.
from course_lib.game import MAX


def endgame_table(game, states):
    table = {}

    def value(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
        else:
            below = [value(game.transition(s, a)) for a in game.actions(s)]
            table[s] = max(below) if game.turn(s) == MAX else min(below)
        return table[s]

    for s in states:
        value(s)
    return table
