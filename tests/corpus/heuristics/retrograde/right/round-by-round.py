# Idea: repeats the two rules until a round finds nothing new; the round is the distance.
from math import inf

from course_lib.game import MAX, reachable, successors


def retrograde(game, states):
    every = dict.fromkeys(t for s in states for t in reachable(game, s))
    table = {}
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = (game.utility(s, MAX), 0)
    distance, new = 0, True
    while new:
        distance += 1
        new = {}
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                new[s] = (own, distance)
            elif all(v == -own for v in below):
                new[s] = (-own, distance)
        table.update(new)
    return {s: table.get(s, (0, inf)) for s in every}
