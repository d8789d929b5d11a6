# Idea: first all that MAX can force, then all that MIN can; layers of sets.
from collections import Counter, defaultdict


def retrograde(game, states):
    moves, todo = {}, list(states)
    while todo:
        s = todo.pop()
        if s not in moves:
            moves[s] = [game.transition(s, a) for a in game.actions(s)]
            todo += moves[s]
    above = defaultdict(Counter)
    for s, below in moves.items():
        for t in below:
            above[t][s] += 1
    result = {s: [0, None] for s in moves}
    for player, value in ((0, 1), (1, -1)):
        layer = {s for s in moves if not moves[s] and game.utility(s, 0) == value}
        done, lost, distance = set(layer), Counter(), 0
        while layer:
            following = set()
            for t in layer:
                result[t] = [value, distance]
                for s, times in above[t].items():
                    lost[s] += times
                    if game.turn(s) == player or lost[s] == len(moves[s]):
                        following.add(s)
            layer = following - done
            done |= layer
            distance += 1
    return result
