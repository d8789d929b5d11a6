# Idea: lets values go round until nothing changes, and counts the round in which a value last changed.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: game.utility(s, MAX) if game.is_terminal(s) else 0 for s in every}
    when = {s: 0 if table[s] else None for s in every}
    for n in range(1, len(every) + 1):
        for s in every:
            if game.is_terminal(s):
                continue
            best = max if game.turn(s) == MAX else min
            value = best(table[t] for _, t in successors(game, s))
            if value != table[s]:
                table[s], when[s] = value, n
    return {s: (table[s], when[s]) for s in every}
