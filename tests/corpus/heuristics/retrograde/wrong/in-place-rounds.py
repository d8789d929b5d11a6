# Idea: writes into the table in the middle of a round, so that distances depend on the order of states.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: (game.utility(s, MAX), 0) for s in every if game.is_terminal(s)}
    table = {s: entry for s, entry in table.items() if entry[0]}
    distance, changed = 0, True
    while changed:
        distance, changed = distance + 1, False
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                table[s], changed = (own, distance), True
            elif all(v == -own for v in below):
                table[s], changed = (-own, distance), True
    return {s: table.get(s, (0, None)) for s in every}
