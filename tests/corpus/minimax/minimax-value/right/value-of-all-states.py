# Idea: value every state that can be reached, again and again, until all are known.
from course_lib.game import MAX, reachable, successors


def minimax_value(game, s):
    values = {}
    states = reachable(game, s)
    while s not in values:
        for state in reversed(states):
            if game.is_terminal(state):
                values[state] = game.utility(state, MAX)
                continue
            below = [values.get(t) for _, t in successors(game, state)]
            if None not in below:
                values[state] = max(below) if game.turn(state) == MAX else min(below)
    return values[s]
