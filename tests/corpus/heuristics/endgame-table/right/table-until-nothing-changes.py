# Idea: values of all states, again and again, over actions that were asked for once.
from course_lib.game import MAX, successors


def endgame_table(game, states):
    after = {}
    for start in states:
        stack = [start]
        while stack:
            s = stack.pop()
            if s not in after:
                after[s] = () if game.is_terminal(s) else tuple(t for _, t in successors(game, s))
                stack += after[s]
    table = {s: game.utility(s, MAX) for s in after if game.is_terminal(s)}
    while len(table) < len(after):
        for s, below in after.items():
            if s not in table and all(t in table for t in below):
                values = sorted(table[t] for t in below)
                table[s] = values[-1] if game.turn(s) == MAX else values[0]
    return dict(reversed(table.items()))
