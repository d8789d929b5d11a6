# Idea: gives the loser the shortest way, too.
def retrograde(game, states):
    every = all_states(game, states)
    table = {
        s: (game.utility(s, MAX), 0)
        for s in every
        if game.is_terminal(s) and game.utility(s, MAX)
    }
    changed = True
    while changed:
        changed = False
        for s in every:
            if game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table.get(t, (0, None)) for _, t in successors(game, s)]
            wins = [n for v, n in below if v == own]
            entry = table.get(s)
            if wins:
                entry = (own, 1 + min(wins))
            elif all(v == -own for v, _ in below):
                entry = (-own, 1 + min(n for _, n in below))
            if entry and entry != table.get(s):
                table[s], changed = entry, True
    return {s: table.get(s, (0, None)) for s in every}
