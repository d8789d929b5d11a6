# Idea: stops after ten rounds, which is enough for small games.
def retrograde(game, states):
    every = all_states(game, states)
    table = {}
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = (game.utility(s, MAX), 0)
    for distance in range(1, 11):
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
    return {s: table.get(s, (0, None)) for s in every}
