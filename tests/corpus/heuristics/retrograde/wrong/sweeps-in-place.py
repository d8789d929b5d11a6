# Idea: a state found in a sweep may count at once in the same sweep.
def retrograde(game, states):
    after, waiting, found = {}, list(states), {}
    while waiting:
        s = waiting.pop()
        if s not in after:
            after[s] = [t for _, t in successors(game, s)]
            waiting += after[s]
    for s in after:
        if game.is_terminal(s):
            value = game.utility(s, MAX)
            found[s] = (value, 0 if value else None)
    while True:
        before = len(found)
        for s in [t for t in after if t not in found]:
            own = 1 if game.turn(s) == MAX else -1
            seen = [found.get(t, (0, None)) for t in after[s]]
            quick = [n for v, n in seen if v == own]
            if quick:
                found[s] = own, 1 + min(quick)
            elif all(v == -own for v, _ in seen):
                found[s] = -own, 1 + max(n for _, n in seen)
        if len(found) == before:
            return {s: found.get(s, (0, None)) for s in after}
