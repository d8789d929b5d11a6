# Idea (concept): a move to a draw is as bad as one that loses.
def retrograde(game, states):
    every = all_states(game, states)
    table = {}
    for s in every:
        if game.is_terminal(s):
            table[s] = (game.utility(s, MAX), 0)
    changed, distance = True, 0
    while changed:
        distance += 1
        new = {}
        for s in every:
            if s in table:
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                new[s] = (own, distance)
            elif None not in below:
                new[s] = (-own, distance)
        table.update(new)
        changed = bool(new)
    return {s: table.get(s, (0, None)) for s in every}
